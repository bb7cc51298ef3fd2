/** The page counts as painted when nothing new has begun to show for so many milliseconds, */
const QUIET_MS = 120;
/** and at the latest after these, also where nothing is painted: in a hidden tab. */
const MOST_MS = 3000;

let lastSign = 0;
let turn: Promise<void> | undefined;

/** Resolves in a task of its own: between two the browser paints and answers. */
export const newTask = (): Promise<void> => new Promise((done) => setTimeout(done));

/** Something new begins to show. */
export const noteShowing = (): void => void (lastSign = performance.now());

/**
 * Resolves when the page has painted what it begins with and the browser has nothing else to do; soon later on. One after the other,
 * so that what each begins is not one long task.
 */
export const afterFirstPaint = (): Promise<void> => (turn = (turn ?? quiet()).then(newTask));

async function quiet(): Promise<void> {
  const end = performance.now() + MOST_MS;
  do {
    await new Promise((done) => setTimeout(done, QUIET_MS));
    await idle();
  } while (isShowing() && performance.now() < end);
}

/** On a slow machine the browser has moments to spare while the first screen is still being made: every screen has a heading. */
const isShowing = () =>
  lastSign === 0 || performance.now() - lastSign < QUIET_MS || document.querySelector('h1') === null;

/** Resolves when the browser has nothing else to do, at the latest after three seconds. */
export const idle = (): Promise<void> =>
  new Promise((resolve) => {
    const done = () => resolve();
    if ('requestIdleCallback' in globalThis) requestIdleCallback(done, { timeout: MOST_MS });
    else setTimeout(done); // Safari
  });
