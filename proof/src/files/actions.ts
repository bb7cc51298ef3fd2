import { initialState, type Event } from '@firstmile/sync/files';
import type { Action } from '../harness/simulation.ts';
import { ROBBED, type Tab, type World } from './world.ts';

export type Tell = (tab: Tab, event: Event) => void;

export function actionsOf(world: World, tell: Tell, luck: number): Action[] {
  const { tabs, disk, line } = world;
  const awake = tabs.filter((tab) => !tab.isFrozen);
  const looks = (_changed: unknown) => awake.forEach((tab) => tell(tab, look(world)));
  const [holder, next] = line;
  return [
    ...awake.flatMap((tab) => [
      ...tab.tasks.flatMap((task) =>
        [task, task, task].map(({ name }) => ({ name, run: () => proceed(tab, task, luck) })),
      ),
      { name: `${tab.name} adds a file`, run: (luck: number) => add(world, { tab, tell, isLeftover: luck % 9 === 8 }) },
      ...[...disk].flatMap(([id, { uid, isRefused }]) =>
        uid !== world.uid
          ? []
          : [
              ...(luck % 2 === 0
                ? [{ name: `${tab.name} discards ${id}`, run: () => discard({ world, tab, id, tell }) }]
                : []),
              ...(isRefused
                ? [{ name: `${tab.name} tries ${id} again`, run: () => retry({ world, tab, id, tell }) }]
                : []),
            ],
      ),
    ]),
    ...[...world.announcements].flatMap(([id, is]) =>
      is === 'queued'
        ? [{ name: `${id} is announced`, run: () => looks(world.announcements.set(id, 'announced')) }]
        : [],
    ),
    ...[...world.announcements].flatMap(([id, is]) =>
      is !== 'missing' && is !== 'unneeded' && luck % 5 === 0
        ? [{ name: `the server forgets ${id}`, run: () => void world.announcements.set(id, 'missing') }]
        : [],
    ),
    ...(tabs.length < 3 ? [{ name: 'a tab is opened', run: () => openTab(world, tell) }] : []),
    ...tabs.map((tab) => ({
      name: `${tab.name} ${tab.isFrozen ? 'thaws' : 'freezes'}`,
      run: () => {
        tab.isFrozen = !tab.isFrozen;
        if (!tab.isFrozen) tell(tab, look(world)); // it learns what happened meanwhile
      },
    })),
    ...(world.isShared && luck % 10 === 0 ? people(world, looks) : []),
    ...(luck % 3 === 0 ? tabs.map((tab) => ({ name: `${tab.name} ends`, run: () => end(world, tab, tell) })) : []),
    ...(holder?.isFrozen && next ? [{ name: `${holder.name} is robbed`, run: () => rob(world, holder, tell) }] : []),
    { name: 'the disk changes', run: () => void (world.isDiskFailing = !world.isDiskFailing) },
    { name: 'the network changes', run: () => looks((world.isOnline = !world.isOnline)) },
  ];
}

export const look = ({ uid, isOnline }: World): Event => ({ on: 'look', uid, isOnline });

function people(world: World, looks: (changed: unknown) => void): Action[] {
  return [
    { name: 'somebody else signs in', run: () => looks((world.uid = otherThan(world.uid))) },
    { name: 'the session ends', run: () => looks((world.uid = null)) },
    {
      name: 'the person signs out',
      run: () => {
        signOut(world);
        looks(null);
      },
    },
  ];
}

const otherThan = (uid: string | null) => (uid === 'ada' ? 'bob' : 'ada');

/** Signing out removes the person's files from the device, as announced. */
function signOut(world: World): void {
  if (world.isDiskFailing || world.uid === null) return;
  for (const [id, { uid }] of world.disk)
    if (uid === world.uid) {
      world.disk.delete(id);
      world.discarded.add(id);
    }
  world.uid = null;
}

export function openTab(world: World, tell: Tell): void {
  const tab: Tab = { name: `t${(world.opened += 1)}`, state: initialState(), tasks: [], isFrozen: false };
  world.tabs.push(tab);
  tell(tab, look(world));
}

export function proceed(tab: Tab, task: Action, luck: number): void {
  tab.tasks = tab.tasks.filter((other) => other !== task);
  task.run(luck);
}

/** Adds a file; a leftover of an older version has no announcement. */
function add(world: World, { tab, tell, isLeftover }: { tab: Tab; tell: Tell; isLeftover: boolean }): void {
  if (world.isDiskFailing || world.uid === null) return;
  const id = `f${world.announcements.size + 1}`;
  world.disk.set(id, { uid: world.uid, isRefused: false });
  world.announcements.set(id, isLeftover ? 'unneeded' : 'queued');
  tell(tab, look(world));
}

function discard({ world, tab, id, tell }: { world: World; tab: Tab; id: string; tell: Tell }): void {
  world.discarded.add(id);
  if (tab.state.phase.is === 'sending') world.happened.add('discarded while sending');
  tell(tab, { on: 'discard', id });
}

function retry({ world, tab, id, tell }: { world: World; tab: Tab; id: string; tell: Tell }): void {
  if (world.isDiskFailing) return;
  Object.assign(world.disk.get(id) ?? {}, { isRefused: false });
  if (world.announcements.get(id) === 'missing') world.announcements.set(id, 'queued');
  world.unknown.delete(id);
  tell(tab, { on: 'retry', id });
}

/** Ends a tab; the next in line gets the turn. */
function end(world: World, tab: Tab, tell: Tell): void {
  if (tab.state.phase.is === 'sending') world.happened.add('ended while sending');
  world.tabs = world.tabs.filter((other) => other !== tab);
  leave(world, tab, tell);
  if (world.tabs.length === 0) openTab(world, tell);
}

function rob(world: World, tab: Tab, tell: Tell): void {
  world.happened.add('robbed');
  leave(world, tab, tell);
  tab.tasks.push({
    name: `${tab.name} ${ROBBED}`,
    run: () => {
      tell(tab, { on: 'lead', isLeading: false });
      if (tab.state.phase.is === 'queueing') take(world, tab, tell);
    },
  });
}

export function take(world: World, tab: Tab, tell: Tell): void {
  if (world.line.includes(tab)) return;
  world.line.push(tab);
  if (world.line[0] === tab) lead(world, tell);
}

export function leave(world: World, tab: Tab, tell: Tell): void {
  const isFirst = world.line[0] === tab;
  world.line = world.line.filter((other) => other !== tab);
  if (isFirst) lead(world, tell);
}

function lead(world: World, tell: Tell): void {
  const [tab] = world.line;
  tab?.tasks.push({
    name: `${tab.name} has the turn`,
    run: () => world.line[0] === tab && tell(tab, { on: 'lead', isLeading: true }),
  });
}
