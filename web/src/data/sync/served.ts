import { database } from '../firebase/firestore.ts';

/** Time that a listener outlives the last change it was needed for, so that the next one costs no read. Milliseconds. */
const LINGER_MS = 60_000;

let followed: string | null = null;
let stop: () => void = () => undefined;
let ending: ReturnType<typeof setTimeout> | undefined;

/**
 * Listens to this device's counter while there are changes that the server has and screens may lack: when the counter arrives with a
 * number, all other listeners have that commit's documents. `report` gets the number; null when there is no such counter.
 */
export function followServed(path: string | null, report: (last: number | null) => Promise<void>): void {
  if (path === null) {
    ending ??= setTimeout(() => {
      stop();
      stop = () => undefined;
      followed = null;
    }, LINGER_MS);
    return;
  }
  clearTimeout(ending);
  ending = undefined;
  if (path === followed) return;
  stop();
  followed = path;
  let isStopped = false;
  let stopAll: () => void = () => undefined;
  stop = () => {
    isStopped = true;
    stopAll();
  };
  void database().then(
    ({ listen, onInSync }) => {
      if (isStopped) return;
      let last: number | null | undefined;
      let [isReporting, isAhead] = [false, false];
      const stopListening = listen({ kind: 'document', path }, 0, {
        next: ({ documents, isFromCache }) => {
          if (!isFromCache) last = (documents[0]?.data['last'] as number | undefined) ?? null;
        },
        fail: () => (followed = null), // the next change tries again
      });
      const reportLatest = async () => {
        isReporting = true;
        try {
          while (isAhead && !isStopped && last !== undefined) {
            isAhead = false;
            await report(last);
          }
        } finally {
          isReporting = false;
        }
      };
      const stopHearing = onInSync(() => {
        isAhead = true; // also of a report that is under way
        if (!isReporting) void reportLatest();
      });
      stopAll = () => {
        stopListening();
        stopHearing();
      };
    },
    () => (followed = null),
  );
}

/** Updates the SDK's copies of these documents, which no listener covers, from the server: the next start may have no network. */
export async function refreshCopies(paths: readonly string[]): Promise<void> {
  if (paths.length === 0) return;
  const { read } = await database();
  await Promise.allSettled(paths.slice(0, MOST).map((path) => read({ kind: 'document', path }, 'server', 0)));
}

/** Most copies to update; after a large commit, such as a form given to 200 clients, the lists fetch the documents that they show. */
const MOST = 20;
