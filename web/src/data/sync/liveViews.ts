import { concerns, isAbout, type Description, type Document } from '@firstmile/sync';
import type { Served } from '../firebase/target.ts';
import { queueStore } from './queueStore.ts';

/** What a screen looks at, as far as it concerns the queue. */
export interface LiveView {
  description: Description;
  /** What the server, or this device's copy, last gave; null before that and after an error. */
  served: Served | null;
  /** The changes that wait, or what else they are laid over, have changed. */
  refresh: () => void;
}

/** All that screens look at, or did a moment ago. */
export const liveViews = new Set<LiveView>();

/** The server's version of a document, as far as a screen knows it. */
export function knownData(path: string): Document['data'] | undefined {
  for (const { served } of liveViews) {
    const found = served?.documents.find((one) => one.path === path);
    if (found) return found.data;
  }
  return undefined;
}

/** Whether a listener that has heard the server serves the document at this path: what it shows of it is what the server has. */
export function coversLive(path: string): boolean {
  for (const { description, served } of liveViews) {
    if (!served || served.isFromCache || !isAbout(description, path)) continue;
    if (description.kind === 'document' || served.documents.some((one) => one.path === path)) return true;
  }
  return false;
}

/** A view knows more now: others may show a waiting change to a document that they did not know. */
export function refreshOthers(view: LiveView): void {
  const { entries } = queueStore.getState();
  if (entries.length === 0) return;
  for (const other of liveViews) if (other !== view && concerns(other.description, entries)) other.refresh();
}

queueStore.subscribe((now, before) => {
  for (const view of liveViews)
    if (concerns(view.description, now.entries) || concerns(view.description, before.entries)) view.refresh();
});
