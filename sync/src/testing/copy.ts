import { KEPT_IDS } from '../server.ts';
import { openTab } from './openTab.ts';

/** As many ids as a counter names, from e101 on. */
export const others = Array.from({ length: KEPT_IDS }, (_, at) => `e${101 + at}`);
export const KNOWN = { last: 1, id: 'e1' };

/** A tab that leads on a disk which knows of commit 1. */
export function copy(...onDisk: Parameters<typeof openTab>) {
  const tab = openTab(...onDisk);
  tab.dispatch({ on: 'lead', isLeading: true });
  const { turn } = tab.state();
  return { ...tab, begins: tab.dispatch({ on: 'read', turn, uid: 'ada', entries: onDisk, known: KNOWN }) };
}
