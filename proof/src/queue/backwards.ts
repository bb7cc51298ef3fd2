import { getPath } from '@firstmile/sync';
import { fail } from '../harness/simulation.ts';
import { shownBy } from './person.ts';
import { isCommon, valueIn, valuesOf } from './server.ts';
import type { Device, InTab, Tab, World } from './world.ts';

/**
 * A field on a page, or on the next one of a device, never returns to an older value, unless its change was rejected or given up, or
 * the page has not heard yet that its person signed out.
 */
export function neverBackwards(world: World, device: Device, tab: Tab): void {
  const { undone, server } = world;
  const { state, checked, cache } = tab;
  if (tab.shown.to !== state.uid) tab.shown = { to: state.uid, values: new Map() };
  if (state.uid === null || state.uid !== device.uid || state.disk !== 'ready') {
    // one that is yet to read the disk may show nothing older than the page before it
    if (checked !== null) tab.shown.values.clear();
    return;
  }
  if (checked?.state === state && checked.cache === cache) return;
  tab.checked = { state, cache };
  const docs = shownBy(tab);
  // listeners that lag bring first what the server was put back to, also after the value has arrived again
  const isAgeless = (value: unknown) =>
    isCommon(value) || (undone.has(value) && (server.ranks.get(value) ?? Infinity) > tab.cacheVersion);
  for (const [path, field] of FIELDS) {
    const key = `${path} ${field}`;
    const value = valueIn(getPath(docs.get(path), field));
    const before = tab.shown.values.get(key);
    tab.shown.values.set(key, value);
    if (before === undefined || before === value || [before, value].some(isAgeless)) continue;
    if (isGivenUp({ world, device, tab }, before)) continue;
    const [was, is] = [world.server.ranks.get(before), world.server.ranks.get(value)];
    const isOwn = tab.state.entries.some((entry) => valuesOf([entry]).includes(value) && entry.state !== 'rejected');
    if (isOwn) continue;
    fail(
      was === undefined || (is ?? 0) < was,
      `${tab.name} went back in ${key} from ${JSON.stringify(before)} to ${JSON.stringify(value)}`,
    );
  }
}

/**
 * The value belongs to a change that was given up, not kept, or rejected, maybe by another tab whose disk this one is about to read;
 * that a copy sent after the tab looked for it; or of which this tab has not heard yet that it arrived.
 */
function isGivenUp({ world, device, tab }: InTab, value: unknown): boolean {
  if (tab.state.entries.some((entry) => entry.state === 'rejected' && valuesOf([entry]).includes(value))) return true;
  const deed = [...world.deeds.values()].find(({ entry }) => valuesOf([entry]).includes(value));
  const rank = world.server.ranks.get(value);
  // this tab's listeners may not have brought yet what its queue holds no longer
  if (rank !== undefined) {
    const isGone = deed !== undefined && deed.isDiscarded;
    return isGone && rank > tab.cacheVersion;
  }
  if (world.givenUp.has(value)) return true;
  if (!deed || deed.isDiscarded || !deed.isKept) return true;
  const held = [...tab.state.entries, ...device.disk.now.queue.values()];
  const ids = [deed.entry.id, `${deed.entry.id}-conflict`];
  return held.some(({ id, state }) => ids.includes(id) && state === 'rejected');
}

const FIELDS = [
  ['forms/one', 'answers.a'],
  ['forms/one', 'answers.b'],
  ['settings/ada', 'theme'],
  ['runs/ada', 'steps.one'],
  ['runs/ada', 'steps.two'],
] as const;
