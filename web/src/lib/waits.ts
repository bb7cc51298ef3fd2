/** How long the app waits, in milliseconds. */
export const WAITS = {
  /** Answers of a form go to the server this long after the last change. */
  answersRest: 2000,
  /** How often to try when the server could not be reached. */
  retry: 3000,
  /** A server that has not answered for this long counts as out of reach, whatever the browser says of the network. */
  stalled: 10_000,
  /** A request in which no byte of a file has moved for this long has lost its link. */
  transfer: 30_000,
  /** Longer than this the first screen does not wait for the device's copy of what it shows. */
  readAhead: 300,
  /** How long an approval can be taken back. */
  undo: 10_000,
  /** How often the sign of the network is compared with what is known. */
  networkCheck: 2000,
};

/** These, with those in place that `text` (JSON) names. */
export const withChanges = (text: string | null): typeof WAITS => ({
  ...WAITS,
  ...(JSON.parse(text ?? '{}') as Partial<typeof WAITS>),
});

/** The waits that are in force. Only a build for the local stack takes others from the device: its tests put them there. */
export const waits =
  __LOCAL_STACK__ && 'localStorage' in globalThis ? withChanges(localStorage.getItem('waits')) : WAITS;
