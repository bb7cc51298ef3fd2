import { getPath, isWaiting, KEPT_IDS } from '@firstmile/sync';
import { fail } from '../harness/simulation.ts';
import { list, notLost } from './checks.ts';
import type { Deed, Device, Tab, World } from './world.ts';

/** Throws when something is left over although everything had time and a network. */
export function checkLiveness(world: World): void {
  inOrder(world);
  for (const deed of world.open) comesBack(world, deed);
  if (world.devices.length === 1 && !DOUBTFUL.some((mishap) => world.happened.has(mishap))) lastOneCounts(world);
  for (const device of world.devices) {
    const { name, disk, tabs } = device;
    staysDecided(world, device);
    for (const draft of disk.now.drafts) draftGoes(world, device, draft);
    const queue = [...disk.now.queue.values()];
    const left = queue.filter((entry) => entry.state !== 'rejected');
    fail(left.length > 0, `${name} still holds ${list(left)}`);
    for (const tab of tabs) {
      const refused = queue.filter((entry) => entry.uid === tab.state.uid);
      atRest(tab);
      fail(
        list(tab.state.entries) !== list(refused),
        `${tab.name} has ${list(tab.state.entries)}, not ${list(refused)}`,
      );
      const { is, waiting } = world.behaviour.claimOf(tab);
      fail(is !== (refused.length > 0 ? 'attention' : 'saved') || waiting > 0, `${tab.name} says ${waiting} ${is}`);
    }
  }
}

/** After these the order of the disk's queue says nothing of the server. */
const DOUBTFUL = [
  'conflict',
  'empty disk',
  'counter removed',
  'server put back',
  'sent by a copy',
  '40 changes by a copy',
];

/** On a lone device the server has the value that its person entered last in a field, also when that was there before. */
function lastOneCounts({ server, deeds }: World): void {
  const last = new Map<string, Deed | null>();
  for (const deed of deeds.values())
    for (const write of deed.entry.writes)
      for (const field of write.op === 'update' && deed.entry.seen
        ? Object.keys(deed.entry.seen[write.path] ?? {})
        : []) {
        const key = `${write.path} ${field}`;
        const before = last.get(key);
        const isOther = before === null || deed.isLate || (before && before.entry.uid !== deed.entry.uid);
        if (isOther)
          last.set(key, null); // in no known order
        else if (server.taken.has(deed.entry.id) && (deed.order ?? 0) > (before?.order ?? 0)) last.set(key, deed);
      }
  for (const [key, deed] of last) {
    const [path = '', field = ''] = key.split(' ');
    const write = deed?.entry.writes.find((candidate) => candidate.path === path);
    const value = write?.op === 'update' ? write.data[field] : undefined;
    if (!server.docs.has(path)) continue; // deleted later
    const found = getPath(server.docs.get(path), field);
    fail(value !== undefined && found !== value, `${String(found)} is in ${key}, not ${String(value)}, the last one`);
  }
}

/** A discarded change does not come back once a disk has dropped it, and no tab has it in memory. */
function staysDecided({ discarded }: World, { name, disk }: Device): void {
  for (const [id, isDropped] of discarded)
    fail(isDropped && disk.now.queue.has(id), `${id} is back on ${name} although it was discarded`);
}

/** A draft leaves with its change, by whatever way that arrived, if the tab that sent it from memory lives. */
function draftGoes({ deeds, server }: World, { name, disk, tabs }: Device, draft: string): void {
  const deed = deeds.get(draft);
  if (!deed) return;
  const isOver = server.taken.has(deed.entry.id) || deed.isDiscarded || disk.now.queue.has(deed.entry.id);
  const isHere = tabs.some((tab) => tab.made.has(deed.entry.id));
  fail(isOver && isHere, `the draft of ${draft} stays on ${name}`);
}

/**
 * A full disk that stays full holds nothing up: what its tabs have arrives, or waits for the person. Only a change in conflict does, of
 * which nothing is sent before the disk has both parts.
 */
export function checkFull({ devices, happened }: World): void {
  if (happened.has('disk refused a split')) return;
  for (const { disk, tabs, token, uid } of devices) {
    if (disk.health !== 'full' || token !== 'valid') continue;
    const all = tabs.filter(({ state }) => state.uid === uid).flatMap(({ state }) => state.entries);
    const refused = new Set(all.filter(({ state }) => state === 'rejected').map(({ id }) => id)); // the disk may still call them queued
    const left = all.filter((entry) => isWaiting(entry) && !refused.has(entry.id));
    fail(left.length > 0, `${list(left)} is left although only the disk is full`);
  }
}

/** Checks that a tab rests and that nothing it remembers grows without end. */
function atRest({ name, state, timer, tasks }: Tab): void {
  fail(timer !== null || tasks.length > 0, `${name} does not come to rest: ${state.phase.is}`);
  fail(state.unkept.size > 0, `${name} waits for the disk to keep ${[...state.unkept.keys()].join()}`);
  fail(Object.keys(state.told).length > 200, `${name} remembers too much`);
  fail((state.counter?.ids.length ?? 0) > KEPT_IDS, `${name} remembers too many ids`);
}

/** Throws when a device without a network does not show its entries to the signed-in person. */
export function checkOffline(world: World): void {
  for (const { name, uid, disk, tabs } of world.devices)
    for (const { state, cache } of tabs) {
      fail(uid === null || state.uid !== uid || state.disk !== 'ready', `${name} lets nobody in without a network`);
      const kept = [...disk.now.queue.values()].filter((entry) => entry.uid === uid);
      fail(list(state.entries) !== list(kept) || cache.size === 0, `${name} shows nothing without a network`);
    }
}

/** The changes of one tab to a document arrive in their order, except those that were refused or forgotten at first, or sent by a copy. */
function inOrder({ server, deeds }: World): void {
  const last = new Map<string, number>();
  for (const id of server.log.flatMap(({ ids, isOfCopy }) => (isOfCopy ? [] : ids))) {
    const deed = deeds.get(id);
    if (!deed || deed.isLate) continue;
    for (const { path } of deed.entry.writes) {
      const key = `${deed.tab} ${deed.entry.uid} ${path}`;
      const count = Number(id.slice(1));
      fail(count < (last.get(key) ?? 0), `${id} of ${deed.tab} came behind later changes of ${path}`);
      last.set(key, count);
    }
  }
}

/** An entry that a cleared disk lost and a tab held is on the disk again, or on the server. */
function comesBack(world: World, deed: Deed): void {
  if (deed.mustReturn) notLost(world, { ...deed, isKept: true, checked: null });
}
