import type { FirebaseOptions } from 'firebase/app';

const KEY = 'firebaseConfig';
const ADDRESS = '/__/firebase/init.json';

let asked: Promise<FirebaseOptions> | undefined;

/** Which project this origin serves, as Hosting says; the answer is remembered, so that a start needs no network. No SDK is needed to know it. */
export function firebaseConfig(): Promise<FirebaseOptions> {
  asked ??= ask();
  asked.catch(() => (asked = undefined));
  return asked;
}

async function ask(): Promise<FirebaseOptions> {
  const known = localStorage.getItem(KEY);
  const fresh = fetch(ADDRESS).then(async (reply) => {
    if (!reply.ok) throw new Error(`${ADDRESS} answered ${reply.status}`);
    const text = await reply.text();
    localStorage.setItem(KEY, text);
    return text;
  });
  if (!known) return JSON.parse(await fresh) as FirebaseOptions;
  fresh.catch(() => undefined); // offline: the remembered answer stands
  return JSON.parse(known) as FirebaseOptions;
}
