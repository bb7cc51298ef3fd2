import { isWaiting } from '../entry.ts';
import { enabled, fire, hear, leading, serve } from './actions.ts';
import { checkLiveness, checkSafety } from './checks.ts';
import { carryOut, proceed, ready } from './tasks.ts';
import { newWorld, note, openTab, realBehaviour, session, tell, type Behaviour, type World } from './world.ts';

/** Simulated time in which everything has to come to rest once nothing goes wrong any more. */
const PATIENCE_MS = 600_000;

/** How often a tab looks at the disk by itself. */
const LOOK_MS = 5000;

export interface Schedule {
  devices: number;
  tabs: number;
  /** Each picks one of the things that can happen at that moment. */
  choices: readonly number[];
}

/** Runs a schedule, then lets everything work again, and throws with the story when a promise was broken. */
export function simulate({ devices, tabs, choices }: Schedule, behaviour: Behaviour = realBehaviour): void {
  const world = newWorld(devices, tabs, behaviour);
  try {
    for (const choice of choices) {
      const actions = enabled(world);
      actions[choice % actions.length]?.();
      checkSafety(world);
    }
    for (const uid of ['bob', 'ada']) heal(world, uid);
    checkLiveness(world);
  } catch (error) {
    const why = error instanceof Error ? error.message : String(error);
    throw new Error([why, ...world.story.slice(-40)].join('\n  '), { cause: error });
  }
}

/** The network is back, the disk takes everything, this person is signed in everywhere and has a page open. */
function heal(world: World, uid: string): void {
  note(world, `everything works again, for ${uid}`);
  for (const effect of world.stray) carryOut(world, effect);
  world.stray = [];
  for (const device of world.devices) {
    Object.assign(device, { uid, token: 'valid', isOnline: true });
    device.disk.health = 'ok';
    if (device.tabs.length === 0) openTab(world, device);
    for (const tab of device.tabs) {
      tab.isFrozen = false;
      tab.inbox.push(session(device), { on: 'network', isOnline: true });
    }
  }
  for (const until = world.now + PATIENCE_MS; world.now < until && !isQuiet(world);) round(world);
}

/** Everybody does all that there is to do; when that is nothing, time passes. */
function round(world: World): void {
  let isIdle = true;
  for (const device of world.devices) {
    for (const lead of leading(world, device).slice(0, 1)) lead();
    for (const tab of device.tabs) {
      while (tab.inbox.length > 0) hear(world, device, tab);
      for (const task of ready(tab)) {
        isIdle = false;
        proceed(world, device, tab, task);
      }
      serve(world, device, tab);
      checkSafety(world);
    }
  }
  if (!isIdle) return;
  world.now += 1000;
  for (const device of world.devices)
    for (const tab of device.tabs) {
      if (tab.timer && tab.timer.at <= world.now) fire(world, device, tab);
      if (world.now % LOOK_MS < 1000) tell(world, device, tab, { on: 'look' });
    }
}

const isQuiet = ({ devices }: World): boolean =>
  devices.every(({ tabs }) =>
    tabs.every(
      ({ state, tasks, inbox, timer }) =>
        tasks.length === 0 &&
        inbox.length === 0 &&
        timer === null &&
        !state.entries.some((entry) => isWaiting(entry) || entry.state === 'acknowledged'),
    ),
  );
