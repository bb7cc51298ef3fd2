/** Time without new content after which the page counts as painted, in milliseconds. */
const QUIET_MS = 120;
/** Limit of that wait, in milliseconds, even where nothing is painted, as in a hidden tab. */
const MOST_MS = 3000;

let lastSign = 0;
let isWaiting = false;
let lastTurn: Promise<void> | undefined;

/**
 * Resolves in a new task: in between, the browser can paint and react. A message is not delayed, as the timeouts of a
 * hidden tab are.
 */
export const newTask = (): Promise<void> =>
  new Promise((done) => {
    const { port1, port2 } = new MessageChannel();
    port1.onmessage = () => {
      port1.close();
      done();
    };
    port2.postMessage(0);
  });

/** Notes that something new is being shown. */
export const noteShowing = (): void => void (lastSign = performance.now());

/** Notes that the page waits for data that this device does not have: its heading may be part of that. */
export const noteWaiting = (): void => void (isWaiting = true);

/**
 * Resolves when the page has painted its first content and the browser is idle; later calls resolve soon. Calls resolve
 * one after the other, so that their work is not one long task.
 */
export const afterFirstPaint = (): Promise<void> => (lastTurn = (lastTurn ?? untilQuiet()).then(newTask));

async function untilQuiet(): Promise<void> {
  const end = performance.now() + MOST_MS;
  do {
    await new Promise((done) => setTimeout(done, QUIET_MS));
    await idle();
  } while (isShowing() && performance.now() < end);
}

/**
 * Tells whether the first screen is still being made: a slow machine has idle moments meanwhile, and every screen has a
 * heading.
 */
const isShowing = () =>
  lastSign === 0 || performance.now() - lastSign < QUIET_MS || (!isWaiting && document.querySelector('h1') === null);

/** Resolves when the browser is idle, after three seconds at the latest. */
export const idle = (): Promise<void> =>
  new Promise((resolve) => {
    if ('requestIdleCallback' in globalThis) requestIdleCallback(() => resolve(), { timeout: MOST_MS });
    else setTimeout(resolve); // Safari
  });
