import type { Description, Document } from '@firstmile/sync';
import type { Firestore } from 'firebase/firestore';
import type * as FirestoreSdk from './firestoreSdk.ts';
import type { Served } from './target.ts';
import { firebaseAuth } from './auth.ts';
import { waits } from '#lib/waits.ts';
import { networkStore } from './network.ts';

/** Reads what the server has, or this device's copies of that; see target.ts. */
export interface Database {
  listen: (
    description: Description,
    spare: number,
    next: (served: Served) => void,
    fail: (error: unknown) => void,
  ) => () => void;
  read: (description: Description, from: 'server' | 'device', spare: number) => Promise<Document[]>;
  sdk: typeof FirestoreSdk.sdk;
  db: Firestore;
  /** Calls back each time when all listeners have the same state of the server. Gives the function that ends it. */
  onInSync: (listener: () => void) => () => void;
}

type Opened = Pick<Database, 'sdk' | 'db'>;

let started: Promise<Database> | undefined;

/** The database, loaded and opened on first use: its code is half of the application's. */
export function database(): Promise<Database> {
  started ??= open();
  started.catch(() => (started = undefined));
  return started;
}

/** Whether its code is here already, or on its way. */
export const isDatabaseStarted = (): boolean => started !== undefined;

/** Puts `other` in Firestore's place: component tests run on documents in memory. */
export const provideDatabase = (other: Database): void => void (started = Promise.resolve(other));

async function open(): Promise<Database> {
  const isReached = canReach();
  // Opened before Auth knows who is signed in, it would ask as nobody.
  const [{ listenTo, openDatabase, readFrom, sdk }] = await Promise.all([import('./firestoreSdk.ts'), firebaseAuth()]);
  const db = await openDatabase();
  if (!(await isReached)) {
    await switchNetwork({ sdk, db }, false);
    void enableWhenReached({ sdk, db });
  }
  return {
    listen: (...what) => listenTo(db, ...what),
    read: (...what) => readFrom(db, ...what),
    onInSync: (listener) => sdk.onSnapshotsInSync(db, listener),
    sdk,
    db,
  };
}

/** Until then all is shown from this device at once; left to itself the SDK would try for ten seconds before it does. */
async function enableWhenReached(from: Opened): Promise<void> {
  networkStore.setState({ isServerUnreachable: true, isOnline: false });
  do await new Promise((done) => setTimeout(done, waits.retry));
  while (networkStore.getState().isServerUnreachable && !(await canReach()));
  networkStore.setState({ isServerUnreachable: false, isOnline: navigator.onLine });
  await switchNetwork(from, true);
}

/** Whether there is a network to be used, and whether somebody is signed in to use it. */
let isWanted = true;
let isPaused = false;

/** While Auth knows nobody the database would ask as nobody, and be refused: it shows what this device has instead. */
export async function pauseDatabase(isPause: boolean): Promise<void> {
  isPaused = isPause;
  if (!isPause && !started) return; // it opens with the network
  await switchNetwork(await database(), isWanted);
}

let isNetworkOn = true;
let switching: Promise<void> = Promise.resolve();

/** One switch at a time, and none to what is so already: the SDK's stream of writes breaks when its network is enabled twice. */
function switchNetwork({ sdk, db }: Opened, isOn: boolean): Promise<void> {
  isWanted = isOn;
  switching = switching
    .catch(() => undefined) // the caller of that switch has the error
    .then(async () => {
      const isAllowed = isOn && !isPaused;
      if (isNetworkOn === isAllowed) return;
      isNetworkOn = isAllowed;
      await (isAllowed ? sdk.enableNetwork(db) : sdk.disableNetwork(db));
    });
  return switching;
}

/**
 * Closes the database and removes its copies from this device, for a page that is about to go: whatever still asks for the database waits
 * for that. Throws while another tab has it open.
 */
export async function forgetDatabase(): Promise<void> {
  const { sdk, db } = await database();
  started = new Promise(() => undefined);
  await sdk.terminate(db);
  await sdk.clearIndexedDbPersistence(db);
}

/** Connects at once instead of at the end of a back-off that can last a minute. */
export async function reconnect(): Promise<void> {
  const from = await database();
  await switchNetwork(from, false);
  await switchNetwork(from, true);
}

/** How long an answer may take before the network counts as slow, which is not the same as gone. Milliseconds. */
const PATIENCE_MS = 1000;

/**
 * Whether our server can be reached: right after a start, what the browser says of the network may be wrong. Only a plain
 * failure is a no. Asks by HEAD, which the service worker does not answer.
 */
async function canReach(): Promise<boolean> {
  if (!navigator.onLine) return false;
  const answer = fetch('/', { method: 'HEAD', cache: 'no-store' }).then(
    () => true,
    () => false,
  );
  return Promise.race([answer, new Promise<boolean>((done) => setTimeout(done, PATIENCE_MS, true))]);
}
