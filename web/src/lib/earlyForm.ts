/*
 * The sign-in and the registration are there before the app: plain HTML, made by the build (web/vite/earlyPages.ts). Their first
 * script, `app/early/firstTouch.ts`, starts the app when somebody begins; `app/early/takeOver.ts` then puts it in their place.
 */

/** On the root element while the plain page stands in it; on what was clicked there. */
export const EARLY = 'data-early';
/** What only the app can answer. */
export const CLICKABLE = 'button, a[data-discover]';

/** What was typed into the plain page, by the fields' names. Empty when there was none, and once the app has taken over. */
export const early: { typed: Readonly<Record<string, string | boolean>> } = { typed: {} };
