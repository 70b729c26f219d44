// @ts-check
// The home page until the browser's table is there: what Clanhold is, and its lobby, live.

import { apply } from "./core/patch.js";

const GERMAN = {
  what: "Ein Tisch zum Selbstbetreiben für vier Burgenspiele: Kilt Castle, King's Kilt, Castle Builders und Castles.",
  soon: "Der Server läuft. Programme können schon spielen; der Tisch im Browser entsteht gerade.",
  open: "Offene Tische",
  running: "Laufende Partien",
  api: "Die HTTP-Schnittstelle",
  none: "Gerade keine.",
  free: "frei",
};
const ENGLISH = { none: "None right now.", free: "free" };

const german = navigator.language.toLowerCase().startsWith("de");
const words = german ? GERMAN : ENGLISH;
if (german) {
  document.documentElement.lang = "de";
  for (const element of document.querySelectorAll("[data-words]")) {
    const key = /** @type {keyof typeof GERMAN} */ (element.getAttribute("data-words"));
    element.textContent = GERMAN[key];
  }
}

/** @typedef {{title: string, game: string, chairs: {name: string}[]}} Line */

/** @param {string} id @param {Record<string, Line>} lines */
function show(id, lines) {
  const items = Object.values(lines).map((line) => {
    const item = document.createElement("li");
    const people = line.chairs.map((chair) => chair.name || words.free).join(", ");
    const small = document.createElement("small");
    small.textContent = ` ${line.game.replaceAll("_", " ")} · ${people}`;
    item.append(line.title, small);
    return item;
  });
  if (items.length === 0) {
    const item = document.createElement("li");
    item.className = "none";
    item.textContent = words.none;
    items.push(item);
  }
  document.getElementById(id)?.replaceChildren(...items);
}

/** Follow the lobby: first the whole list, then how it changes. */
function follow() {
  /** @type {any} */
  let lobby = null;
  const socket = new WebSocket(`${location.origin.replace("http", "ws")}/ws/lobby`);
  socket.onmessage = (event) => {
    const message = JSON.parse(event.data);
    lobby = message.type === "lobby" ? message.lobby : apply(lobby, message.patch);
    show("tables", lobby.tables);
    show("matches", lobby.matches);
  };
  socket.onclose = () => setTimeout(follow, 1500);
}

follow();
