import type { Write } from '@firstmile/domain';
import { pendingOf } from '../core/claims.ts';
import { getPath } from '../core/compare.ts';
import { devicePath } from '../server.ts';
import type { Entry, SeenFields } from '../entry.ts';
import { dataAfter, type Data } from './server.ts';
import { carryOut, isOfDisk, lose, proceed, ready } from './tasks.ts';
import { giveUp, note, openTab, session, tell, type Device, type Tab, type World } from './world.ts';

export type Action = () => void;
const MOST_TABS = 3;

/** All that can happen now. What keeps things going comes several times, so that a random choice gets somewhere. */
export function enabled(world: World): Action[] {
  return [...world.devices.flatMap((device) => ofDevice(world, device)), ...ofNet(world)];
}

function ofDevice(world: World, device: Device): Action[] {
  const awake = device.tabs.filter((tab) => !tab.isFrozen);
  return [...awake.flatMap((tab) => ofTab(world, device, tab)), ...faults(world, device), ...leading(world, device)];
}

function ofTab(world: World, device: Device, tab: Tab): Action[] {
  const going = [
    ...ready(tab).map((task) => () => proceed(world, device, tab, task)),
    ...(tab.inbox.length > 0 ? [() => hear(world, device, tab)] : []),
    ...(isServable(device, tab) ? [() => serve(world, device, tab)] : []),
  ];
  const acts = canAct(tab) ? commands(world, tab).map((command) => () => act(world, device, tab, command)) : [];
  const losses = ready(tab)
    .filter((task) => !isOfDisk(task))
    .map((task) => () => lose(world, device, tab, task));
  const decisions = tab.state.entries
    .filter((entry) => entry.state === 'rejected')
    .flatMap((entry) => [
      () => tell(world, device, tab, { on: 'retry', id: entry.id }),
      () => discard(world, device, tab, entry),
      ...Object.entries(entry.theirs ?? {}).flatMap(([path, fields]) =>
        Object.keys(fields).map((field) => () => decide(world, device, tab, path, field)),
      ),
    ]);
  return [...going, ...going, ...going, ...acts, ...losses, ...decisions, ...timers(world, device, tab)];
}

export const hear = (world: World, device: Device, tab: Tab): void => {
  const event = tab.inbox.shift();
  if (event) tell(world, device, tab, event);
};

const isServable = (device: Device, tab: Tab) =>
  device.isOnline && device.token === 'valid' && device.uid !== null && tab.state.uid === device.uid;

/** The listeners of a tab, and the copies of its device, come to hold what the server has. */
export function serve(world: World, device: Device, tab: Tab): void {
  if (!isServable(device, tab)) return;
  device.cache = new Map(world.server.docs);
  tab.cache = device.cache;
  const counter = world.server.docs.get(devicePath(device.uid ?? '', tab.state.device)) as { last: number } | undefined;
  tell(world, device, tab, { on: 'served', last: counter?.last ?? null });
}

function timers(world: World, device: Device, tab: Tab): Action[] {
  return tab.timer ? [() => fire(world, device, tab)] : [];
}

export function fire(world: World, device: Device, tab: Tab): void {
  if (!tab.timer) return;
  const { turn, at } = tab.timer;
  world.now = Math.max(world.now, at);
  tab.timer = null;
  tell(world, device, tab, { on: 'woken', turn });
}

/** One tab at a time holds the lead; a frozen one loses it to another, and hears that when it thaws. */
export function leading(world: World, device: Device): Action[] {
  const holder = device.tabs.find(({ name }) => name === device.leader);
  if (holder && !holder.isFrozen) return [];
  return device.tabs
    .filter((tab) => !tab.isFrozen)
    .map((tab) => () => {
      holder?.inbox.push({ on: 'lead', isLeading: false });
      device.leader = tab.name;
      note(world, `${tab.name} leads ${device.name}`);
      tab.inbox.push({ on: 'lead', isLeading: true }); // after whatever it has not heard yet
    });
}

const canAct = ({ state }: Tab) => state.uid !== null && state.disk !== 'unread' && state.disk !== 'reading';

/** The documents as a tab shows them: the server's, with what waits laid over. */
export function shownBy(tab: Tab): Map<string, Data> {
  const docs = new Map(tab.cache);
  for (const { writes } of pendingOf(tab.state))
    for (const write of writes) {
      const data = dataAfter(docs.get(write.path), write);
      if (data) docs.set(write.path, data);
      else docs.delete(write.path);
    }
  return docs;
}

interface Command {
  writes: (id: string) => Write[];
  seen?: SeenFields;
}

/** What a person can do on a screen, as the commands of domain make it. */
function commands(world: World, tab: Tab): Command[] {
  const shown = shownBy(tab);
  const value = `v${world.count}`;
  const fields = (path: string, names: string[]): Command => ({
    writes: (writeId) => [
      { op: 'update', path, data: { ...Object.fromEntries(names.map((name) => [name, `${value}.${name}`])), writeId } },
    ],
    seen: { [path]: Object.fromEntries(names.map((name) => [name, getPath(shown.get(path), name)])) },
  });
  const step = (key: string): Command => ({
    writes: (writeId) => {
      const before = getPath(shown.get('runs/ada'), `steps.${key}`) as { writeId: string } | undefined;
      const data = { [`steps.${key}`]: { writeId, replaces: before?.writeId ?? '', data: value }, writeId };
      return [{ op: 'update', path: 'runs/ada', data }];
    },
  });
  const write = (one: Write): Command => ({ writes: () => [one] });
  const note = [...shown.keys()].find((path) => path.startsWith('notes/'));
  return [
    fields('forms/one', ['answers.a']),
    fields('forms/one', ['answers.b']),
    fields('forms/one', ['answers.a', 'answers.b']),
    fields('settings/ada', ['theme']),
    step('one'),
    step('two'),
    write({ op: 'create', path: `notes/${value}`, data: { text: value } }),
    write({ op: 'update', path: 'closed/one', data: { 'answers.a': value } }),
    ...(note === undefined ? [] : [write({ op: 'delete', path: note }), fields(note, ['text'])]),
  ];
}

/** A person types, which is a draft on the disk, and saves. */
function act(world: World, device: Device, tab: Tab, command: Command): void {
  const id = `e${(world.count += 1)}`;
  const entry: Entry = {
    ...{ id, uid: tab.state.uid ?? '', order: 0, label: 'a change', at: world.now, writes: command.writes(id) },
    ...{ ...(command.seen && { seen: command.seen }), state: 'queued', error: null },
  };
  const { disk } = device;
  const hasDraft = disk.health === 'ok';
  const drafts = (content: typeof disk.now) => ({ ...content, drafts: new Set(content.drafts).add(id) });
  if (hasDraft) [disk.now, disk.synced] = [drafts(disk.now), drafts(disk.synced)];
  if (hasDraft && world.behaviour.dropsDraft === 'at once') {
    disk.now = { ...disk.now, drafts: new Set([...disk.now.drafts].filter((one) => one !== id)) };
    disk.synced = { ...disk.synced, drafts: disk.now.drafts };
  }
  world.deeds.set(id, { entry, device: device.name, draft: id, hasDraft, isKept: false, isDiscarded: false });
  note(world, `${tab.name} of ${device.name} writes ${JSON.stringify(entry.writes)}`);
  tell(world, device, tab, { on: 'command', entry, draft: id });
}

function discard(world: World, device: Device, tab: Tab, entry: Entry): void {
  const deed = world.deeds.get(entry.id.replace('-conflict', ''));
  if (deed) deed.isDiscarded = true;
  note(world, `${tab.name} discards ${entry.id}`);
  tell(world, device, tab, { on: 'discard', ids: [entry.id] });
}

function decide(world: World, device: Device, tab: Tab, path: string, field: string): void {
  giveUp(world, tab, path, field);
  note(world, `${tab.name} leaves ${field} of ${path} as the server has it`);
  tell(world, device, tab, { on: 'decide', path, field });
}

function faults(world: World, device: Device): Action[] {
  const { disk, tabs } = device;
  const say = (line: string, then: () => void) => () => {
    note(world, `${device.name}: ${line}`);
    then();
  };
  const all = (event: Parameters<typeof tell>[3]) => {
    for (const tab of tabs) tab.inbox.push(event);
  };
  const online = (isOnline: boolean) => () => {
    device.isOnline = isOnline;
    all({ on: 'network', isOnline });
  };
  const signedIn = (uid: string | null) => () => {
    device.uid = uid;
    device.token = 'valid';
    all(session(device));
  };
  return [
    ...tabs.map((tab) => say(`${tab.name} crashes`, () => crash(world, device, [tab]))),
    say('the browser crashes', () => crash(world, device, [...tabs])),
    say('the machine stops', () => {
      crash(world, device, [...tabs]);
      disk.now = disk.synced;
    }),
    ...(tabs.length < MOST_TABS ? [say('a tab opens', () => void openTab(world, device))] : []),
    device.isOnline ? say('no network', online(false)) : say('network', online(true)),
    device.token === 'valid'
      ? say('the token expires', () => void (device.token = 'expired'))
      : say('signs in again', signedIn(device.uid)),
    ...(['ok', 'full', 'blocked'] as const)
      .filter((health) => health !== disk.health)
      .map((health) => say(`the disk is ${health}`, () => void (disk.health = health))),
    ...tabs.map((tab) =>
      say(`${tab.name} ${tab.isFrozen ? 'thaws' : 'freezes'}`, () => void (tab.isFrozen = !tab.isFrozen)),
    ),
    device.uid === null ? say('ada signs in', signedIn('ada')) : say('the session ends', signedIn(null)),
    say('bob signs in', signedIn('bob')),
    ...tabs.map((tab) => say(`${tab.name} signs out`, () => signOut(world, device, tab))),
    say('a day passes', () => {
      world.now += 86_400_000;
      for (const tab of tabs) fire(world, device, tab);
    }),
  ];
}

/** Ends pages as they are: what they had asked for may still be under way. */
export function crash(world: World, device: Device, tabs: Tab[]): void {
  for (const tab of tabs)
    for (const { effect, stage } of tab.tasks) if (effect.do === 'send' && stage === 'begun') world.stray.push(effect);
  device.tabs = device.tabs.filter((tab) => !tabs.includes(tab));
  if (tabs.some(({ name }) => name === device.leader)) device.leader = null;
}

/** Signing out removes the person's data; it asks first when something would be lost, and the simulated person then stays. */
function signOut(world: World, device: Device, tab: Tab): void {
  if (device.uid === null || tab.isFrozen || tab.state.uid !== device.uid || !canAct(tab)) return;
  // one transaction, which the disk carries out after those that were asked for before
  for (const task of device.tabs.flatMap((one) => one.tasks).filter(isOfDisk))
    if (task.stage === 'begun') proceed(world, device, tab, task);
  if (world.behaviour.unsent(tab, device) > 0 || world.behaviour.claimOf(tab.state).is !== 'saved') return;
  const { disk, uid } = device;
  const queue = new Map([...disk.now.queue].filter(([, entry]) => entry.uid !== uid));
  disk.now = { queue, drafts: new Set() };
  disk.synced = disk.now;
  device.uid = null;
  for (const one of device.tabs) one.inbox.push(session(device));
}

/** Requests that their tabs no longer wait for: they arrive late, twice, or never. */
function ofNet(world: World): Action[] {
  return world.stray.flatMap((effect) => [
    () => {
      world.stray = world.stray.filter((one) => one !== effect);
      note(world, `a late request ${effect.request.number} arrives: ${carryOut(world, effect).is}`);
    },
    () => void (world.stray = world.stray.filter((one) => one !== effect)),
  ]);
}
