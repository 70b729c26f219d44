// @ts-check
/** The HTTP API: sends and receives JSON; every failure is an ApiError. */
import { tab } from './tab.js';

class ApiError extends Error {
  /**
   * @param {string} code For programs; `sorry(error)` returns a sentence for people.
   * @param {string} message
   * @param {number} status 0 when the server was not reached.
   * @param {string} [reason] What the site's operators say about it.
   */
  constructor(code, message, status, reason) {
    super(message);
    this.name = 'ApiError';
    this.code = code;
    this.status = status;
    this.reason = reason;
  }
}

/**
 * Identifies the visitor if the browser keeps no cookies.
 * @returns {Record<string, string>}
 */
export const guestHeader = () => (tab.token ? { Authorization: `Guest ${tab.token}` } : {});

/** Milliseconds before a request that creates something is repeated. */
const AGAIN = 1_000;

/**
 * @param {string} method
 * @param {string} path
 * @param {unknown} [body]
 * @param {Record<string, string>} [headers]
 * @returns {Promise<any>} The parsed JSON of the answer, or else its text.
 */
async function ask(method, path, body, headers) {
  /** @type {RequestInit} */
  const request = {
    method,
    headers: { Accept: 'application/json, text/*', ...headers, ...guestHeader() },
  };
  if (body !== undefined) {
    request.headers = { ...request.headers, 'Content-Type': 'application/json' };
    request.body = JSON.stringify(body);
  }
  /** @type {Response} */
  let response;
  try {
    response = await fetch(path, request);
  } catch {
    throw new ApiError('offline', 'The server cannot be reached.', 0);
  }
  const answer = await read(response);
  if (response.ok) return answer;
  throw new ApiError(
    answer?.code ?? (response.status >= 500 ? 'unavailable' : 'bad_request'),
    answer?.message ?? response.statusText,
    response.status,
    answer?.reason,
  );
}

/**
 * @param {Response} response
 * @returns {Promise<any>}
 */
async function read(response) {
  const text = await response.text().catch(() => '');
  if (response.status === 204) return null; // it has no body, whatever its headers say
  if (!response.headers.get('content-type')?.includes('json')) return text;
  try {
    return JSON.parse(text);
  } catch {
    throw new ApiError('offline', 'The answer broke off.', 0);
  }
}

/**
 * Creates something once: if the answer is lost, sends the request again with the same key.
 * @param {string} path
 * @param {unknown} body
 */
async function create(path, body) {
  const random = crypto.getRandomValues(new Uint32Array(4));
  const headers = { 'Idempotency-Key': [...random].map((n) => n.toString(36)).join('-') };
  try {
    return await ask('POST', path, body, headers);
  } catch (error) {
    if (!(error instanceof ApiError) || error.status) throw error;
  }
  await new Promise((resolve) => void setTimeout(resolve, AGAIN));
  return ask('POST', path, body, headers);
}

export const api = {
  /** @param {string} path */
  get: (path) => ask('GET', path),
  /** @param {string} path @param {unknown} [body] */
  post: (path, body) => ask('POST', path, body),
  create,
  /** @param {string} path @param {unknown} [body] */
  patch: (path, body) => ask('PATCH', path, body),
  /** @param {string} path @param {unknown} [body] */
  put: (path, body) => ask('PUT', path, body),
  /** @param {string} path @param {unknown} [body] */
  del: (path, body) => ask('DELETE', path, body),
};

/**
 * Returns the address of a websocket; without cookies, with a ticket that says who connects.
 * @param {string} path
 * @returns {string | Promise<string>}
 */
export function withTicket(path) {
  if (!tab.token) return path;
  return api.post('/api/me/ticket').then(
    ({ ticket }) => `${path}&ticket=${ticket}`,
    (error) => {
      if (error.status !== 401) throw error;
      tab.keep('');
      return path;
    },
  );
}
