import type { FirebaseOptions } from 'firebase/app';
import { device } from '../device.ts';

const KEY = 'firebaseConfig';
const ADDRESS = '/__/firebase/init.json';

let pending: Promise<FirebaseOptions> | undefined;

/**
 * Reads which project this origin serves, from Hosting, without an SDK. The answer is remembered, so that a start needs
 * no network.
 */
export function firebaseConfig(): Promise<FirebaseOptions> {
  pending ??= ask();
  pending.catch(() => (pending = undefined)); // the next call tries again
  return pending;
}

async function ask(): Promise<FirebaseOptions> {
  const stored = await readStored();
  const fetched = fetch(ADDRESS).then(async (reply) => {
    if (!reply.ok) throw new Error(`${ADDRESS} answered ${reply.status}`);
    const text = await reply.text();
    if (text !== stored) await store(text).catch(() => undefined); // the next start asks again
    return text;
  });
  if (!stored) return JSON.parse(await fetched) as FirebaseOptions;
  fetched.catch(() => undefined); // offline: the remembered answer stands
  return JSON.parse(stored) as FirebaseOptions;
}

/**
 * Reads the answer. Browsers write localStorage seconds later: a page that is killed before that finds it in our
 * database.
 */
async function readStored(): Promise<string | null> {
  const text = localStorage.getItem(KEY);
  if (text !== null) return text;
  const onDisk: unknown = await device()
    .then((db) => db.get('meta', KEY))
    .catch(() => null); // no disk: ask the server
  return typeof onDisk === 'string' ? onDisk : null;
}

async function store(text: string): Promise<void> {
  localStorage.setItem(KEY, text);
  await (await device()).put('meta', text, KEY);
}
