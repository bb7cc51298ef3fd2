import type { Action } from '../harness/simulation.ts';
import { endSession, signIn } from './person.ts';
import { valuesOf } from './server.ts';
import { carryOut, delay, keepLate, ready } from './tasks.ts';
import { forgiveLost, nameOf, note, openTab, tell, tellAll, type Device, type Tab, type World } from './world.ts';

const MOST_TABS = 3;

/** Lists the mishaps of one device: crashes, networks, disks, sessions. `fire` lets a tab's timer run out. */
export function mishaps(world: World, device: Device, fire: (tab: Tab) => void): Action[] {
  const { disk, tabs } = device;
  const say = (line: string, run: () => void): Action => ({ name: `${device.name}: ${line}`, run });
  const online = (isOnline: boolean) => () => {
    device.isOnline = isOnline;
    tellAll(device, { on: 'network', isOnline });
  };
  return [
    ...tabs.map((tab) => say(`${tab.name} crashes`, () => crash(world, device, [tab]))),
    say('the browser crashes', () => crash(world, device, [...tabs])),
    say('the machine stops', () => stopMachine(world, device)),
    ...(tabs.length < MOST_TABS ? opening(world, device) : []),
    device.isOnline ? say('no network', online(false)) : say('network', online(true)),
    device.token === 'valid'
      ? say('the token expires', () => void (device.token = 'expired'))
      : say('signs in again', () => {
          if (device.uid !== null) signIn(world, device, device.uid);
        }),
    ...(['ok', 'full', 'blocked'] as const)
      .filter((health) => health !== disk.health)
      .map((health) => say(`the disk is ${health}`, () => setHealth(world, device, health))),
    ...tabs.flatMap((tab) =>
      ready(tab)
        .filter(({ effect, stage }) => effect.do === 'keep' && stage === 'begun')
        .map((task) => say(`${tab.name} waits in vain for the disk`, () => delay({ world, device, tab }, task))),
    ),
    ...(disk.late.length > 0 ? [say('the disk keeps what it did not answer for', () => keepLate(world, device))] : []),
    ...tabs
      .filter((tab) => !tab.isFrozen)
      .map((tab) => say(`${tab.name} looks at the disk`, () => tell({ world, device, tab }, { on: 'look' }))),
    ...tabs.map((tab) =>
      say(`${tab.name} ${tab.isFrozen ? 'thaws' : 'freezes'}`, () => void (tab.isFrozen = !tab.isFrozen)),
    ),
    device.uid === null
      ? say('ada signs in', () => signIn(world, device, 'ada'))
      : say('the session ends', () => endSession(device)),
    say('bob signs in', () => signIn(world, device, 'bob')),
    say('a day passes', () => {
      world.now += 86_400_000;
      for (const tab of tabs) fire(tab);
    }),
  ];
}

/** Opens one more page. */
export const opening = (world: World, device: Device): Action[] => [
  { name: `${device.name}: a tab opens`, run: () => void openTab(world, device) },
];

function setHealth({ happened }: World, { disk }: Device, health: Device['disk']['health']): void {
  disk.health = health;
  happened.add('disk failed');
}

/** Ends pages at once; their requests may still be under way. */
function crash(world: World, device: Device, tabs: readonly Tab[]): void {
  for (const { effect, stage, carries } of tabs.flatMap(({ tasks }) => tasks)) {
    if (effect.do === 'send' && stage === 'begun') world.stray.push({ request: effect.request, carries });
    if (effect.do === 'keep' && stage === 'made') world.happened.add('crashed between disk and answer');
    if (effect.do === 'send' && stage === 'made') world.happened.add('crashed between server and answer');
  }
  device.lastShown = tabs.length === device.tabs.length ? shownByAll(device, tabs) : null;
  device.tabs = device.tabs.filter((tab) => !tabs.includes(tab));
  if (tabs.some(({ name }) => name === device.leader)) device.leader = null;
  forgiveLost(world, device);
}

/** Collects the values that all these pages show alike, without those of changes in memory alone. */
function shownByAll(device: Device, tabs: readonly Tab[]): Device['lastShown'] {
  const [one, ...others] = tabs;
  const isOfDisk = tabs.every(({ state }) => state.device === nameOf(device, state.uid));
  if (!one || !isOfDisk || others.some(({ shown }) => shown.to !== one.shown.to)) return null;
  const inMemory = tabs.flatMap(({ state }) => valuesOf(state.entries.filter(({ id }) => state.unkept.has(id))));
  const values = [...one.shown.values].filter(
    ([key, value]) => !inMemory.includes(value) && others.every(({ shown }) => shown.values.get(key) === value),
  );
  return { to: one.shown.to, values: new Map(values) };
}

/** Stops the machine: unsynced changes of the disk are gone. */
export function stopMachine(world: World, device: Device): void {
  crash(world, device, device.tabs);
  if (device.disk.now !== device.disk.synced) world.happened.add('stopped before the disk had synced');
  device.disk.now = device.disk.synced;
  device.disk.late = [];
  device.lastShown = null;
  device.uid = device.disk.now.uid;
}

/** Lists the mishaps of the network: requests that arrive late or never, a busy server. */
export function ofNet(world: World): Action[] {
  const late = world.stray.flatMap((sent): Action[] => [
    { name: `late request ${sent.request.number} of ${sent.request.device} arrives`, run: () => arrive(world, sent) },
    { name: `late request ${sent.request.number} of ${sent.request.device} is lost`, run: () => forget(world, sent) },
  ]);
  const { server } = world;
  const busy = {
    name: server.isBusy ? 'the server has time' : 'the server is busy',
    run: () => void (server.isBusy = !server.isBusy),
  };
  const closed = server.isClosed
    ? { name: 'the rules are right again', run: () => void (world.server.isClosed = false) }
    : { name: 'the rules deny commits', run: () => closeRules(world) };
  return [...late, busy, closed];
}

function closeRules(world: World): void {
  world.server.isClosed = true;
  world.happened.add('rules denied commits');
}

export function arrive(world: World, sent: World['stray'][number]): void {
  forget(world, sent);
  const { is } = carryOut(world, sent);
  world.happened.add(is === 'done' ? 'late request taken' : 'late request refused');
  note(world, `late request ${sent.request.number} of ${sent.request.device}: ${is}`);
}

function forget(world: World, sent: World['stray'][number]): void {
  world.stray = world.stray.filter((other) => other !== sent);
}
