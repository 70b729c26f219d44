// @ts-check
/** All dictionaries: importing this file teaches `t()` every word. */
import { register } from '../core/words.js';
import commonEn from './common.en.js';
import commonDe from './common.de.js';
import homeEn from './home.en.js';
import homeDe from './home.de.js';
import matchEn from './match.en.js';
import matchDe from './match.de.js';
import kiltCastleEn from './kilt_castle.en.js';
import kiltCastleDe from './kilt_castle.de.js';
import kingsKiltEn from './kings_kilt.en.js';
import kingsKiltDe from './kings_kilt.de.js';
import castleBuildersEn from './castle_builders.en.js';
import castleBuildersDe from './castle_builders.de.js';
import castlesEn from './castles.en.js';
import castlesDe from './castles.de.js';

/** @type {Record<string, [Record<string, string>, Record<string, string>]>} By area: English, German. */
export const DICTIONARIES = {
  common: [commonEn, commonDe],
  home: [homeEn, homeDe],
  match: [matchEn, matchDe],
  kilt_castle: [kiltCastleEn, kiltCastleDe],
  kings_kilt: [kingsKiltEn, kingsKiltDe],
  castle_builders: [castleBuildersEn, castleBuildersDe],
  castles: [castlesEn, castlesDe],
};

for (const [en, de] of Object.values(DICTIONARIES)) register(en, de);
