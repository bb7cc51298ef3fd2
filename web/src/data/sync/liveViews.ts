import { concerns, isAbout, type Description, type Document, type Entry } from '@firstmile/sync';
import type { Served } from '../firebase/target.ts';
import { queueStore } from './queueStore.ts';

/** The parts of a screen's view that concern the queue. */
export interface LiveView {
  description: Description;
  /** The last data from the server, or from this device's copies; null before that and after an error. */
  served: Served | null;
  /** The number of screens that use it now. */
  users: number;
  /** Applies the waiting changes again, after these or related documents have changed. */
  refresh: () => void;
}

/** All views that screens use, or used a moment ago. */
export const liveViews = new Set<LiveView>();

/** Finds the server's version of a document in any view. */
export function knownData(path: string): Document['data'] | undefined {
  for (const { served } of liveViews) {
    const match = served?.documents.find((document) => document.path === path);
    if (match) return match.data;
  }
  return undefined;
}

/** Tells whether a listener with an answer from the server covers the document at this path: then the screen has the server's version. */
export function coversLive(path: string): boolean {
  for (const { description, served } of liveViews) {
    if (!served || served.isFromCache || !isAbout(description, path)) continue;
    if (description.kind === 'document' || served.documents.some((document) => document.path === path)) return true;
  }
  return false;
}

/**
 * Tells whether a screen that these entries concern has only this device's copy, as for a moment after an interruption: it may lack them
 * although the counter has come.
 */
export const isBehind = (entries: readonly Entry[]): boolean =>
  [...liveViews].some(
    ({ description, served, users }) => users > 0 && served?.isFromCache && concerns(description, entries),
  );

/** Refreshes other views after one has new documents: they may then show a waiting change to a document that they did not have. */
export function refreshOthers(view: LiveView): void {
  const { entries } = queueStore.getState();
  if (entries.length === 0) return;
  for (const other of liveViews) if (other !== view && concerns(other.description, entries)) other.refresh();
}

queueStore.subscribe((now, before) => {
  for (const view of liveViews)
    if (concerns(view.description, now.entries) || concerns(view.description, before.entries)) view.refresh();
});
