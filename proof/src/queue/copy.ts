import { devicePath, getPath, isWaiting, KEPT_IDS, type Entry } from '@firstmile/sync';
import type { Action } from '../harness/simulation.ts';
import { refusal } from './server.ts';
import { carryOut } from './tasks.ts';
import { nameOf, note, type Device, type World } from './world.ts';

/**
 * Opens a copy of the device's disk elsewhere, which makes changes without telling this device. It has the entries of a disk that was
 * copied while no page was open.
 */
export function ofCopy(world: World, device: Device): Action[] {
  const { uid, disk, name, tabs } = device;
  if (uid === null || disk.late.length > 0) return []; // nobody copies a disk while it works
  const more = { name: `${name}: a copy makes 40 changes`, run: () => makeChanges(world, device, uid) };
  if (tabs.length > 0) return [more];
  return [more, { name: `${name}: a copy sends what waits`, run: () => sendQueue(world, device, uid) }];
}

function makeChanges(world: World, device: Device, uid: string): void {
  world.happened.add('40 changes by a copy');
  for (let left = KEPT_IDS; left > 0; left -= 8) commit({ world, device, uid, carries: [], unknown: 8 });
}

function sendQueue(world: World, device: Device, uid: string): void {
  world.happened.add('copied');
  const queue = [...device.disk.synced.queue.values()].sort((a, b) => a.order - b.order);
  for (const entry of queue.filter((candidate) => candidate.uid === uid && isWaiting(candidate))) {
    if (world.server.taken.has(entry.id)) continue;
    if (!isPlain(world, entry)) break; // an entry that needs a question holds up the rest
    commit({ world, device, uid, carries: [entry] });
    world.happened.add('sent by a copy');
  }
}

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
