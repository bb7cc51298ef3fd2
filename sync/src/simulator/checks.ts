import type { Write } from '@firstmile/domain';
import { CONFLICT, UNSURE, isUnsent, isWaiting, type Entry } from '../entry.ts';
import { getPath } from '../core/compare.ts';
import { fail, list } from './fail.ts';
import { NEWS, shownBy } from './person.ts';
import { isCommon, refusal, valueIn } from './server.ts';
import type { Deed, Device, InTab, Tab, World } from './world.ts';

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

/** An entry is refused only if the server would refuse it; its refusals here are final. Conflicts are the queue's own. */
function refusesRightly({ server, deeds, mayRepeat, mayBeRefused }: World, { name, state }: Tab): void {
  for (const entry of state.entries) {
    if (entry.state !== 'rejected' || entry.error === UNSURE || looked.has(entry)) continue;
    looked.add(entry);
    if (entry.error === CONFLICT) {
      asksRightly(entry);
      continue;
    }
    // unknowable for entries that arrived before the counter was removed
    if (mayRepeat.has(entry.id) || mayBeRefused.has(entry.id) || comesBeforeLate([...deeds.values()], entry)) continue;
    fail(
      entry.writes.every((write) => refusal(server, write) === null),
      `${name} refuses ${entry.id}, which the server would take`,
    );
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

/** It replaces a step, or changes a note, that the disk refused at first, which may have arrived after it. */
const comesBeforeLate = (deeds: readonly Deed[], { writes }: Entry) =>
  deeds.some(({ isLate, entry }) => {
    const isMadeBy = ({ path }: Write) => entry.writes.some((write) => write.op === 'create' && write.path === path);
    return isLate && (JSON.stringify(writes).includes(`"replaces":"${entry.id}"`) || writes.some(isMadeBy));
  });

/** Refused entries that were checked; a changed entry is another object. */
const looked = new WeakSet<Entry>();

/** No entry is carried out twice, nor by another person, and the commits of a device have the numbers 1, 2, 3. */
function once({ server, deeds, mayRepeat, happened }: World): void {
  const isSure = !happened.has('server put back'); // a late request of before may have the right number again
  const seen = new Set<string>();
  const numbers = new Map<string, number>();
  for (const { uid, device, number, ids } of server.log) {
    for (const id of ids) {
      const isDeletion = deeds.get(id)?.entry.writes.every(({ op }) => op === 'delete');
      fail(isSure && seen.has(id) && !isDeletion && !mayRepeat.has(id), `${id} was carried out twice`);
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
  const { synced: disk, health } = world.devices.find((device) => device.name === name)?.disk ?? {};
  const { version } = world.server;
  // neither a full disk nor a sign-out keeps what has arrived
  if (world.undone.has(entry.id) && (health !== 'ok' || world.happened.has('signed out'))) {
    deed.isOnServer = true;
    return;
  }
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
  if (wanted.length === 0 && (values.length > 0 || world.givenUp.has(entry.id) || hasCommon(world, entry))) return;
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

/** The server has had the value that several changes write. */
const hasCommon = ({ server }: World, { writes }: Entry): boolean =>
  writes.some(
    (write) =>
      write.op === 'update' && Object.values(write.data).some((value) => isCommon(value) && server.ranks.has(value)),
  );

/** Caches the values that only this entry writes; entries do not change. */
const entered = new WeakMap<Entry, unknown[]>();

export const valuesOf = (entries: readonly Entry[]): unknown[] => {
  const [entry] = entries;
  return entry && entries.length === 1 ? valuesIn(entry) : entries.flatMap(valuesIn);
};

function valuesIn(entry: Entry): unknown[] {
  const known = entered.get(entry);
  if (known) return known;
  const updates = entry.writes.flatMap((write) => (write.op === 'update' ? Object.entries(write.data) : []));
  const values = updates
    .filter(([field, value]) => field !== 'writeId' && !isCommon(value))
    .map(([, value]) => valueIn(value));
  entered.set(entry, values);
  return values;
}

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
      !world.undone.has(entry.id) &&
      !isMoot(world, entry),
  );
  fail(is === 'saved' && waits.length > 0, `${tab.name} says saved while ${list(waits)} waits`);
  // a tab may end after trying a refused change again and before telling the others, which then see it at their next look
  // a refusal may be on its way to the disk
  const toDecide = new Set(tab.state.entries.filter(({ state }) => state === 'rejected').map(({ id }) => id));
  const sure = waits.filter(({ id }) => !world.deeds.get(id)?.isLate && !toDecide.has(id));
  fail(sure.length > waiting && !isDeviceFailing, `${tab.name} counts ${waiting} while ${list(sure)} wait`);
}

/**
 * A field on a page, or on the next one of a device, never returns to an older value, unless its change was rejected or given up, or
 * the page has not heard yet that its person signed out.
 */
function neverBackwards(world: World, device: Device, tab: Tab): void {
  const { undone, server, happened } = world;
  const { state, checked, cache } = tab;
  if (tab.shown.to !== state.uid) tab.shown = { to: state.uid, values: new Map() };
  if (state.uid === null || state.uid !== device.uid || state.disk !== 'ready') {
    // one that is yet to read the disk may show nothing older than the page before it
    if (checked !== null || happened.has('disk failed') || happened.has('empty disk')) tab.shown.values.clear();
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
 * The value belongs to a change that was given up, not kept, or rejected, maybe by another tab whose disk this one is about to read; or
 * that a copy sent after the tab looked for it.
 */
function isGivenUp({ world, device, tab }: InTab, value: unknown): boolean {
  if (tab.state.entries.some((entry) => entry.state === 'rejected' && valuesOf([entry]).includes(value))) return true;
  const deed = [...world.deeds.values()].find(({ entry }) => valuesOf([entry]).includes(value));
  const rank = world.server.ranks.get(value);
  // this tab's listeners may not have brought yet what a copy had sent when the person discarded it
  if (rank !== undefined) return deed?.isDiscarded === true && rank > tab.cacheVersion;
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
