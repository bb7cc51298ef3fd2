import type { Claim } from '../core/claims.ts';
import { initialState, type Effect, type Event, type KnownCommit, type State } from '../core/state.ts';
import type { step } from '../core/step.ts';
import { CONFLICT, isUnsent, type Entry } from '../entry.ts';
import type { CommitRequest } from '../server.ts';
import { newServer, type Data, type SimulatedServer } from './server.ts';

/** What a device's disk holds. A change is first made, then synced: until then a machine that stops takes it back. */
interface Disk {
  now: DiskContent;
  synced: DiskContent;
  /** `full` takes nothing but deletions, `blocked` nothing at all. */
  health: 'ok' | 'full' | 'blocked';
  nextOrder: number;
}
export interface DiskContent {
  queue: ReadonlyMap<string, Entry>;
  drafts: ReadonlySet<string>;
  /** Names the disk: one that was made anew has another. */
  mark: number;
  /** Who is signed in, as a page finds it when it opens. */
  uid: string | null;
  /** By person: the last commit that it knows of. */
  known: ReadonlyMap<string, KnownCommit>;
}

/** An effect under way: `begun` until it is carried out, then `made` until the tab hears of it. */
export interface Task {
  effect: Effect;
  /** Whose it is. */
  uid: string | null;
  stage: 'begun' | 'made';
  /** What the tab will hear. */
  answer: Event | null;
  /** Of a request: the entries that it carries now. */
  carries: Entry[];
  /** Of what the disk did: which disk it was. */
  mark: number;
}

export interface Tab {
  name: string;
  state: State;
  tasks: Task[];
  /** News of other tabs that this one has not heard yet. */
  inbox: Event[];
  /** A tab of a phone in the background: does nothing until it thaws. */
  isFrozen: boolean;
  timer: { turn: number; at: number } | null;
  /** The server's documents that its screens have. */
  cache: ReadonlyMap<string, Data>;
  /** The server's version at which its listeners served it. */
  cacheVersion: number;
  /** By document and field: what it showed last. */
  shown: Map<string, unknown>;
  /** What was looked at then: nothing new is to be seen before one of them changes. */
  checked: { state: State; cache: ReadonlyMap<string, Data> } | null;
  /** The person whose queue this tab has read from the disk. */
  hasRead: string | null;
  /** The ids of the entries that were made here. */
  made: Set<string>;
}

export interface Device {
  name: string;
  /** Who is signed in, as its tabs know it. */
  uid: string | null;
  /** Who signed in last, and was signed out neither by themselves nor by the server. */
  person: string | null;
  /** What the server says to its token. */
  token: 'valid' | 'expired';
  isOnline: boolean;
  disk: Disk;
  tabs: Tab[];
  tabsOpened: number;
  leader: string | null;
  /** The SDK's copies, which outlive the page. */
  cache: ReadonlyMap<string, Data>;
  cacheVersion: number;
}

/** What a person did, and what became of it as far as the simulator knows. */
export interface Deed {
  entry: Entry;
  device: string;
  tab: string;
  draft: string;
  /** Whether what was typed was on the disk before it was saved. */
  hasDraft: boolean;
  /** The disk has said that it has it. */
  isKept: boolean;
  /** The disk that had it came back empty, and a tab that holds it lives. */
  mustReturn: boolean;
  /** The person gave it up. */
  isDiscarded: boolean;
  /** The disk refused it at first or came back empty, or the server refused it and the person sent it once more: it may come behind later ones. */
  isLate: boolean;
  /** All that it entered was seen on the server: it cannot be lost any more. */
  isOnServer: boolean;
  /** What was looked at last: nothing can be lost before one of them changes. */
  checked: { synced: DiskContent; version: number; isKept: boolean } | null;
}

/** A request with the entries that it carries now: `ids` of the request names those of earlier commits, too. */
export interface Sent {
  request: CommitRequest;
  carries: Entry[];
}

export interface World {
  server: SimulatedServer;
  devices: Device[];
  /** Requests that are under way though their tab is gone or no longer waits: they may still arrive. */
  stray: Sent[];
  deeds: Map<string, Deed>;
  /** Those that can still be lost. */
  open: Deed[];
  /** Values that a person gave up in favour of what the server has, or of what they entered anew. */
  givenUp: Set<unknown>;
  /** Entries that may be carried out twice: nobody can know of them, or the person had them sent again. */
  mayRepeat: Set<string>;
  /** Commits in the server's log that were checked. */
  logged: number;
  now: number;
  count: number;
  behaviour: Behaviour;
  /** What happened, for people: the last lines of a failing schedule. */
  story: string[];
  /** What happened at least once, for the statistics. */
  happened: Set<string>;
  /** Each change of an entry's state, as `from --> to`. */
  transitions: Set<string>;
}

/** What is put to the test: the real core, or one with a known fault (`faults.ts`). */
export interface Behaviour {
  step: typeof step;
  claimOf: (tab: Tab) => Claim;
  /** How many changes and drafts a tab's sign-out says would be lost. */
  unsent: (tab: Tab, device: Device) => number;
  /** When a draft leaves the disk. */
  dropsDraft: 'with the entry' | 'at once';
  /** Whether who signed in is on the synced disk before a page goes on. */
  keepsSession: 'synced' | 'unsynced';
  /** What becomes of a session whose token has expired while nobody can say whether it still counts. */
  unrenewed: 'stays' | 'signs out';
  /** Whether the server takes a device's commits in the order of their numbers alone. */
  isFenced: boolean;
}

/** Something that can happen now. The name says what, so that a schedule can be kept as a list of names. */
export interface Action {
  name: string;
  run: () => void;
}

export function newWorld(devices: number, tabs: number, behaviour: Behaviour): World {
  const world: World = {
    server: newServer(behaviour.isFenced),
    devices: [],
    stray: [],
    deeds: new Map(),
    open: [],
    givenUp: new Set(),
    mayRepeat: new Set(),
    now: 0,
    count: 0,
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
      disk: { now: content, synced: content, health: 'ok', nextOrder: 1 },
      tabs: [],
      tabsOpened: 0,
      leader: null,
      cache: new Map(world.server.docs),
      cacheVersion: 0,
    };
    world.devices.push(device);
    for (let tab = 0; tab < tabs; tab += 1) openTab(world, device);
  }
  return world;
}

/** A page begins: with an empty memory, the person who is signed in, and the copies that the device has. */
export function openTab(world: World, device: Device, isNameless = false): Tab {
  const tab: Tab = {
    name: `${device.name}.t${(device.tabsOpened += 1)}`,
    state: initialState(device.isOnline),
    tasks: [],
    inbox: [],
    isFrozen: false,
    timer: null,
    cache: device.cache,
    cacheVersion: device.cacheVersion - 0.5, // its listeners have yet to say that they have it
    shown: new Map(),
    checked: null,
    hasRead: null,
    made: new Set(),
  };
  device.tabs.push(tab);
  if (device.tabs.length === 1) device.uid = device.disk.now.uid;
  renew(world, device);
  const event = session(device);
  tell(world, device, tab, isNameless ? { ...event, device: `${tab.name}-${device.uid ?? ''}`, isNameless } : event);
  return tab;
}

/** What the disk calls this device's counter of a person. */
export const nameOf = ({ name, disk }: Device, uid: string | null): string =>
  `${name}-${uid ?? ''}${disk.now.mark > 1 ? `-${disk.now.mark}` : ''}`;

export const session = (device: Device): Extract<Event, { on: 'session' }> => ({
  on: 'session',
  uid: device.uid,
  device: nameOf(device, device.uid),
  canSend: device.uid !== null,
});

/** All tabs of a device hear it, each in its time. */
export const tellAll = ({ tabs }: Device, event: Event): void => {
  for (const tab of tabs) tab.inbox.push(event);
};

/** A page looks whether the token still counts. That nobody can say is, for some behaviour, the end of the session. */
export function renew(world: World, device: Device): void {
  const isUnknown = device.token === 'expired' && (!device.isOnline || world.server.isBusy);
  if (!isUnknown || device.uid === null || world.behaviour.unrenewed === 'stays') return;
  note(world, `${device.name}: the token cannot be renewed, the session ends`);
  device.uid = null;
  for (const content of ['now', 'synced'] as const) device.disk[content] = { ...device.disk[content], uid: null };
  tellAll(device, session(device));
}

/** A tab takes an event in and begins what it wants done. */
export function tell(world: World, device: Device, tab: Tab, event: Event): void {
  if (event.on === 'kept' && event.order !== null) {
    const { seen = {} } = tab.state.entries.find(({ id }) => id === event.id) ?? {};
    for (const [path, fields] of Object.entries(seen))
      for (const field of Object.keys(fields)) giveUp(world, tab, path, field);
  }
  const { entries: before, uid } = tab.state;
  const [state, effects] = world.behaviour.step(tab.state, event);
  tab.state = state;
  if (state.uid !== uid) forgiveLost(world, device); // with the session goes what it held in memory
  if (event.on === 'session' && event.uid !== tab.hasRead) tab.hasRead = null;
  if (!isNews(event)) record(world, before, state.entries);
  for (const { error } of state.entries)
    if (error !== null) world.happened.add(error === CONFLICT ? 'conflict' : `refused: ${error}`);
  for (const effect of effects) {
    if (effect.do === 'wake') tab.timer = { turn: effect.turn, at: world.now + effect.inMs };
    else if (effect.do === 'tell') {
      for (const other of device.tabs) if (other !== tab) other.inbox.push({ on: 'peer', news: effect.news });
    } else {
      const isCarrying = effect.do === 'send' && effect.request.writes.length > 0; // else the server has it already
      const ids = isCarrying && state.phase.is === 'sending' ? state.phase.ids : [];
      const carries = ids.length === 0 ? [] : state.entries.filter(({ id }) => ids.includes(id));
      tab.tasks.push({ effect, uid: state.uid, stage: 'begun', answer: null, carries, mark: 0 });
    }
  }
}

/** It comes behind what was entered before the tab saw that the disk is another. */
export const returns = (deed: Deed): void => void Object.assign(deed, { mustReturn: true, isLate: true });

/** What no tab of the device holds any more is lost with its disk. */
export function forgiveLost(world: World, device: Device): void {
  for (const deed of world.open)
    if (deed.mustReturn && !deed.isKept && deed.device === device.name && !device.tabs.some((tab) => holds(tab, deed)))
      deed.mustReturn = false;
}

/** A tab that has read the disk before, and will see that it is another. */
const holds = ({ state }: Tab, { entry }: Deed): boolean =>
  state.uid === entry.uid &&
  state.mark !== undefined &&
  state.entries.some((one) => (one.id === entry.id || one.id === `${entry.id}-conflict`) && isUnsent(one));

/** What other tabs did, and what is not of this person any more, is no change of an entry. */
const isNews = ({ on }: Event) => on === 'session' || on === 'read' || on === 'peer';

function record({ transitions }: World, before: readonly Entry[], after: readonly Entry[]): void {
  if (before === after) return;
  const was = new Map(before.map(({ id, state }) => [id, state]));
  for (const { id, state } of after) {
    if (was.get(id) !== state) transitions.add(`${was.get(id) ?? '[*]'} --> ${state}`);
    was.delete(id);
  }
  for (const state of was.values()) transitions.add(`${state} --> [*]`);
}

export const note = (world: World, line: string): void => void world.story.push(line);

/** What waits in this field for a decision is not wanted any more, nor what the change does beside entering fields: the person does it again. */
export function giveUp(world: World, { state }: Tab, path: string, field: string): void {
  for (const { state: is, error, writes, seen, theirs } of state.entries) {
    if (is !== 'rejected' || error !== CONFLICT || !(field in (theirs?.[path] ?? {}))) continue;
    for (const write of writes)
      for (const [name, value] of Object.entries(write.op === 'update' ? write.data : {}))
        if ((write.path === path && name === field) || !(name in (seen?.[write.path] ?? {}))) world.givenUp.add(value);
  }
}
