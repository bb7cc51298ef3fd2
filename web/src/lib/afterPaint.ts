/** At the latest after this many milliseconds, also where nothing is painted: in a hidden tab. */
const MOST_MS = 1000;

/** Resolves when the browser has painted what the page has by now and has nothing else to do. */
export const afterPaint = (): Promise<void> =>
  new Promise((resolve) => {
    const done = () => resolve();
    if ('requestIdleCallback' in window) requestIdleCallback(done, { timeout: MOST_MS });
    else requestAnimationFrame(() => requestAnimationFrame(done));
    setTimeout(done, MOST_MS);
  });
