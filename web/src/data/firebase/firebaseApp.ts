import { initializeApp, type FirebaseApp, type FirebaseOptions } from 'firebase/app';

const KEY = 'firebaseConfig';
const ADDRESS = '/__/firebase/init.json';

let started: Promise<FirebaseApp> | undefined;

/** The Firebase app of this origin. Hosting says which project it serves; the answer is remembered, so that a start needs no network. */
export function firebaseApp(): Promise<FirebaseApp> {
  started ??= config().then((options) => initializeApp(options));
  started.catch(() => (started = undefined));
  return started;
}

async function config(): Promise<FirebaseOptions> {
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
