import { devicePath } from '@firstmile/sync';
import type { Action } from '../harness/simulation.ts';
import { damage } from './damage.ts';
import { mishaps, ofNet, opening } from './mishaps.ts';
import { act, canAct, commands, decide, discard, retry, signOut } from './person.ts';
import { isOfDisk, lose, proceed, ready } from './tasks.ts';
import { note, tell, type Device, type InTab, type Tab, type World } from './world.ts';

/** The share, in percent, of each kind of action: progress, people, losses of the network, mishaps, damage. */
const SHARES = { going: 66, people: 16, losses: 10, mishaps: 7, damage: 1 };
type Kind = keyof typeof SHARES;
const KINDS = Object.keys(SHARES) as Kind[];

/** Finds the action of a choice. A number picks a kind, then one of that kind; a name may belong to an action that is not possible now. */
export function pick(world: World, choice: number | string): Action | undefined {
  if (typeof choice === 'string')
    return KINDS.flatMap((kind) => enabled(world, kind)).find(({ name }) => name === choice);
  let rest = choice % 100;
  const kind = KINDS.find((share) => (rest -= SHARES[share]) < 0) ?? 'going';
  const actions = enabled(world, kind);
  return actions[Math.floor(choice / 100) % actions.length];
}

/** Lists the possible actions of one kind. */
function enabled(world: World, kind: Kind): Action[] {
  const ofDevices = world.devices.flatMap((device) => {
    if (kind === 'damage') return damage(world, device);
    if (kind === 'mishaps') return mishaps(world, device, (tab) => fire(world, device, tab));
    const ofTabs = device.tabs.filter((tab) => !tab.isFrozen).flatMap((tab) => OF_TAB[kind](world, device, tab));
    if (kind !== 'going') return ofTabs;
    return device.tabs.length === 0 ? opening(world, device) : [...ofTabs, ...leading(world, device)];
  });
  return kind === 'losses' ? [...ofDevices, ...ofNet(world)] : ofDevices;
}

const OF_TAB = { going, people, losses };
const named = (tab: Tab, line: string, run: () => void): Action => ({ name: `${tab.name}: ${line}`, run });

function going(world: World, device: Device, tab: Tab): Action[] {
  const next = tab.inbox[0];
  const isServed = !isServable(world, device, tab) || tab.cacheVersion === world.server.version;
  return [
    ...ready(tab).map((task) =>
      named(tab, `${task.effect.do} ${task.stage === 'begun' ? 'is made' : 'is answered'}`, () =>
        proceed({ world, device, tab }, task),
      ),
    ),
    ...(next ? [named(tab, `hears of ${next.on}`, () => hear(world, device, tab))] : []),
    ...(isServed ? [] : [named(tab, 'is served', () => serve({ world, device, tab }))]),
    ...(isServed || !nextCommit(world, tab)
      ? []
      : [named(tab, 'is served one commit', () => serve({ world, device, tab }, 'next commit'))]),
    ...(tab.timer ? [named(tab, 'has waited', () => fire(world, device, tab))] : []),
  ];
}

function people(world: World, device: Device, tab: Tab): Action[] {
  const refused = tab.state.entries.filter(({ state }) => state === 'rejected');
  const acts = canAct(tab) ? commands(world, tab) : [];
  return [
    ...acts.map((command) => named(tab, command.name, () => act({ world, device, tab }, command))),
    ...refused.flatMap((entry) => [
      named(tab, `tries ${entry.id} again`, () => retry({ world, device, tab }, entry)),
      named(tab, `discards ${entry.id}`, () => discard({ world, device, tab }, entry)),
      ...Object.entries(entry.theirs ?? {}).flatMap(([path, fields]) =>
        Object.keys(fields).map((field) =>
          named(tab, `leaves ${field} of ${entry.id} as it is`, () => decide({ world, device, tab }, { path, field })),
        ),
      ),
    ]),
    ...(device.uid === null ? [] : [named(tab, 'signs out', () => signOut(world, device, tab))]),
  ];
}

function losses(world: World, device: Device, tab: Tab): Action[] {
  const requests = ready(tab).filter((task) => !isOfDisk(task));
  return requests.map((task) =>
    named(tab, `${task.effect.do} gets no answer`, () => lose({ world, device, tab }, task)),
  );
}

export const hear = (world: World, device: Device, tab: Tab): void => {
  const event = tab.inbox.shift();
  if (event) tell({ world, device, tab }, event);
};

const isServable = (world: World, device: Device, tab: Tab) =>
  device.isOnline &&
  !world.server.isBusy &&
  device.token === 'valid' &&
  device.uid !== null &&
  tab.state.uid === device.uid;

/** Brings a tab's listeners and its device's copies up to the server's data, or one commit further. */
export function serve({ world, device, tab }: InTab, upTo: 'now' | 'next commit' = 'now'): void {
  if (!isServable(world, device, tab)) return;
  const next = upTo === 'now' ? undefined : nextCommit(world, tab);
  const { version, docs } = next ?? world.server.history.at(-1) ?? { version: 0, docs: device.cache };
  Object.assign(tab, { cache: docs, cacheVersion: version });
  if (version >= device.cacheVersion) Object.assign(device, { cache: docs, cacheVersion: version });
  const counter = docs.get(devicePath(device.uid ?? '', tab.state.device)) as { last: number } | undefined;
  tell({ world, device, tab }, { on: 'served', last: counter?.last ?? null });
}

/** The documents after the first commit that a tab's listeners lack; undefined when they lack at most the last. */
const nextCommit = ({ server }: World, { cacheVersion }: Tab) =>
  cacheVersion >= server.version
    ? undefined
    : server.history.slice(0, -1).find(({ version }) => version > cacheVersion);

export function fire(world: World, device: Device, tab: Tab): void {
  if (!tab.timer) return;
  const { turn, at } = tab.timer;
  world.now = Math.max(world.now, at);
  tab.timer = null;
  tell({ world, device, tab }, { on: 'woken', turn });
}

/** Gives one tab at a time the lead; a frozen one loses it, and learns that when it thaws. */
export function leading(world: World, device: Device): Action[] {
  const holder = device.tabs.find(({ name }) => name === device.leader);
  if (holder && !holder.isFrozen) return [];
  return device.tabs
    .filter((tab) => !tab.isFrozen)
    .map((tab) => ({
      name: `${tab.name}: takes the lead`,
      run: () => {
        if (holder) world.happened.add('lead taken from a frozen tab');
        holder?.inbox.push({ on: 'lead', isLeading: false });
        device.leader = tab.name;
        note(world, `${tab.name} leads ${device.name}`);
        tab.inbox.push({ on: 'lead', isLeading: true }); // after its unheard messages
      },
    }));
}
