import { devicePath } from '../server.ts';
import { mishaps, ofNet } from './mishaps.ts';
import { act, canAct, commands, discard, retry, signOut } from './person.ts';
import { isOfDisk, lose, proceed, ready } from './tasks.ts';
import { note, tell, type Device, type Tab, type World } from './world.ts';

/** Something that can happen now. The name says what, so that a schedule can be kept as a list of names. */
export interface Action {
  name: string;
  run: () => void;
}

/** How many of a hundred choices fall on each kind of action: what keeps things going, what people do, what goes wrong. */
const SHARES = { going: 60, people: 20, losses: 10, mishaps: 10 };
type Actions = Record<keyof typeof SHARES, Action[]>;

/** All that can happen now, by kind. */
function enabled(world: World): Actions {
  const actions: Actions = { going: [], people: [], losses: ofNet(world), mishaps: [] };
  for (const device of world.devices) {
    for (const tab of device.tabs) if (!tab.isFrozen) ofTab(world, device, tab, actions);
    actions.going.push(...leading(world, device));
    actions.mishaps.push(...mishaps(world, device, (tab) => fire(world, device, tab)));
  }
  return actions;
}

/** What a choice stands for at this moment: a number picks a kind, then one of that kind; a name may be of something that cannot happen. */
export function pick(world: World, choice: number | string): Action | undefined {
  const actions = enabled(world);
  if (typeof choice === 'string')
    return Object.values(actions)
      .flat()
      .find(({ name }) => name === choice);
  let rest = choice % 100;
  for (const [kind, share] of Object.entries(SHARES)) {
    const ofKind = actions[kind as keyof Actions];
    if (rest < share) return ofKind[Math.floor(choice / 100) % ofKind.length];
    rest -= share;
  }
  return undefined;
}

function ofTab(world: World, device: Device, tab: Tab, { going, people, losses }: Actions): void {
  const say = (line: string, run: () => void): Action => ({ name: `${tab.name}: ${line}`, run });
  for (const task of ready(tab)) {
    const { effect, stage } = task;
    const line = `${effect.do} ${stage === 'begun' ? 'is made' : 'is answered'}`;
    going.push(say(line, () => proceed(world, device, tab, task)));
    if (!isOfDisk(task)) losses.push(say(`${effect.do} gets no answer`, () => lose(world, device, tab, task)));
  }
  if (tab.inbox[0]) going.push(say(`hears of ${tab.inbox[0].on}`, () => hear(world, device, tab)));
  if (isServable(world, device, tab) && tab.cacheVersion < world.server.version)
    going.push(say('is served', () => serve(world, device, tab)));
  if (tab.timer) going.push(say('has waited', () => fire(world, device, tab)));
  if (canAct(tab))
    for (const command of commands(world, tab)) people.push(say(command.name, () => act(world, device, tab, command)));
  for (const entry of tab.state.entries.filter(({ state }) => state === 'rejected'))
    people.push(
      say(`tries ${entry.id} again`, () => retry(world, device, tab, entry)),
      say(`discards ${entry.id}`, () => discard(world, device, tab, entry)),
    );
  if (device.uid !== null) people.push(say('signs out', () => signOut(world, device, tab)));
}

export const hear = (world: World, device: Device, tab: Tab): void => {
  const event = tab.inbox.shift();
  if (event) tell(world, device, tab, event);
};

const isServable = (world: World, device: Device, tab: Tab) =>
  device.isOnline &&
  !world.server.isBusy &&
  device.token === 'valid' &&
  device.uid !== null &&
  tab.state.uid === device.uid;

/** The listeners of a tab, and the copies of its device, come to hold what the server has. */
export function serve(world: World, device: Device, tab: Tab): void {
  if (!isServable(world, device, tab)) return;
  device.cache = new Map(world.server.docs);
  tab.cache = device.cache;
  tab.cacheVersion = world.server.version;
  const counter = world.server.docs.get(devicePath(device.uid ?? '', tab.state.device)) as { last: number } | undefined;
  tell(world, device, tab, { on: 'served', last: counter?.last ?? null });
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
    .map((tab) => ({
      name: `${tab.name}: takes the lead`,
      run: () => {
        if (holder) world.happened.add('lead taken from a frozen tab');
        holder?.inbox.push({ on: 'lead', isLeading: false });
        device.leader = tab.name;
        note(world, `${tab.name} leads ${device.name}`);
        tab.inbox.push({ on: 'lead', isLeading: true }); // after whatever it has not heard yet
      },
    }));
}
