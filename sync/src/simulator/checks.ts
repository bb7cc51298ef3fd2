import { isUnsent, isWaiting, type Entry } from '../entry.ts';
import { getPath } from '../core/compare.ts';
import { shownBy } from './actions.ts';
import { valueIn } from './server.ts';
import { type Deed, type Device, type Tab, type World } from './world.ts';

/** Throws when a promise is broken. Called after everything that happens. */
export function checkSafety(world: World): void {
  once(world);
  for (const deed of world.deeds.values()) notLost(world, deed);
  for (const device of world.devices)
    for (const tab of device.tabs) {
      honest(world, device, tab);
      neverBackwards(world, tab);
    }
  fail(world.server.overwritten.length > 0, world.server.overwritten.join());
}

/** Throws when something is left over though everything had time and a network. */
export function checkLiveness(world: World): void {
  for (const device of world.devices) {
    const left = [...device.disk.now.queue.values()].filter((entry) => entry.state !== 'rejected');
    fail(left.length > 0, `${device.name} still holds ${left.map(({ id, state }) => `${id} ${state}`).join()}`);
    for (const { name, state, timer, tasks } of device.tabs) {
      const waits = state.entries.filter((entry) => entry.state !== 'rejected');
      fail(waits.length > 0, `${name} still has ${waits.map(({ id, state: is }) => `${id} ${is}`).join()}`);
      fail(timer !== null || tasks.length > 0, `${name} does not come to rest: ${state.phase.is}`);
    }
  }
}

/** No entry is carried out twice, and the commits of a device have the numbers 1, 2, 3. */
function once(world: World): void {
  const seen = new Set<string>();
  const numbers = new Map<string, number>();
  for (const { device, number, ids } of world.server.log) {
    fail(number !== (numbers.get(device) ?? 0) + 1, `${device} took ${number} out of order`);
    numbers.set(device, number);
    for (const id of ids) {
      fail(seen.has(id), `${id} was carried out twice`);
      seen.add(id);
    }
  }
}

/** What the disk has, or what was typed, is on the synced disk, or the server took it, or the person gave it up. */
function notLost(world: World, { entry, device: name, draft, isKept, hasDraft, isDiscarded }: Deed): void {
  if (isDiscarded || (!isKept && !hasDraft)) return;
  const disk = world.devices.find((device) => device.name === name)?.disk.synced;
  if (!disk || disk.drafts.has(draft)) return;
  const kept = [disk.queue.get(entry.id), disk.queue.get(`${entry.id}-conflict`)].flatMap((one) =>
    one && isUnsent(one) ? [one] : [],
  );
  const values = valuesOf([entry]);
  const wanted = values.filter((value) => !world.givenUp.has(value));
  if (values.length > 0 && wanted.length === 0) return;
  const lost = wanted.filter((value) => !valuesOf(kept).includes(value) && !world.server.ranks.has(value));
  fail(
    (kept.length === 0 && !isTaken(world, entry)) || lost.length > 0,
    `${entry.id} is lost: neither on ${name} nor on the server`,
  );
}

const isTaken = (world: World, { id }: Entry) => world.server.log.some(({ ids }) => ids.includes(id));

const valuesOf = (entries: readonly Entry[]): unknown[] =>
  entries.flatMap(({ writes }) =>
    writes.flatMap((write) =>
      write.op === 'update'
        ? Object.entries(write.data).flatMap(([field, value]) => (field === 'writeId' ? [] : [valueIn(value)]))
        : [],
    ),
  );

/** A tab that has heard all there is to hear does not say "saved" while something waits on its device. */
function honest(world: World, device: Device, tab: Tab): void {
  if (tab.isFrozen || tab.inbox.length > 0 || tab.tasks.length > 0 || tab.state.uid === null) return;
  if (world.behaviour.claimOf(tab.state).is !== 'saved') return;
  const waits = [...device.disk.now.queue.values()].filter(
    (entry) =>
      entry.uid === tab.state.uid && isWaiting(entry) && world.deeds.get(entry.id)?.isKept && !isTaken(world, entry),
  );
  const busy = device.tabs.some((other) => other !== tab && (other.tasks.length > 0 || other.isFrozen));
  fail(waits.length > 0 && !busy, `${tab.name} says saved while ${waits.map(({ id }) => id).join()} waits`);
}

/** What a page shows in a field never goes back to an older value, unless its change was rejected or given up. */
function neverBackwards(world: World, tab: Tab): void {
  if (tab.state.uid === null || tab.state.disk !== 'ready') {
    tab.shown.clear();
    return;
  }
  const docs = shownBy(tab);
  for (const [path, field] of FIELDS) {
    const key = `${path} ${field}`;
    const value = valueIn(getPath(docs.get(path), field));
    const before = tab.shown.get(key);
    tab.shown.set(key, value);
    if (before === undefined || before === value || isGivenUp(world, tab, before)) continue;
    const [was, is] = [world.server.ranks.get(before), world.server.ranks.get(value)];
    const isOwn = tab.state.entries.some((entry) => valuesOf([entry]).includes(value) && entry.state !== 'rejected');
    if (isOwn) continue;
    fail(
      was === undefined || (is ?? 0) < was,
      `${tab.name} went back in ${key} from ${JSON.stringify(before)} to ${JSON.stringify(value)}`,
    );
  }
}

/** The value belongs to a change that is not wanted, not kept, or rejected. */
function isGivenUp(world: World, tab: Tab, value: unknown): boolean {
  if (world.server.ranks.has(value)) return false;
  if (world.givenUp.has(value)) return true;
  const deed = [...world.deeds.values()].find(({ entry }) => valuesOf([entry]).includes(value));
  if (!deed || deed.isDiscarded || !deed.isKept) return true;
  const held = tab.state.entries.filter((entry) => entry.id.startsWith(deed.entry.id));
  return held.some((entry) => entry.state === 'rejected');
}

const FIELDS = [
  ['forms/one', 'answers.a'],
  ['forms/one', 'answers.b'],
  ['settings/ada', 'theme'],
  ['runs/ada', 'steps.one'],
  ['runs/ada', 'steps.two'],
] as const;

function fail(isBroken: boolean, why: string): void {
  if (isBroken) throw new Error(why);
}
