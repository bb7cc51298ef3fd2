/** The app's waits, in milliseconds. */
export const WAITS = {
  /** Rest after the last change until a form's answers go to the server. */
  answersRest: 2000,
  /** Time between tries when the server could not be reached. */
  retry: 3000,
  /** Time without an answer after which the server counts as out of reach, whatever the browser says. */
  stalled: 10_000,
  /** Time without progress after which a file's request counts as broken. */
  transfer: 30_000,
  /** Most time that the first screen waits for the device's copy of its data. */
  readAhead: 300,
  /** Time after which a page that still loads says what it waits for. */
  loading: 5000,
  /** Time in which an approval can be taken back. */
  undo: 10_000,
  /** Time between checks whether the network's state has changed. */
  networkCheck: 2000,
};

/** Merges the waits in `text` (JSON) into these. */
export const withChanges = (text: string | null): typeof WAITS => ({
  ...WAITS,
  ...(JSON.parse(text ?? '{}') as Partial<typeof WAITS>),
});

/** The waits in force. Only a build for the local stack takes others from the device, where its tests put them. */
export const waits =
  __LOCAL_STACK__ && 'localStorage' in globalThis ? withChanges(localStorage.getItem('waits')) : WAITS;

/** Resolves after `ms` milliseconds, or as soon as the network is back. */
export function pause(ms: number): Promise<void> {
  return new Promise((done) => {
    const end = () => {
      clearTimeout(timer);
      removeEventListener('online', end);
      done();
    };
    const timer = setTimeout(end, ms);
    addEventListener('online', end);
  });
}
