import type { FirebaseOptions } from 'firebase/app';

const KEY = 'firebaseConfig';
const ADDRESS = '/__/firebase/init.json';

let asked: Promise<FirebaseOptions> | undefined;

/** Reads which project this origin serves, from Hosting, without an SDK. The answer is remembered, so that a start needs no network. */
export function firebaseConfig(): Promise<FirebaseOptions> {
  asked ??= ask();
  asked.catch(() => (asked = undefined));
  return asked;
}

async function ask(): Promise<FirebaseOptions> {
  const known = await remembered();
  const fresh = fetch(ADDRESS).then(async (reply) => {
    if (!reply.ok) throw new Error(`${ADDRESS} answered ${reply.status}`);
    const text = await reply.text();
    if (text !== known) await remember(text).catch(() => undefined); // the next start asks again
    return text;
  });
  if (!known) return JSON.parse(await fresh) as FirebaseOptions;
  fresh.catch(() => undefined); // offline: the remembered answer stands
  return JSON.parse(known) as FirebaseOptions;
}

/** Browsers write localStorage seconds later: a page that is killed before that finds the answer in our database. */
const disk = async () => (await import('../device.ts')).device();

async function remembered(): Promise<string | null> {
  const text = localStorage.getItem(KEY);
  if (text !== null) return text;
  const kept: unknown = await disk()
    .then((db) => db.get('meta', KEY))
    .catch(() => null); // no disk: ask the server
  return typeof kept === 'string' ? kept : null;
}

async function remember(text: string): Promise<void> {
  localStorage.setItem(KEY, text);
  await (await disk()).put('meta', text, KEY);
}
