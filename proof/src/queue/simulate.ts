import { isWaiting } from '@firstmile/sync';
import { play } from '../harness/simulation.ts';
import { fire, hear, leading, pick, serve } from './actions.ts';
import { realBehaviour } from './behaviour.ts';
import { checkSafety } from './checks.ts';
import { checkFull, checkLiveness, checkOffline } from './liveness.ts';
import { arrive, stopMachine } from './mishaps.ts';
import { signIn } from './person.ts';
import type { Schedule } from './schedule.ts';
import { keepLate, proceed, ready } from './tasks.ts';
import {
  newWorld,
  note,
  openTab,
  session,
  tell,
  tellAll,
  type Behaviour,
  type Device,
  type Tab,
  type World,
} from './world.ts';

/** Simulated time for everything to come to rest once mishaps end. */
const PATIENCE_MS = 600_000;

/** Simulated time for a full disk's changes to leave: two of the longest rests. */
const FULL_MS = 60_000;

/** The most rounds; a queue that needs more never comes to rest. */
const MOST_ROUNDS = 5000;

/** The interval at which a tab reads the disk, in milliseconds. */
const LOOK_MS = 5000;

/** Runs a schedule, then lets everything work again. Throws a BrokenPromise; otherwise the world as it is at the end. */
export function simulate(schedule: Schedule, behaviour: Behaviour = realBehaviour): World {
  const world = newWorld(schedule, behaviour);
  return play(world, {
    choices: schedule.choices,
    pick: (choice) => pick(world, choice),
    check: () => checkSafety(world),
    end: () => end(world),
  });
}

function end(world: World): void {
  // the screens of a tab that stays signed in cannot tell a counter that starts again from the earlier one
  if (!world.happened.has('counter removed') && world.devices.some(({ disk }) => disk.health === 'full')) {
    connect(world, FULL_MS);
    checkFull(world);
  }
  for (const uid of ['bob', 'ada']) heal(world, uid);
  checkLiveness(world);
  withoutNetwork(world);
  checkOffline(world);
}

/** Ends the mishaps of the network, and lets everything come to rest. */
function connect(world: World, patienceMs = PATIENCE_MS): void {
  note(world, 'the network works again');
  world.server.isBusy = false;
  world.server.isClosed = false;
  for (const sent of world.stray) arrive(world, sent);
  for (const device of world.devices) {
    device.isOnline = true;
    for (const tab of device.tabs) tab.isFrozen = false;
    tellAll(device, { on: 'network', isOnline: true });
  }
  const until = world.now + patienceMs;
  for (let rounds = 0; rounds < MOST_ROUNDS && world.now < until && !isQuiet(world); rounds += 1) round(world);
}

/** Ends all mishaps: network and disks work, this person is signed in everywhere with a page open. */
function heal(world: World, uid: string): void {
  note(world, `everything works again, for ${uid}`);
  for (const device of world.devices) {
    device.disk.health = 'ok';
    keepLate(world, device);
    if (device.tabs.length === 0) openTab(world, device);
    signIn(world, device, uid);
  }
  connect(world);
}

/** Restarts all machines without a network and with expired tokens. */
function withoutNetwork(world: World): void {
  note(world, 'all machines start again, without a network');
  for (const device of world.devices) {
    Object.assign(device, { isOnline: false, token: 'expired' });
    stopMachine(world, device);
    openTab(world, device);
  }
  for (let rounds = 0; rounds < 5; rounds += 1) round(world);
}

/** Lets every tab do all its work; when there is none, time passes. */
function round(world: World): void {
  let isIdle = true;
  for (const device of world.devices) {
    for (const lead of leading(world, device).slice(0, 1)) lead.run(0);
    for (const tab of device.tabs) {
      const { state, cache } = tab;
      while (tab.inbox.length > 0) hear(world, device, tab);
      const tasks = ready(tab);
      if (tasks.length > 0) isIdle = false;
      for (const task of tasks) proceed({ world, device, tab }, task);
      serve({ world, device, tab });
      if (tasks.length > 0 || tab.state !== state || tab.cache !== cache) checkSafety(world);
    }
  }
  if (!isIdle) return;
  world.now += 1000;
  for (const device of world.devices)
    for (const tab of device.tabs) {
      if (tab.timer && tab.timer.at <= world.now) fire(world, device, tab);
      if (world.now % LOOK_MS < 1000) look(world, device, tab);
    }
  checkSafety(world);
}

/** A tab looks at the disk, and whether the session counts again. */
function look(world: World, device: Device, tab: Tab): void {
  tell({ world, device, tab }, { on: 'look' });
  if (!tab.state.canSend && device.token === 'valid') tell({ world, device, tab }, session(device));
}

const isQuiet = ({ devices }: World): boolean =>
  devices.every(
    ({ uid, disk, tabs }) =>
      ![...disk.now.queue.values()].some((entry) => entry.uid === uid && entry.state !== 'rejected') &&
      tabs.every(
        ({ state, tasks, inbox, timer }) =>
          tasks.length === 0 &&
          inbox.length === 0 &&
          timer === null &&
          !state.entries.some((entry) => isWaiting(entry) || entry.state === 'acknowledged'),
      ),
  );
