/** What a screen looked like: shown by the page's first script, `showPicture.ts`, until the app has the same on the screen. */
export interface Picture {
  html: string;
  css: string;
}

/** The name of an address' picture among the views that the device keeps of a person. */
export const pictureOf = (path: string): string => `picture ${path}`;

export const HOST = 'picture';
/** In the picture's styles, stands for the page's html and body. */
export const PAGE = 'picture-page';

/** Whether the app shows what it knows: nothing on the screen is still being fetched. */
export const isComplete = (root: HTMLElement): boolean =>
  root.querySelector('h1') !== null && root.querySelector('.MuiSkeleton-root, [aria-busy=true]') === null;

/** The picture goes when the app has taken its place, or after so many milliseconds. */
const MOST_MS = 3000;

export const hasPicture = (): boolean => document.getElementById(HOST) !== null;

/** Takes the picture away in time. Called when the app begins to show. */
export async function removePicture(root: HTMLElement): Promise<void> {
  const end = performance.now() + MOST_MS;
  while (!isComplete(root) && performance.now() < end) await new Promise(requestAnimationFrame);
  document.getElementById(HOST)?.remove();
  root.style.opacity = '';
}
