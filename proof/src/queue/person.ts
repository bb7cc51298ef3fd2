import type { Write } from '@firstmile/domain';
import { CONFLICT, getPath, pendingOf, UNSURE, type Entry, type SeenFields } from '@firstmile/sync';
import { COMMON, dataAfter, type Data } from './server.ts';
import { isOfDisk, proceed } from './tasks.ts';
import {
  giveUp,
  note,
  session,
  tell,
  tellAll,
  type Deed,
  type Device,
  type InTab,
  type DiskContent,
  type Tab,
  type World,
} from './world.ts';

interface Command {
  name: string;
  writes: (id: string) => Write[];
  seen?: SeenFields;
}

/** A page accepts input once it has read the disk. */
export const canAct = ({ state }: Tab): boolean =>
  state.uid !== null && state.disk !== 'unread' && state.disk !== 'reading';

/** The documents as a tab shows them: the server's, overlaid with pending changes. */
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

/** A person's acts on a screen, as the commands of domain write them. */
export function commands(world: World, tab: Tab): Command[] {
  const shown = shownBy(tab);
  const value = `v${world.count}`;
  const fields = (name: string, path: string, names: string[]): Command => ({
    name,
    writes: (writeId) => [
      {
        op: 'update',
        path,
        data: { ...Object.fromEntries(names.map((field) => [field, `${value}.${field}`])), writeId },
      },
    ],
    seen: { [path]: Object.fromEntries(names.map((field) => [field, getPath(shown.get(path), field)])) },
  });
  const together = (name: string, all: Command[], more: Record<string, unknown> = {}): Command => ({
    name,
    writes: (id) =>
      all
        .flatMap(({ writes }) => writes(id))
        .map((write) => (write.op === 'update' ? { ...write, data: { ...write.data, ...more } } : write)),
    seen: Object.assign({}, ...all.map(({ seen }) => seen)) as SeenFields,
  });
  const step = (key: string): Command => ({
    name: `saves step ${key}`,
    writes: (writeId) => {
      const before = getPath(shown.get('runs/ada'), `steps.${key}`) as { writeId: string } | undefined;
      const data = { [`steps.${key}`]: { writeId, replaces: before?.writeId ?? '', data: value }, writeId };
      return [{ op: 'update', path: 'runs/ada', data }];
    },
  });
  const write = (name: string, change: Write): Command => ({ name, writes: () => [change] });
  const note = [...shown.keys()].find((path) => path.startsWith('notes/'));
  const news = [...shown.keys()].find((path) => path.startsWith(NEWS));
  return [
    fields('answers a', 'forms/one', ['answers.a']),
    ...COMMON.map((entered) => ({
      ...fields(`answers a with '${entered}'`, 'forms/one', ['answers.a']),
      writes: (writeId: string): Write[] => [
        { op: 'update', path: 'forms/one', data: { 'answers.a': entered, writeId } },
      ],
    })),
    fields('answers b', 'forms/one', ['answers.b']),
    fields('answers a and b', 'forms/one', ['answers.a', 'answers.b']),
    fields('picks a theme', 'settings/ada', ['theme']),
    together('answers a and picks a theme', [
      fields('', 'forms/one', ['answers.a']),
      fields('', 'settings/ada', ['theme']),
    ]),
    together('answers a and b and hands in', [fields('', 'forms/one', ['answers.a', 'answers.b'])], {
      submitted: `${value}.submitted`,
    }),
    step('one'),
    step('two'),
    write('makes a note', { op: 'create', path: `notes/${value}`, data: { text: value } }),
    write('answers a closed form', { op: 'update', path: 'closed/one', data: { 'answers.a': value } }),
    ...(note === undefined
      ? []
      : [write('deletes a note', { op: 'delete', path: note }), fields('edits a note', note, ['text'])]),
    ...(news === undefined
      ? []
      : [
          write('reads the news', { op: 'update', path: news, data: { read: value } }),
          write('clears the news', { op: 'delete', path: news }),
        ]),
  ];
}

/** The path of notifications, which one device may clear while another marks them as read. */
export const NEWS = 'users/ada/notifications/';

/** A person types, which is a draft on the disk, and saves. */
export function act({ world, device, tab }: InTab, command: Command): void {
  const id = `e${(world.count += 1)}`;
  const entry: Entry = {
    ...{ id, uid: tab.state.uid ?? '', order: 0, label: 'a change', at: world.now, writes: command.writes(id) },
    ...{ ...(command.seen && { seen: command.seen }), state: 'queued', error: null },
  };
  const { disk } = device;
  const hasDraft = disk.health === 'ok';
  const drafts = (content: DiskContent) => ({ ...content, drafts: new Set(content.drafts).add(id) });
  if (hasDraft) [disk.now, disk.synced] = [drafts(disk.now), drafts(disk.synced)];
  if (hasDraft && world.behaviour.dropsDraft === 'at once') {
    disk.now = { ...disk.now, drafts: new Set([...disk.now.drafts].filter((taskId) => taskId !== id)) };
    disk.synced = { ...disk.synced, drafts: disk.now.drafts };
  }
  const deed: Deed = {
    ...{ entry, device: device.name, tab: tab.name, draft: id, hasDraft },
    ...{
      order: null,
      isKept: false,
      mustReturn: false,
      isDiscarded: false,
      isLate: false,
      isOnServer: false,
      checked: null,
    },
  };
  world.deeds.set(id, deed);
  world.open.push(deed);
  tab.made.add(id);
  note(world, `${tab.name} writes ${id}: ${JSON.stringify(entry.writes)}`);
  tell({ world, device, tab }, { on: 'command', entry, draft: id });
}

export function retry({ world, device, tab }: InTab, { id, error }: Entry): void {
  if (error === UNSURE) world.mayRepeat.add(id);
  const deed = world.deeds.get(id);
  if (deed) deed.isLate = true;
  tell({ world, device, tab }, { on: 'retry', id });
}

export function discard({ world, device, tab }: InTab, entry: Entry): void {
  const deed = world.deeds.get(entry.id.replace('-conflict', ''));
  if (deed) deed.isDiscarded = true;
  if (entry.error !== CONFLICT) world.discarded.set(entry.id, false); // the other part may be asked about again
  note(world, `${tab.name} discards ${entry.id}`);
  tell({ world, device, tab }, { on: 'discard', ids: [entry.id] });
}

export function decide({ world, device, tab }: InTab, { path, field }: { path: string; field: string }): void {
  giveUp(world, tab, { path, field });
  note(world, `${tab.name} leaves ${field} of ${path} as the server has it`);
  tell({ world, device, tab }, { on: 'decide', path, field });
}

export function signIn(world: World, device: Device, uid: string): void {
  Object.assign(device, { uid, person: uid, token: 'valid' });
  keepSession(device, world.behaviour.keepsSession);
  tellAll(device, session(device));
}

/** Ends the session, by the person or the server; a crash does not undo it. */
export function endSession(device: Device): void {
  Object.assign(device, { uid: null, person: null });
  keepSession(device, 'synced');
  tellAll(device, session(device));
}

function keepSession({ disk, uid }: Device, kept: 'synced' | 'unsynced'): void {
  disk.now = { ...disk.now, uid };
  if (kept === 'synced') disk.synced = { ...disk.synced, uid };
}

/** Signing out removes the person's data; it asks first when something would be lost, and the simulated person then stays. */
export function signOut(world: World, device: Device, tab: Tab): void {
  if (device.uid === null || tab.isFrozen || tab.state.uid !== device.uid || !canAct(tab)) return;
  // one transaction, after those requested before
  for (const task of device.tabs.flatMap((opened) => opened.tasks).filter(isOfDisk))
    if (task.stage === 'begun') proceed({ world, device, tab }, task);
  if (world.behaviour.unsent(tab, device) > 0 || world.behaviour.claimOf(tab).is !== 'saved') return;
  const { disk, uid } = device;
  const queue = new Map([...disk.now.queue].filter(([, entry]) => entry.uid !== uid));
  disk.now = { ...disk.now, queue, drafts: new Set() };
  disk.synced = disk.now;
  world.happened.add('signed out');
  endSession(device);
}
