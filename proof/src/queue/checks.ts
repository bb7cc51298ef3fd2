import { CONFLICT, isUnsent, isWaiting, UNSURE, type Entry } from '@firstmile/sync';
import { fail } from '../harness/simulation.ts';
import { neverBackwards } from './backwards.ts';
import { NEWS } from './person.ts';
import { valuesOf } from './server.ts';
import type { Deed, Device, Tab, World } from './world.ts';

/** Throws when a promise is broken. Called after everything that happens. */
export function checkSafety(world: World): void {
  if (world.server.log.length > world.logged) once(world);
  world.logged = world.server.log.length;
  for (const deed of world.open) notLost(world, deed);
  if (world.open.some(isSafe)) world.open = world.open.filter((deed) => !isSafe(deed));
  for (const device of world.devices) {
    staysSignedIn(device);
    for (const tab of device.tabs) {
      honest(world, device, tab);
      ownOnly(tab);
      refusesRightly(world, tab);
      neverBackwards(world, device, tab);
    }
  }
  fail(world.server.overwritten.length > 0, world.server.overwritten.join());
}

/** A session ends only by the person or the server, not by a crash or a missing network. */
function staysSignedIn({ name, uid, person }: Device): void {
  fail(uid !== person, `${person ?? 'nobody'} is signed in on ${name}, which says ${uid ?? 'nobody'}`);
}

/** A tab holds, sends and shows only its person's changes. */
function ownOnly({ name, state, tasks }: Tab): void {
  const alien = state.entries.find((entry) => entry.uid !== state.uid);
  fail(alien !== undefined, `${name} of ${state.uid ?? 'nobody'} has ${alien?.id ?? ''} of ${alien?.uid ?? ''}`);
  for (const { effect, carries } of tasks)
    if (effect.do === 'send') {
      const { uid } = effect.request;
      const wrong = carries.find((entry) => entry.uid !== uid);
      fail(wrong !== undefined, `${name} sends ${wrong?.id ?? ''} as ${uid}`);
    }
}

/** An entry is refused only if the server has denied it for what it is, and asked about only if nobody can know. */
function refusesRightly({ server, happened }: World, { name, state }: Tab): void {
  for (const entry of state.entries) {
    if (entry.state !== 'rejected' || looked.has(entry)) continue;
    looked.add(entry);
    if (entry.error === UNSURE) {
      fail(!happened.has('damage') && !happened.has('lead taken from a frozen tab'), `${name} asks about ${entry.id}`);
      continue;
    }
    if (entry.error === CONFLICT) {
      asksRightly(entry);
      continue;
    }
    fail(!server.denied.has(entry.id), `${name} refuses ${entry.id}, which the server has not denied`);
  }
}

/** The person is asked only about a value that is not the one entered. */
function asksRightly({ id, writes, theirs = {} }: Entry): void {
  for (const write of writes)
    for (const [field, value] of Object.entries(write.op === 'update' ? write.data : {})) {
      const asked = theirs[write.path] ?? {};
      fail(field in asked && asked[field] === value, `${id} asks about ${field}, which the server has`);
    }
}

/** Refused entries that were checked; a changed entry is another object. */
const looked = new WeakSet<Entry>();

/** No entry is carried out twice, nor by another person, and the commits of a device have the numbers 1, 2, 3. */
function once({ server, deeds, mayRepeat }: World): void {
  const seen = new Set<string>();
  const numbers = new Map<string, number>();
  for (const { uid, device, number, ids } of server.log) {
    for (const id of ids) {
      fail(seen.has(id) && !mayRepeat.has(id), `${id} was carried out twice`);
      fail(deeds.get(id)?.entry.uid !== uid, `${id} was carried out as ${uid}`);
      seen.add(id);
    }
    if (number === 0) {
      numbers.delete(device); // its counter was removed
      continue;
    }
    fail(number !== (numbers.get(device) ?? 0) + 1, `${device} took ${number} out of order`);
    numbers.set(device, number);
  }
}

/** Can no longer be lost. */
const isSafe = ({ isOnServer, isDiscarded }: Deed): boolean => isOnServer || isDiscarded;

/** A kept entry or draft is on the synced disk or on the server, unless the person gave it up. */
export function notLost(world: World, deed: Deed): void {
  const { entry, device: name, draft, isKept, hasDraft } = deed;
  if (isSafe(deed) || (!isKept && !hasDraft)) return;
  const { synced: disk } = world.devices.find((device) => device.name === name)?.disk ?? {};
  const { version } = world.server;
  const { checked } = deed;
  if (!disk || (checked?.synced === disk && checked.version === version && checked.isKept === isKept)) return;
  deed.checked = { synced: disk, version, isKept };
  const isAll = valuesOf([entry]).every((value) => world.server.ranks.has(value));
  deed.isOnServer = isAll && isTaken(world, entry);
  if (deed.isOnServer) return;
  if (disk.drafts.has(draft) || isMoot(world, entry)) return;
  const kept = [disk.queue.get(entry.id), disk.queue.get(`${entry.id}-conflict`)].flatMap((stored) =>
    stored && (isUnsent(stored) || world.undone.has(entry.id)) ? [stored] : [],
  );
  const values = valuesOf([entry]);
  const wanted = values.filter((value) => !world.givenUp.has(value));
  if (wanted.length === 0 && (values.length > 0 || world.givenUp.has(entry.id))) return;
  const lost = wanted.filter((value) => !valuesOf(kept).includes(value) && !world.server.ranks.has(value));
  fail(
    (kept.length === 0 && !isTaken(world, entry)) || lost.length > 0,
    `${entry.id} is lost: neither on ${name} nor on the server`,
  );
}

/** Checks for a deed without effect: its notification or document was deleted. */
export const isMoot = ({ server, deeds }: World, { writes }: Entry) =>
  writes.every(
    ({ op, path }) =>
      !server.docs.has(path) && ((op === 'update' && path.startsWith(NEWS)) || isDeleted([...deeds.values()], path)),
  );
const isDeleted = (deeds: readonly Deed[], path: string) =>
  deeds.some(({ entry }) => entry.writes.some((write) => write.op === 'delete' && write.path === path));

const isTaken = (world: World, { id }: Entry) => world.server.taken.has(id);

/**
 * A tab that has read the disk and heard all messages counts every entry that waits on its device, including those of other tabs,
 * which may be gone or frozen.
 */
function honest(world: World, device: Device, tab: Tab): void {
  const { is, waiting, isDeviceFailing } = world.behaviour.claimOf(tab);
  if (tab.state.uid === null || is === 'unknown') return;
  fail(is === 'saved' && tab.hasRead !== tab.state.uid, `${tab.name} says saved and has not read the disk`);
  if (tab.isFrozen || tab.inbox.length > 0 || tab.tasks.length > 0) return;
  const waits = [...device.disk.now.queue.values()].filter(
    (entry) =>
      entry.uid === tab.state.uid &&
      isWaiting(entry) &&
      world.deeds.get(entry.id)?.isKept &&
      !isTaken(world, entry) &&
      !isMoot(world, entry),
  );
  fail(is === 'saved' && waits.length > 0, `${tab.name} says saved while ${list(waits)} waits`);
  // a tab may end after trying a refused change again and before telling the others, which then see it at their next look
  // a refusal may be on its way to the disk
  const toDecide = new Set(tab.state.entries.filter(({ state }) => state === 'rejected').map(({ id }) => id));
  const sure = waits.filter(({ id }) => !world.deeds.get(id)?.isLate && !toDecide.has(id));
  fail(sure.length > waiting && !isDeviceFailing, `${tab.name} counts ${waiting} while ${list(sure)} wait`);
}

/** Lists entries for the reason of a broken promise. */
export const list = (entries: readonly Entry[]): string =>
  entries
    .map(({ id, state }) => `${id} ${state}`)
    .sort()
    .join();
