import { devicePath, getPath, isWaiting, KEPT_IDS, type Entry } from '@firstmile/sync';
import type { Action } from '../harness/simulation.ts';
import { refusal } from './server.ts';
import { carryOut } from './tasks.ts';
import { nameOf, note, type Device, type Tab, type World } from './world.ts';

/**
 * Opens a copy of the device's disk elsewhere, which sends the waiting entries without telling this device. The copy is older than the
 * leading page, so it has none of that page's new entries.
 */
export function ofCopy(world: World, device: Device): Action[] {
  const { uid, disk, name } = device;
  // a recreated disk does not know how far its counter reaches back, nor a late one what became of its entries
  if (world.happened.has('server put back')) return []; // the numbers of a copy would be those that the page had used
  if (uid === null || disk.now.mark > 1 || disk.synced.mark > 1 || disk.late.length > 0) return [];
  if (world.server.log.some((commit) => commit.device === nameOf(device, uid) && commit.number === 0)) return []; // the counter was removed
  return [
    { name: `${name}: a copy sends what waits`, run: () => send({ world, device, uid, more: 0 }) },
    { name: `${name}: a copy sends what waits, and 40 more`, run: () => send({ world, device, uid, more: KEPT_IDS }) },
  ];
}

function send({ world, device, uid, more }: { world: World; device: Device; uid: string; more: number }): void {
  const queue = [...device.disk.synced.queue.values()].sort((a, b) => a.order - b.order);
  for (const entry of queue.filter((candidate) => candidate.uid === uid && isWaiting(candidate))) {
    if (world.server.taken.has(entry.id)) continue;
    if (device.tabs.some((tab) => isNewer(tab, entry) || isRefused(tab, entry))) break;
    if (entry.device !== nameOf(device, uid) || !isPlain(world, entry)) break; // an entry that needs a question holds up the rest
    commit({ world, device, uid, carries: [entry] });
    world.happened.add('sent by a copy');
  }
  for (let left = more; left > 0; left -= 8) commit({ world, device, uid, carries: [], unknown: 8 });
  if (more > 0) world.happened.add('40 changes by a copy');
}

/** Came to the disk after this tab began to lead and had read it. */
const isNewer = ({ state, tasks }: Tab, { id }: Entry): boolean => {
  const hasRead = state.isDiskRead || tasks.some(({ effect, stage }) => effect.do === 'read' && stage === 'made');
  return state.isLeading && (state.fresh.has(id) || (hasRead && !state.entries.some((entry) => entry.id === id)));
};

/** This tab has heard that it is refused, which the disk could not write. */
const isRefused = ({ state }: Tab, { id }: Entry): boolean =>
  state.entries.some((entry) => entry.id === id && entry.state === 'rejected');

/** The server would take it, and nobody has changed the fields that it replaces. */
const isPlain = ({ server }: World, { writes, seen = {} }: Entry): boolean =>
  writes.every((write) => refusal(server, write) === null) &&
  Object.entries(seen).every(([path, fields]) =>
    Object.entries(fields).every(([field, before]) => getPath(server.docs.get(path), field) === before),
  );

/** Makes one commit under the device's name, with these entries and `unknown` changes that only the copy knows. */
function commit({
  world,
  device,
  uid,
  carries,
  unknown = 0,
}: {
  world: World;
  device: Device;
  uid: string;
  carries: Entry[];
  unknown?: number;
}): void {
  const name = nameOf(device, uid);
  const { last = 0, ids = [] } = (world.server.docs.get(devicePath(uid, name)) ?? {}) as {
    last?: number;
    ids?: string[];
  };
  const others = Array.from({ length: unknown }, () => `c${(world.count += 1)}`);
  const request = {
    ...{ uid, device: name, number: last + 1, unchangedSince: {} },
    ids: [...ids, ...carries.map(({ id }) => id), ...others].slice(-KEPT_IDS),
    writes: [
      ...carries.flatMap(({ writes }) => writes),
      ...others.slice(0, 1).map((id) => ({ op: 'create' as const, path: `notes/${id}`, data: { text: id } })),
    ],
  };
  const { is } = carryOut(world, { request, carries });
  const [latest] = world.server.log.slice(-1);
  if (latest && is === 'done') latest.isOfCopy = true;
  note(world, `a copy of ${device.name} sends ${request.number}: ${is}`);
}
