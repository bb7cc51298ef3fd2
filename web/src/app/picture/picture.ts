/** Picture of a screen: the page's first script, `showPicture.ts`, shows it until the app has drawn the same. */
export interface Picture {
  html: string;
  css: string;
}

/** Names an address's picture among a person's stored views. */
export const pictureOf = (path: string): string => `picture ${path}`;

export const HOST = 'picture';
/** Class that replaces html and body in the picture's styles. */
export const PAGE = 'picture-page';

/** Tells whether the screen is complete: nothing on it is still loading. */
export const isComplete = (root: HTMLElement): boolean =>
  root.querySelector('h1') !== null && root.querySelector('.MuiSkeleton-root, [aria-busy=true]') === null;

/** Time limit for the picture, in milliseconds, if the app has not replaced it. */
const MOST_MS = 3000;

export const hasPicture = (): boolean => document.getElementById(HOST) !== null;

/** Removes the picture when the app's screen is complete, or after the limit. Call it when the app begins to draw. */
export async function removePicture(root: HTMLElement): Promise<void> {
  const end = performance.now() + MOST_MS;
  while (!isComplete(root) && performance.now() < end) await new Promise(requestAnimationFrame);
  document.getElementById(HOST)?.remove();
  root.style.opacity = '';
}
