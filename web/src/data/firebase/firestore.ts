import type { Description, Document } from '@firstmile/sync';
import type { Firestore } from 'firebase/firestore';
import type * as FirestoreSdk from './firestoreSdk.ts';
import type { Listener } from './target.ts';
import { firebaseAuth } from './auth.ts';
import { waits } from '#lib/waits.ts';
import { networkStore } from './network.ts';

/** Reads documents from the server, or this device's copies; see target.ts. */
export interface Database {
  listen: (description: Description, spare: number, listener: Listener) => () => void;
  read: (description: Description, from: 'server' | 'device', spare: number) => Promise<Document[]>;
  sdk: typeof FirestoreSdk.sdk;
  db: Firestore;
  /**
   * Calls back each time when all listeners have the same state of the server. Returns a function that unsubscribes.
   */
  onInSync: (listener: () => void) => () => void;
}

type Opened = Pick<Database, 'sdk' | 'db'>;

let started: Promise<Database> | undefined;

/** Loads and opens the database on first use: its code is half of the application's. */
export function database(): Promise<Database> {
  started ??= open();
  started.catch(() => (started = undefined)); // the next call tries again
  return started;
}

/** Tells whether the database's code is loaded, or loading. */
export const isDatabaseStarted = (): boolean => started !== undefined;

/** Puts `other` in Firestore's place: component tests run on documents in memory. */
export const provideDatabase = (other: Database): void => void (started = Promise.resolve(other));

async function open(): Promise<Database> {
  const isReached = canReach();
  // opened before Auth knows the account, it would ask without a token
  const [{ listenTo, openDatabase, readFrom, sdk }] = await Promise.all([import('./firestoreSdk.ts'), firebaseAuth()]);
  const db = await openDatabase();
  if (!(await isReached)) {
    await switchNetwork({ sdk, db }, false);
    void enableWhenReached({ sdk, db });
  }
  return {
    listen: listenTo(db),
    read: readFrom(db),
    onInSync: (listener) => sdk.onSnapshotsInSync(db, listener),
    sdk,
    db,
  };
}

/**
 * Turns the network on once the server is reached. Until then screens show this device's data at once; the SDK alone
 * would try for ten seconds first.
 */
async function enableWhenReached(from: Opened): Promise<void> {
  networkStore.setState({ isServerUnreachable: true, isOnline: false });
  do await new Promise((done) => setTimeout(done, waits.retry));
  while (networkStore.getState().isServerUnreachable && !(await canReach()));
  networkStore.setState({ isServerUnreachable: false, isOnline: navigator.onLine });
  await switchNetwork(from, true);
}

/** Two conditions of the network: that it is to be used, and that it is not paused because nobody is signed in. */
let isWanted = true;
let isPaused = false;

/**
 * Pauses the database's network while Auth has no account: requests without a token would be refused. It then shows
 * this device's data.
 */
export async function pauseDatabase(isPause: boolean): Promise<void> {
  isPaused = isPause;
  if (!isPause && !started) return; // it opens with the network on
  await switchNetwork(await database(), isWanted);
}

let isNetworkOn = true;
let switching: Promise<void> = Promise.resolve();

/**
 * Switches the network, one switch at a time, and only on a change: the SDK's stream of writes breaks when its network
 * is enabled twice.
 */
function switchNetwork({ sdk, db }: Opened, isOn: boolean): Promise<void> {
  isWanted = isOn;
  switching = switching
    .catch(() => undefined) // the caller of that switch gets the error
    .then(async () => {
      const isAllowed = isOn && !isPaused;
      if (isNetworkOn === isAllowed) return;
      isNetworkOn = isAllowed;
      await (isAllowed ? sdk.enableNetwork(db) : sdk.disableNetwork(db));
    });
  return switching;
}

/**
 * Closes the database and removes its copies from this device, for a page that is about to close: later callers of
 * `database` wait until then. Throws while another tab has it open.
 */
export async function forgetDatabase(): Promise<void> {
  const { sdk, db } = await database();
  started = new Promise(() => undefined);
  await sdk.terminate(db);
  await sdk.clearIndexedDbPersistence(db);
}

/** Connects at once, without waiting for a back-off that can last a minute. */
export async function reconnect(): Promise<void> {
  const from = await database();
  await switchNetwork(from, false);
  await switchNetwork(from, true);
}

/** Time, in milliseconds, after which the network counts as slow, which does not mean gone. */
const PATIENCE_MS = 1000;

/**
 * Tells whether our server can be reached: right after a start, the browser may be wrong about the network. Only a
 * failed request counts as no. Asks by HEAD, which the service worker does not answer.
 */
async function canReach(): Promise<boolean> {
  if (!navigator.onLine) return false;
  const answer = fetch('/', { method: 'HEAD', cache: 'no-store' }).then(
    () => true,
    () => false,
  );
  return Promise.race([answer, new Promise<boolean>((done) => setTimeout(done, PATIENCE_MS, true))]);
}
