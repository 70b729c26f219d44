// @ts-check
/** What the browser does with passkeys: makes one, signs with one. */
import { api } from '../../net/api.js';

/** Whether this browser can handle passkeys on this page. */
export const canUsePasskeys = () =>
  globalThis.isSecureContext &&
  'parseCreationOptionsFromJSON' in (globalThis.PublicKeyCredential ?? {});

/** Makes a passkey. @returns {Promise<any>} The ways back afterwards, from the server. */
export async function makePasskey() {
  const { publicKey } = await api.post('/api/me/passkeys/options');
  const options = PublicKeyCredential.parseCreationOptionsFromJSON(publicKey);
  const made = await navigator.credentials.create({ publicKey: options });
  return api.post('/api/me/passkeys', { credential: written(made) });
}

/** Comes back with a passkey. */
export async function comeBack() {
  const { publicKey } = await api.post('/api/me/return/options');
  const options = PublicKeyCredential.parseRequestOptionsFromJSON(publicKey);
  const signed = await navigator.credentials.get({ publicKey: options });
  await api.post('/api/me/return', { credential: written(signed) });
}

/** @param {Credential | null} credential */
const written = (credential) => /** @type {PublicKeyCredential} */ (credential).toJSON();

/** Whether the visitor has closed the browser's own dialog. @param {unknown} error */
export const isDeclined = (error) =>
  error instanceof DOMException && ['NotAllowedError', 'AbortError'].includes(error.name);
