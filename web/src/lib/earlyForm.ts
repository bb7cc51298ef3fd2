/*
 * The sign-in and the registration are shown before the app starts: plain HTML, made by the build
 * (web/vite/earlyPages.ts). Their first script, `app/early/firstTouch.ts`, starts the app when a person begins;
 * `app/early/takeOver.ts` then replaces them by the app.
 */

/** Attribute of the root element while the plain page is shown, and of elements clicked there. */
export const EARLY = 'data-early';
/** Elements that need the app to react. */
export const CLICKABLE = 'button, a[data-discover]';

/**
 * Values typed into the plain page, by the fields' names. Empty without a plain page, and once the app has taken over.
 */
export const early: { typed: Readonly<Record<string, string | boolean>> } = { typed: {} };
