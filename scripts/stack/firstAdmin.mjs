import { setTimeout as pause } from 'node:timers/promises';
import { projectId } from './settings.mjs';

const CODE = /one-time code is ([0-9a-z-]{14}):/;

/** Finds the code for the first administrator in the engine's output. */
export function codeListener() {
  /** @type {string | undefined} */
  let code;
  return {
    /** @param {string} line */
    hear: (line) => void (code = CODE.exec(line)?.[1] ?? code),
    /** Resolves with the code once it is there; undefined when none comes. */
    async wait() {
      for (const end = Date.now() + 3000; code === undefined && Date.now() < end;) await pause(50);
      return code;
    },
  };
}

/**
 * Explains, for a stack without the demo, how to make its administrator, or where to sign in. A code from an earlier start is stored only as a
 * hash, so a new one replaces it.
 * @param {string} url of the web server, which passes Firestore's addresses on
 * @param {ReturnType<typeof codeListener>} listener
 */
export async function firstAdminWords(url, listener) {
  if (!(await isOpen(url))) return `Sign in at ${url}/login`;
  let code = await listener.wait();
  if (code === undefined) {
    const path = `v1/projects/${projectId}/databases/(default)/documents/setup/firstAdmin`;
    await fetch(`${url}/${path}`, { method: 'DELETE', headers: { authorization: 'Bearer owner' } });
    await isOpen(url);
    code = await listener.wait();
  }
  return `No demo data. The first administrator is made at ${url}/setup
  One-time code: ${code ?? 'in the log above'}`;
}

/** @param {string} url */
async function isOpen(url) {
  const reply = await fetch(`${url}/api/setup`);
  return /** @type {{ isOpen: boolean }} */ (await reply.json()).isOpen;
}
