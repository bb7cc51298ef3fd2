import {
  CONFLICT,
  initialState,
  isUnsent,
  type Claim,
  type CommitRequest,
  type Effect,
  type Entry,
  type Event,
  type KnownCommit,
  type State,
  type step,
} from '@firstmile/sync';
import type { Told } from '../harness/simulation.ts';
import type { Damage, Schedule } from './schedule.ts';
import { record } from './transitions.ts';
import { newServer, type Data, type SimulatedServer } from './server.ts';

/** A device's disk. A change is first made, then synced; a crash in between undoes it. */
interface Disk {
  now: DiskContent;
  synced: DiskContent;
  /** `full` accepts only deletions, `blocked` nothing. */
  health: 'ok' | 'full' | 'blocked';
  nextOrder: number;
  /** Entries that it said it did not keep, and may keep yet. */
  late: Extract<Effect, { do: 'keep' }>[];
}
export interface DiskContent {
  queue: ReadonlyMap<string, Entry>;
  drafts: ReadonlySet<string>;
  /** Identifies the disk; a recreated one has another mark. */
  mark: number;
  /** The signed-in person, as a new page finds them. */
  uid: string | null;
  /** The last known commit, by person. */
  known: ReadonlyMap<string, KnownCommit>;
}

/** An effect under way: `begun` until it is carried out, then `made` until the tab hears the answer. */
export interface Task {
  effect: Effect;
  /** The person for whom it was begun. */
  uid: string | null;
  stage: 'begun' | 'made';
  /** The event that the tab will hear. */
  answer: Event | null;
  /** The entries of a request, without those of earlier commits. */
  carries: Entry[];
  /** The mark of the disk that did it. */
  mark: number;
}

export interface Tab {
  name: string;
  state: State;
  tasks: Task[];
  /** Messages of other tabs, not yet heard. */
  inbox: Event[];
  /** A background tab on a phone: does nothing until it thaws. */
  isFrozen: boolean;
  timer: { turn: number; at: number } | null;
  /** The server's documents as its screens have them. */
  cache: ReadonlyMap<string, Data>;
  /** The server's version of that data. */
  cacheVersion: number;
  /** The person, and the values that they were shown last, by document and field. */
  shown: { to: string | null; values: Map<string, unknown> };
  /** The state and cache at the last check; nothing changes on the screen until one of them does. */
  checked: { state: State; cache: ReadonlyMap<string, Data> } | null;
  /** The person whose queue this tab has read from the disk. */
  hasRead: string | null;
  /** The ids of the entries that this session made here. */
  made: Set<string>;
}

export interface Device {
  name: string;
  /** Who is signed in, as its tabs know it. */
  uid: string | null;
  /** The person who signed in last and whose session neither they nor the server ended. */
  person: string | null;
  /** The state of its token. */
  token: 'valid' | 'expired';
  isOnline: boolean;
  disk: Disk;
  tabs: Tab[];
  tabsOpened: number;
  leader: string | null;
  /** The SDK's copies, which outlive the page. */
  cache: ReadonlyMap<string, Data>;
  cacheVersion: number;
  /** The values that its last pages showed when they ended at once; null while one is open, or after the machine has stopped. */
  lastShown: Tab['shown'] | null;
}

/** A person's act and its known outcome. */
export interface Deed {
  entry: Entry;
  device: string;
  tab: string;
  draft: string;
  /** A draft of it was on the disk before it was saved. */
  hasDraft: boolean;
  /** Its place in the disk's queue; null until it had one. */
  order: number | null;
  /** The disk has confirmed it. */
  isKept: boolean;
  /** The disk that had it was cleared while a living tab holds it. */
  mustReturn: boolean;
  /** The person gave it up. */
  isDiscarded: boolean;
  /** It may arrive after later ones: the disk refused it or its refusal, or was cleared, or it was sent once more after a refusal. */
  isLate: boolean;
  /** All its values have been on the server, so it can no longer be lost. */
  isOnServer: boolean;
  /** The state at the last check; nothing can be lost until it changes. */
  checked: { synced: DiskContent; version: number; isKept: boolean } | null;
}

/** A request with its entries; its `ids` also list those of earlier commits. */
export interface Sent {
  request: CommitRequest;
  carries: Entry[];
}

/** A tab with its device and their world. */
export interface InTab {
  world: World;
  device: Device;
  tab: Tab;
}

export interface World extends Told {
  server: SimulatedServer;
  devices: Device[];
  /** Requests whose tab is gone or no longer waits; they may still arrive. */
  stray: Sent[];
  deeds: Map<string, Deed>;
  /** Deeds that can still be lost. */
  open: Deed[];
  /** Ids that a person discarded; true once a disk has confirmed to the only tab that it dropped them. */
  discarded: Map<string, boolean>;
  /** Values that a person gave up for the server's, or for a new entry, and the ids of those changes. */
  givenUp: Set<unknown>;
  /** Entries that may be carried out twice: nobody can know, or the person had them sent again. */
  mayRepeat: Set<string>;
  /** Entries, and their values, that the server had before it was put back to an older copy. */
  undone: Set<unknown>;
  /** What may come from outside. */
  damage: Damage | undefined;
  /** The number of checked commits in the server's log. */
  logged: number;
  now: number;
  count: number;
  behaviour: Behaviour;
  /** Each change of an entry's state, as `from --> to`. */
  transitions: Set<string>;
}

/** The core under test: the real one, or one with a known fault (`faults.ts`). */
export interface Behaviour {
  step: typeof step;
  claimOf: (tab: Tab) => Claim;
  /** The number of changes and drafts that sign-out warns about. */
  unsent: (tab: Tab, device: Device) => number;
  /** When a draft leaves the disk. */
  dropsDraft: 'with the entry' | 'at once';
  /** Whether a sign-in is synced to the disk before the page continues. */
  keepsSession: 'synced' | 'unsynced';
  /** The fate of a session with an expired token that nobody can check. */
  unrenewed: 'stays' | 'signs out';
  /** Whether the server accepts a device's commits only in the order of their numbers. */
  isFenced: boolean;
}

export function newWorld({ devices, tabs, damage }: Schedule, behaviour: Behaviour): World {
  const world: World = {
    server: newServer(behaviour.isFenced),
    devices: [],
    stray: [],
    deeds: new Map(),
    open: [],
    discarded: new Map(),
    givenUp: new Set(),
    mayRepeat: new Set(),
    undone: new Set(),
    now: 0,
    count: 0,
    damage,
    behaviour,
    story: [],
    logged: 0,
    happened: new Set(),
    transitions: new Set(),
  };
  for (let index = 0; index < devices; index += 1) {
    const content: DiskContent = { queue: new Map(), drafts: new Set(), mark: 1, uid: 'ada', known: new Map() };
    const device: Device = {
      name: `d${index + 1}`,
      uid: 'ada',
      person: 'ada',
      token: 'valid',
      isOnline: true,
      disk: { now: content, synced: content, health: 'ok', nextOrder: 1, late: [] },
      ...{ tabs: [], tabsOpened: 0, leader: null },
      ...{ cache: new Map(world.server.docs), cacheVersion: 0, lastShown: null },
    };
    world.devices.push(device);
    for (let tab = 0; tab < tabs; tab += 1) openTab(world, device);
  }
  return world;
}

/** Opens a page with an empty memory, the signed-in person and the device's copies. */
export function openTab(world: World, device: Device): Tab {
  const tab: Tab = {
    name: `${device.name}.t${(device.tabsOpened += 1)}`,
    state: initialState(device.isOnline),
    tasks: [],
    inbox: [],
    isFrozen: false,
    timer: null,
    cache: device.cache,
    cacheVersion: device.cacheVersion - 0.5, // its listeners have not reported it yet
    shown: device.lastShown ?? { to: null, values: new Map() },
    checked: null,
    hasRead: null,
    made: new Set(),
  };
  device.lastShown = null;
  // one may take an entry off the disk before the other reads it
  for (const { checked, shown } of device.tabs) if (checked === null) shown.values.clear();
  device.tabs.push(tab);
  if (device.tabs.length === 1) device.uid = device.disk.now.uid;
  renew(world, device);
  tell({ world, device, tab }, session(device));
  return tab;
}

/** The name of this device's counter of a person, by its disk. */
export const nameOf = ({ name, disk }: Device, uid: string | null): string =>
  `${name}-${uid ?? ''}${disk.now.mark > 1 ? `-${disk.now.mark}` : ''}`;

export const session = (device: Device): Extract<Event, { on: 'session' }> => ({
  on: 'session',
  uid: device.uid,
  canSend: device.uid !== null,
});

/** Sends an event to all tabs of a device; each hears it later. */
export const tellAll = ({ tabs }: Device, event: Event): void => {
  for (const tab of tabs) tab.inbox.push(event);
};

/** Checks the token. A faulty behaviour ends the session when nobody can tell. */
export function renew(world: World, device: Device): void {
  const isUnknown = device.token === 'expired' && (!device.isOnline || world.server.isBusy);
  if (!isUnknown || device.uid === null || world.behaviour.unrenewed === 'stays') return;
  note(world, `${device.name}: the token cannot be renewed, the session ends`);
  device.uid = null;
  for (const content of ['now', 'synced'] as const) device.disk[content] = { ...device.disk[content], uid: null };
  tellAll(device, session(device));
}

/** Delivers an event to a tab and begins its effects. */
export function tell({ world, device, tab }: InTab, event: Event): void {
  if (event.on === 'kept' && event.order !== null) {
    const { seen = {} } = tab.state.entries.find(({ id }) => id === event.id) ?? {};
    for (const [path, fields] of Object.entries(seen))
      for (const field of Object.keys(fields)) giveUp(world, tab, { path, field });
  }
  const { entries: before, uid } = tab.state;
  const [state, effects] = world.behaviour.step(tab.state, event);
  tab.state = state;
  if (state.uid !== uid) {
    tab.made.clear(); // the session's entries in memory are gone
    forgiveLost(world, device);
  }
  if (event.on === 'session' && event.uid !== tab.hasRead) tab.hasRead = null;
  if (!isNews(event)) record(world.transitions, before, state.entries);
  for (const { error } of state.entries)
    if (error !== null) world.happened.add(error === CONFLICT ? 'conflict' : `refused: ${error}`);
  for (const effect of effects) {
    if (effect.do === 'wake') tab.timer = { turn: effect.turn, at: world.now + effect.inMs };
    else if (effect.do === 'tell') {
      for (const other of device.tabs) if (other !== tab) other.inbox.push({ on: 'peer', news: effect.news });
    } else {
      const isCarrying = effect.do === 'send' && effect.request.writes.length > 0; // otherwise the server already has them
      const ids = isCarrying && state.phase.is === 'sending' ? state.phase.ids : [];
      const carries = ids.length === 0 ? [] : state.entries.filter(({ id }) => ids.includes(id));
      tab.tasks.push({ effect, uid: state.uid, stage: 'begun', answer: null, carries, mark: 0 });
    }
  }
}

/** Marks a deed that has to return to the cleared disk, behind later entries. */
export const returns = (deed: Deed): void => void Object.assign(deed, { mustReturn: true, isLate: true });

/** Forgives the loss of deeds that no tab of the device still holds. */
export function forgiveLost(world: World, device: Device): void {
  for (const deed of world.open)
    if (deed.mustReturn && !deed.isKept && deed.device === device.name && !device.tabs.some((tab) => holds(tab, deed)))
      deed.mustReturn = false;
}

/** Holds the deed and has read the disk before, so that it will notice the new one. */
const holds = ({ state }: Tab, { entry }: Deed): boolean =>
  state.uid === entry.uid &&
  state.device !== '' &&
  state.entries.some(
    (candidate) => (candidate.id === entry.id || candidate.id === `${entry.id}-conflict`) && isUnsent(candidate),
  );

/** An event that reports others' changes, or another person, and changes no entry itself. */
const isNews = ({ on }: Event) => on === 'session' || on === 'read' || on === 'peer';

export const note = (world: World, line: string): void => void world.story.push(line);

/** Gives up the undecided value of a field, and the other acts of that change, which the person does again. */
export function giveUp(world: World, { state }: Tab, { path, field }: { path: string; field: string }): void {
  for (const { id, state: is, error, writes, seen, theirs } of state.entries) {
    if (is !== 'rejected' || error !== CONFLICT || !(field in (theirs?.[path] ?? {}))) continue;
    world.givenUp.add(id.replace('-conflict', ''));
    for (const write of writes)
      for (const [name, value] of Object.entries(write.op === 'update' ? write.data : {}))
        if ((write.path === path && name === field) || !(name in (seen?.[write.path] ?? {}))) world.givenUp.add(value);
  }
}
