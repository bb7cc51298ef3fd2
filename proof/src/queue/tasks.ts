import { equals, getPath, type CommitAnswer, type Effect, type Entry, type Event, type Found } from '@firstmile/sync';
import { commit, dataAfter, read, valueIn, type SimulatedServer } from './server.ts';
import {
  nameOf,
  returns,
  note,
  renew,
  tell,
  type Device,
  type InTab,
  type DiskContent,
  type Sent,
  type Tab,
  type Task,
  type World,
} from './world.ts';

const DISK = new Set(['keep', 'store', 'read']);
export const isOfDisk = ({ effect }: Task): boolean => DISK.has(effect.do);

/** The tasks of a tab that can proceed; the disk handles one after the other. */
export function ready(tab: Tab): Task[] {
  const disk = tab.tasks.find(isOfDisk);
  return tab.tasks.filter((task) => !isOfDisk(task) || task === disk);
}

/** Moves a task one stage further: carried out, then answered. */
export function proceed({ world, device, tab }: InTab, task: Task): void {
  if (task.stage === 'begun') {
    make(world, device, task);
    task.stage = 'made';
    return;
  }
  if (isOfDisk(task)) device.disk.synced = device.disk.now; // a finished strict transaction is synced
  if (task.effect.do === 'keep' && task.answer?.on === 'kept' && task.answer.order !== null) {
    const deed = world.deeds.get(task.effect.entry.id);
    if (deed && task.mark === device.disk.now.mark) deed.isKept = true;
    else if (deed) returns(deed); // the disk that took it was cleared
  }
  // else another tab may have it in memory yet
  if (task.effect.do === 'store' && task.answer?.on === 'stored' && task.answer.isDone && device.tabs.length === 1)
    for (const id of task.effect.drop) if (world.discarded.has(id)) world.discarded.set(id, true);
  answer({ world, device, tab }, task);
}

/** Delivers the answer of a task to its tab. */
function answer({ world, device, tab }: InTab, task: Task): void {
  tab.tasks = tab.tasks.filter((other) => other !== task);
  if (task.answer?.on === 'read' && task.answer.found !== null && task.answer.uid === tab.state.uid)
    tab.hasRead = task.answer.uid;
  if (task.answer) tell({ world, device, tab }, task.answer);
}

/** Loses the answer of a task: the request may or may not have been carried out. */
export function lose({ world, device, tab }: InTab, task: Task): void {
  const { effect } = task;
  task.answer = noAnswer(effect);
  if (effect.do === 'send' && task.stage === 'begun')
    world.stray.push({ request: effect.request, carries: task.carries });
  if (effect.do === 'send' && task.stage === 'made') world.happened.add('answer lost');
  note(world, `${tab.name}: answer to ${effect.do} is lost`);
  answer({ world, device, tab }, task);
}

/** What a tab hears when a request gets no answer; null for what is no request. */
function noAnswer(effect: Effect): Event | null {
  if (effect.do === 'send') return { on: 'answer', turn: effect.turn, answer: { is: 'lost' } };
  if (effect.do !== 'fetch' && effect.do !== 'examine') return null;
  return { on: 'documents', turn: effect.turn, answer: { is: 'lost' } };
}

/** Loses all requests that are under way: the server is down while its operator works on its data. */
export function interrupt(world: World): void {
  world.stray = [];
  for (const task of world.devices.flatMap(({ tabs }) => tabs.flatMap(({ tasks }) => tasks))) {
    const answer = noAnswer(task.effect);
    if (answer) Object.assign(task, { answer, stage: 'made' });
  }
}

/** Answers that the disk did not keep an entry, which it may do all the same later. */
export function delay({ world, device, tab }: InTab, task: Task): void {
  if (task.effect.do !== 'keep') return;
  const { id } = task.effect.entry;
  device.disk.late.push(task.effect);
  Object.assign(world.deeds.get(id) ?? {}, { isLate: true });
  world.happened.add('disk answered late');
  note(world, `${tab.name}: the disk does not answer for ${id}`);
  task.answer = { on: 'kept', id, order: null };
  answer({ world, device, tab }, task);
}

/** Keeps what the disk did not answer for. */
export function keepLate(world: World, device: Device): void {
  const { late } = device.disk;
  device.disk.late = [];
  for (const effect of late) {
    keep(world, device, effect);
    world.discarded.delete(effect.entry.id); // what was discarded meanwhile comes back once
  }
}

function make(world: World, device: Device, task: Task): void {
  const { effect } = task;
  task.mark = device.disk.now.mark;
  if (effect.do === 'keep') task.answer = { on: 'kept', id: effect.entry.id, order: keep(world, device, effect) };
  else if (effect.do === 'store') {
    if (device.disk.health !== 'ok') forgetRefusals(world, effect.put);
    const { turn, drafts = [] } = effect;
    const isDone = store(device, effect, task.uid);
    if (!isDone && effect.add.length > 0) world.happened.add('disk refused a split');
    task.answer = { on: 'stored', turn, isDone, drafts };
  } else if (effect.do === 'read')
    task.answer = { on: 'read', turn: effect.turn, uid: effect.uid, found: readDisk(device, effect.uid) };
  else if (effect.do === 'fetch' || effect.do === 'examine') {
    const reply = problem(world, device, effect.uid) ?? read(world.server, effect.paths);
    task.answer = { on: 'documents', turn: effect.turn, answer: reply };
  } else if (effect.do === 'send') {
    const sent = { request: effect.request, carries: task.carries };
    const reply = problem(world, device, effect.request.uid) ?? carryOut(world, sent);
    tally(world, sent, reply);
    note(world, `${device.name} sends ${effect.request.number}: ${reply.is}`);
    task.answer = { on: 'answer', turn: effect.turn, answer: reply };
  }
}

function problem(world: World, device: Device, uid: string) {
  renew(world, device);
  if (!device.isOnline) return { is: 'lost' } as const;
  if (world.server.isBusy) return { is: 'busy' } as const;
  return device.token !== 'valid' || device.uid !== uid ? ({ is: 'signIn' } as const) : null;
}

function tally({ happened }: World, { carries }: Sent, { is }: CommitAnswer): void {
  if (carries.length > 1) happened.add(is === 'denied' ? 'merged commit denied' : `merged commit ${is}`);
  else if (is !== 'done') happened.add(`commit ${is}`);
}

/** Delivers a request to the server, from a tab or late from the network. */
export function carryOut(world: World, { request, carries }: Sent): CommitAnswer {
  const before = new Map(world.server.docs);
  const reply = commit(
    world.server,
    request,
    carries.map(({ id }) => id),
  );
  if (reply.is !== 'done') return reply;
  for (const [at, { id, writes }] of carries.entries())
    for (const write of writes) {
      if (write.op !== 'update') continue;
      for (const [field, value] of Object.entries(write.data)) {
        const found = getPath(before.get(write.path), field);
        const saw = world.deeds.get(id)?.entry.seen?.[write.path] ?? {};
        if (field in saw && !equals(found ?? '', saw[field] ?? '') && !equals(found, value))
          world.server.overwritten.push(`${id} replaced ${String(found)} in ${field}`);
        noteReplaced(world.server, { path: write.path, value, at });
      }
      const after = dataAfter(before.get(write.path), write);
      if (after) before.set(write.path, after);
    }
  return reply;
}

/** Ranks a value that a later entry of the same commit replaced before the value that the commit left. */
function noteReplaced(
  { ranks, versions }: SimulatedServer,
  { path, value, at }: { path: string; value: unknown; at: number },
): void {
  if (!ranks.has(valueIn(value))) ranks.set(valueIn(value), (versions.get(path) ?? 0) - 1 + (at + 1) / 100);
}

/** Adds an entry to the disk's queue and returns its place; null when the disk refuses it. An entry that is there keeps its place. */
function keep(world: World, { disk }: Device, { entry, draft }: Extract<Effect, { do: 'keep' }>): number | null {
  const deed = world.deeds.get(entry.id);
  if (disk.health !== 'ok') {
    world.happened.add('disk refused a change');
    if (deed) deed.isLate = true;
    return null;
  }
  const drafts = new Set(disk.now.drafts);
  if (draft !== undefined && world.behaviour.dropsDraft === 'with the entry') drafts.delete(draft);
  const order = disk.now.queue.get(entry.id)?.order ?? (disk.nextOrder += 1);
  disk.now = { ...disk.now, drafts, queue: new Map(disk.now.queue).set(entry.id, { ...entry, order }) };
  if (deed) deed.order = order;
  return order;
}

function store(
  { disk }: Device,
  { put, add, drop, drafts = [], known }: Extract<Effect, { do: 'store' }>,
  uid: string | null,
): boolean {
  if (disk.health === 'blocked') return false;
  const isFull = disk.health === 'full';
  const queue = new Map(disk.now.queue);
  for (const id of drop) queue.delete(id);
  for (const entry of put) {
    if (!isFull && queue.has(entry.id)) queue.set(entry.id, entry);
    if (isFull && entry.state === 'acknowledged') queue.delete(entry.id);
  }
  const placeOf = (id: string) => queue.get(id)?.order ?? (disk.nextOrder += 1);
  if (!isFull) for (const entry of add) queue.set(entry.id, { ...entry, order: placeOf(entry.id) });
  disk.now = { ...disk.now, queue, drafts: new Set([...disk.now.drafts].filter((draft) => !drafts.includes(draft))) };
  if (known && !isFull) disk.now = { ...disk.now, known: new Map(disk.now.known).set(uid ?? '', known) };
  return !isFull || (put.every(({ state }) => state === 'acknowledged') && add.length === 0);
}

/** Marks refusals that a failing disk does not store: the next page judges them again, behind changes that were sent meanwhile. */
function forgetRefusals({ deeds }: World, put: readonly Entry[]): void {
  for (const { id, state } of put) if (state === 'rejected') Object.assign(deeds.get(id) ?? {}, { isLate: true });
}

const readDisk = (device: Device, uid: string): Found | null =>
  device.disk.health === 'blocked'
    ? null
    : {
        device: nameOf(device, uid),
        entries: inOrder(device.disk.now).filter((entry) => entry.uid === uid),
        known: device.disk.now.known.get(uid) ?? { last: 0, id: '' },
      };

const inOrder = ({ queue }: DiskContent): Entry[] => [...queue.values()].sort((a, b) => a.order - b.order);
