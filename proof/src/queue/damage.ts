import { devicePath, isWaiting, pendingOf, type Entry } from '@firstmile/sync';
import type { Action } from '../harness/simulation.ts';
import { interrupt } from './tasks.ts';
import { ofCopy } from './copy.ts';
import { isMoot } from './checks.ts';
import { forgetHistory, putBack, valuesOf } from './server.ts';
import { forgiveLost, returns, nameOf, note, type Device, type Tab, type World } from './world.ts';

/** Lists what may come from outside to one device now. */
export const damage = (world: World, device: Device): Action[] =>
  damagesOf(world, device).map(({ name, run }) => ({
    name,
    run(luck) {
      world.happened.add('damage');
      run(luck);
    },
  }));

function damagesOf(world: World, device: Device): Action[] {
  switch (world.damage) {
    case 'disk':
      return [{ name: `${device.name}: the disk comes back empty`, run: () => empty(world, device) }];
    case 'counter':
      return counterLoss(world, device);
    case 'server':
      return backup(world);
    case 'copy':
      return ofCopy(world, device);
    case undefined:
      return [];
  }
}

/** A disk that knows no commit yet cannot tell that the counter had one. */
function counterLoss(world: World, device: Device): Action[] {
  const uid = device.uid ?? '';
  const counter = devicePath(uid, nameOf(device, uid));
  if (!world.server.docs.has(counter) || !device.disk.synced.known.get(uid)?.last) return [];
  return [{ name: `${device.name}: its counter is removed`, run: () => removeCounter(world, counter) }];
}

/** Clears the disk, as a browser or a person may; unsent entries of living tabs have to return to it. */
function empty(world: World, device: Device): void {
  const { disk } = device;
  note(world, `the disk of ${device.name} comes back empty`);
  world.happened.add('empty disk');
  const { queue } = disk.now;
  disk.now = { uid: disk.now.uid, queue: new Map(), drafts: new Set(), mark: disk.now.mark + 1, known: new Map() };
  disk.synced = disk.now;
  disk.late = [];
  device.lastShown = null;
  world.discarded.clear(); // a tab that has not heard of it may put it back
  for (const { checked, shown } of device.tabs) if (checked === null) shown.values.clear();
  for (const deed of world.open)
    if (deed.device === device.name) {
      deed.hasDraft = false;
      if (deed.isKept) returns(deed);
      else if (queue.has(deed.entry.id)) deed.isLate = true; // its tab may end before it learns of it; another one may restore it
      deed.isKept = false;
    }
  forgiveLost(world, device);
}

/** Removes a counter, as an operator may: the device starts from 1 again. */
function removeCounter(world: World, counter: string): void {
  const { server, happened } = world;
  happened.add('counter removed');
  interrupt(world);
  server.docs.delete(counter);
  const [, uid = '', , device = ''] = counter.split('/');
  server.log.push({ uid, device, number: 0, ids: [] });
  // else they bring numbers of the earlier counter, which nobody can tell from those of the new one
  forgetHistory(server);
}

/** Lists the older copies that the server may be put back to. */
function backup(world: World): Action[] {
  if (world.devices.some(({ tabs }) => tabs.some(isExamining))) return [];
  const [last, ...earlier] = world.server.history.slice(0, -1).toReversed();
  return [last, earlier[2]].flatMap((copy, at) =>
    copy ? [{ name: `the server is put back by ${[1, 4][at]} commits`, run: () => restore(world, copy) }] : [],
  );
}

/** Finds out why a commit was denied, which takes less time than to put a server back. */
const isExamining = ({ state: { phase } }: Tab): boolean =>
  'denied' in phase || (phase.is === 'resting' && 'denied' in phase.then);

/** Puts the server back. Changes of the lost commits that a device still holds have to arrive again, or are asked about. */
function restore(world: World, copy: World['server']['history'][number]): void {
  const { server, devices, deeds, undone, mayRepeat } = world;
  world.happened.add('server put back');
  interrupt(world);
  const gone = new Set(server.log.slice(copy.logged).flatMap(({ ids }) => ids));
  for (const deed of world.open) if (isMoot(world, deed.entry)) deed.isOnServer = true; // what it was about may be there again
  const before = new Map(server.docs);
  putBack(server, copy);
  world.logged = server.log.length;
  for (const deed of deeds.values()) {
    if (!gone.has(deed.entry.id)) continue;
    undone.add(deed.entry.id);
    for (const value of valuesOf([deed.entry])) undone.add(value);
    const device = devices.find(({ name }) => name === deed.device);
    // what was carried out twice may still be in the copy
    const isHeld = device && holdsYet(device, deed.entry, before) && !mayRepeat.has(deed.entry.id);
    Object.assign(deed, { isOnServer: isHeld !== true, mustReturn: false, isLate: true, checked: null });
    world.open = world.open.filter((other) => other !== deed);
    if (isHeld) world.open.push(deed);
  }
}

/**
 * The disk has the entry, and this device's own counter counts it: one that a page found by looking has no number that an older copy
 * could lack. It is on no page's screens yet, which would drop it.
 */
const holdsYet = (device: Device, { id, uid }: Entry, before: World['server']['docs']): boolean =>
  (before.get(devicePath(uid, nameOf(device, uid)))?.['ids'] as string[] | undefined)?.includes(id) === true &&
  [device.disk.now, device.disk.synced].every(({ queue }) => queue.get(id)?.device === nameOf(device, uid)) &&
  device.tabs.every(
    ({ state, tasks }) =>
      !tasks.some(({ effect }) => effect.do === 'store' && effect.drop.includes(id)) &&
      (state.uid !== uid ||
        state.disk === 'reading' ||
        state.entries.some((entry) => entry.id === id && (isWaiting(entry) || pendingOf(state).includes(entry)))),
  );
