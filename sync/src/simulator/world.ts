import { claimOf, type Claim } from '../core/claims.ts';
import { initialState, type Effect, type Event, type State } from '../core/state.ts';
import { step } from '../core/step.ts';
import { CONFLICT, isUnsent, type Entry } from '../entry.ts';
import type { Data, SimulatedServer } from './server.ts';
import { newServer } from './server.ts';

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
}

/** An effect under way. A request passes `sent` -> `done` (carried out, the answer is on its way). */
export interface Task {
  effect: Effect;
  stage: 'begun' | 'made';
  /** What the tab will hear. */
  answer: Event | null;
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
  /** By document and field: what it showed last. */
  shown: Map<string, unknown>;
}

export interface Device {
  name: string;
  uid: string | null;
  /** What the server says to its token. */
  token: 'valid' | 'expired';
  isOnline: boolean;
  disk: Disk;
  tabs: Tab[];
  leader: string | null;
  /** The SDK's copies, which outlive the page. */
  cache: ReadonlyMap<string, Data>;
}

/** What a person did, and what became of it as far as the simulator knows. */
export interface Deed {
  entry: Entry;
  device: string;
  draft: string;
  /** Whether what was typed was on the disk before it was saved. */
  hasDraft: boolean;
  /** The disk has said that it has it. */
  isKept: boolean;
  /** The person gave it up. */
  isDiscarded: boolean;
}

export interface World {
  server: SimulatedServer;
  devices: Device[];
  /** Requests that are under way though their tab is gone or no longer waits: they may still arrive. */
  stray: Extract<Effect, { do: 'send' }>[];
  deeds: Map<string, Deed>;
  /** Values that a person gave up in favour of what the server has, or of what they entered anew. */
  givenUp: Set<unknown>;
  now: number;
  count: number;
  behaviour: Behaviour;
  /** What happened, for people: the last lines of a failing schedule. */
  story: string[];
}

/** What is put to the test: the real core, or one with a known fault. */
export interface Behaviour {
  step: typeof step;
  claimOf: (state: State) => Claim;
  /** How many changes and drafts a tab's sign-out says would be lost. */
  unsent: (tab: Tab, device: Device) => number;
  /** When a draft leaves the disk. */
  dropsDraft: 'with the entry' | 'at once';
}

export const realBehaviour: Behaviour = {
  step,
  claimOf,
  unsent: (_tab, { disk, uid }) =>
    [...disk.now.queue.values()].filter((one) => one.uid === uid && isUnsent(one)).length + disk.now.drafts.size,
  dropsDraft: 'with the entry',
};

export function newWorld(devices: number, tabs: number, behaviour: Behaviour): World {
  const world: World = {
    server: newServer(),
    devices: [],
    stray: [],
    deeds: new Map(),
    givenUp: new Set(),
    now: 0,
    count: 0,
    behaviour,
    story: [],
  };
  for (let index = 0; index < devices; index += 1) {
    const empty: DiskContent = { queue: new Map(), drafts: new Set() };
    const device: Device = {
      name: `d${index}`,
      uid: 'ada',
      token: 'valid',
      isOnline: true,
      disk: { now: empty, synced: empty, health: 'ok', nextOrder: 1 },
      tabs: [],
      leader: null,
      cache: new Map(world.server.docs),
    };
    world.devices.push(device);
    for (let tab = 0; tab < tabs; tab += 1) openTab(world, device);
  }
  return world;
}

/** A page begins: with an empty memory, the person who is signed in, and the copies that the device has. */
export function openTab(world: World, device: Device): Tab {
  const tab: Tab = {
    name: `t${(world.count += 1)}`,
    state: initialState(device.isOnline),
    tasks: [],
    inbox: [],
    isFrozen: false,
    timer: null,
    cache: device.cache,
    shown: new Map(),
  };
  device.tabs.push(tab);
  tell(world, device, tab, session(device));
  return tab;
}

export const session = (device: Device): Event => ({
  on: 'session',
  uid: device.uid,
  device: `${device.name}-${device.uid ?? ''}`,
  canSend: device.uid !== null,
});

/** A tab takes an event in and begins what it wants done. */
export function tell(world: World, device: Device, tab: Tab, event: Event): void {
  if (event.on === 'kept' && event.order !== null) {
    const { seen = {} } = tab.state.entries.find(({ id }) => id === event.id) ?? {};
    for (const [path, fields] of Object.entries(seen))
      for (const field of Object.keys(fields)) giveUp(world, tab, path, field);
  }
  const [state, effects] = world.behaviour.step(tab.state, event);
  tab.state = state;
  for (const effect of effects) {
    if (effect.do === 'wake') tab.timer = { turn: effect.turn, at: world.now + effect.inMs };
    else if (effect.do === 'tell') {
      for (const other of device.tabs) if (other !== tab) other.inbox.push({ on: 'peer', news: effect.news });
    } else tab.tasks.push({ effect, stage: 'begun', answer: null });
  }
}

export const note = (world: World, line: string): void => void world.story.push(line);

/** What waits in this field for a decision is not wanted any more. */
export function giveUp(world: World, { state }: Tab, path: string, field: string): void {
  for (const { state: is, error, writes, theirs } of state.entries) {
    if (is !== 'rejected' || error !== CONFLICT || !(field in (theirs?.[path] ?? {}))) continue;
    for (const write of writes)
      if (write.op === 'update' && write.path === path && field in write.data) world.givenUp.add(write.data[field]);
  }
}
