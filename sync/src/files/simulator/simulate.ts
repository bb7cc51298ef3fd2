import { initialState, type Effect, type Event } from '../state.ts';
import { step as realStep } from '../step.ts';
import { ask, check, keep, promise, ROBBED, send, type Tab, type Task, type World } from './world.ts';

/** Good luck: everything works. */
const GOOD = 0;
const MOST_ROUNDS = 2000;

/** Runs a schedule; afterwards everything works and must come to rest. Throws when a promise is broken. */
export function simulate(choices: readonly number[], step = realStep): World {
  const world: World = {
    ...{
      uid: 'ada',
      isShared: (choices[0] ?? 0) % 6 === 0,
      tabs: [],
      opened: 0,
      line: [],
      disk: new Map(),
      isDiskFailing: false,
      isOnline: true,
      story: [],
    },
    ...{ announcements: new Map(), storage: new Set(), discarded: new Set(), unknown: new Map(), happened: new Set() },
  };
  const tell = (tab: Tab, event: Event) => dispatch({ world, tab, event, step });
  openTab(world, tell);
  try {
    for (const choice of choices) {
      const actions = actionsOf(world, tell, Math.floor(choice / 1000));
      const action = actions[choice % actions.length];
      world.story.push(action?.name ?? '');
      action?.go(Math.floor(choice / 1000));
      check(world);
    }
    rest(world, tell);
  } catch (error) {
    throw new Error([String(error), ...world.story].join('\n'), { cause: error });
  }
  return world;
}

type Tell = (tab: Tab, event: Event) => void;

function actionsOf(world: World, tell: Tell, luck: number): Task[] {
  const { tabs, disk, line } = world;
  const awake = tabs.filter((tab) => !tab.isFrozen);
  const looks = (_changed: unknown) => awake.forEach((tab) => tell(tab, look(world)));
  const [holder, next] = line;
  return [
    ...awake.flatMap((tab) => [
      ...tab.tasks.flatMap((task) =>
        [task, task, task].map(({ name }) => ({ name, go: () => proceed(tab, task, luck) })),
      ),
      { name: `${tab.name} adds a file`, go: (luck: number) => add(world, { tab, tell, isLeftover: luck % 9 === 8 }) },
      ...[...disk].flatMap(([id, { uid, isRefused }]) =>
        uid !== world.uid
          ? []
          : [
              ...(luck % 2 === 0
                ? [{ name: `${tab.name} discards ${id}`, go: () => discard({ world, tab, id, tell }) }]
                : []),
              ...(isRefused
                ? [{ name: `${tab.name} tries ${id} again`, go: () => retry({ world, tab, id, tell }) }]
                : []),
            ],
      ),
    ]),
    ...[...world.announcements].flatMap(([id, is]) =>
      is === 'queued'
        ? [{ name: `${id} is announced`, go: () => looks(world.announcements.set(id, 'announced')) }]
        : [],
    ),
    ...[...world.announcements].flatMap(([id, is]) =>
      is !== 'missing' && is !== 'unneeded' && luck % 5 === 0
        ? [{ name: `the server forgets ${id}`, go: () => void world.announcements.set(id, 'missing') }]
        : [],
    ),
    ...(tabs.length < 3 ? [{ name: 'a tab is opened', go: () => openTab(world, tell) }] : []),
    ...tabs.map((tab) => ({
      name: `${tab.name} ${tab.isFrozen ? 'thaws' : 'freezes'}`,
      go: () => {
        tab.isFrozen = !tab.isFrozen;
        if (!tab.isFrozen) tell(tab, look(world)); // it learns what happened meanwhile
      },
    })),
    ...(world.isShared && luck % 10 === 0 ? people(world, looks) : []),
    ...(luck % 3 === 0 ? tabs.map((tab) => ({ name: `${tab.name} ends`, go: () => end(world, tab, tell) })) : []),
    ...(holder?.isFrozen && next ? [{ name: `${holder.name} is robbed`, go: () => rob(world, holder, tell) }] : []),
    { name: 'the disk changes', go: () => void (world.isDiskFailing = !world.isDiskFailing) },
    { name: 'the network changes', go: () => looks((world.isOnline = !world.isOnline)) },
  ];
}

const look = ({ uid, isOnline }: World): Event => ({ on: 'look', uid, isOnline });

function people(world: World, looks: (changed: unknown) => void): Task[] {
  return [
    { name: 'somebody else signs in', go: () => looks((world.uid = otherThan(world.uid))) },
    { name: 'the session ends', go: () => looks((world.uid = null)) },
    {
      name: 'the person signs out',
      go: () => {
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

function openTab(world: World, tell: Tell): void {
  const tab: Tab = { name: `t${(world.opened += 1)}`, state: initialState(), tasks: [], isFrozen: false };
  world.tabs.push(tab);
  tell(tab, look(world));
}

function proceed(tab: Tab, task: Task, luck: number): void {
  tab.tasks = tab.tasks.filter((other) => other !== task);
  task.go(luck);
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
    go: () => {
      tell(tab, { on: 'lead', isLeading: false });
      if (tab.state.phase.is === 'queueing') take(world, tab, tell);
    },
  });
}

function take(world: World, tab: Tab, tell: Tell): void {
  if (world.line.includes(tab)) return;
  world.line.push(tab);
  if (world.line[0] === tab) lead(world, tell);
}

function leave(world: World, tab: Tab, tell: Tell): void {
  const isFirst = world.line[0] === tab;
  world.line = world.line.filter((other) => other !== tab);
  if (isFirst) lead(world, tell);
}

function lead(world: World, tell: Tell): void {
  const [tab] = world.line;
  tab?.tasks.push({
    name: `${tab.name} has the turn`,
    go: () => world.line[0] === tab && tell(tab, { on: 'lead', isLeading: true }),
  });
}

function dispatch({ world, tab, event, step }: { world: World; tab: Tab; event: Event; step: typeof realStep }): void {
  const [state, effects] = step(tab.state, event);
  tab.state = state;
  world.story.push(`  ${tab.name}: ${event.on} -> ${state.phase.is}`);
  for (const effect of effects)
    carryOut({ world, tab, effect, tell: (other, next) => dispatch({ world, tab: other, event: next, step }) });
}

function carryOut({ world, tab, effect, tell }: { world: World; tab: Tab; effect: Effect; tell: Tell }): void {
  const later = (name: string, go: Task['go']) => tab.tasks.push({ name: `${tab.name} ${name}`, go });
  const answer = (event: Event) => {
    later(`hears of ${event.on}`, (luck) => {
      if (luck % 6 === 5) later(`hears of ${event.on} twice`, () => tell(tab, event));
      tell(tab, event);
    });
  };
  switch (effect.do) {
    case 'take':
      take(world, tab, tell);
      return;
    case 'leave':
      tab.tasks = tab.tasks.filter(({ name }) => !name.endsWith(ROBBED)); // a tab that left gets no more events
      leave(world, tab, tell);
      return;
    case 'list':
      return void later('list', () => {
        const waiting = [...world.disk]
          .filter(([, { uid, isRefused }]) => uid === effect.uid && !isRefused)
          .map(([id]) => id);
        answer({ on: 'listed', turn: effect.turn, waiting: world.isDiskFailing ? null : waiting });
      });
    case 'ask':
      return void later(`ask ${effect.id}`, (luck) =>
        answer({ on: 'asked', turn: effect.turn, answer: ask(world, effect.id, luck) }),
      );
    case 'send':
      promise((world.disk.get(effect.id)?.uid ?? world.uid) === world.uid, `${effect.id} is sent as somebody else`);
      return void later(`send ${effect.id}`, (luck) =>
        answer({ on: 'settled', turn: effect.turn, outcome: send(world, effect.id, luck) }),
      );
    case 'keep':
      return void later(`keep ${effect.id}`, () => answer({ ...effect, on: 'kept', isDone: keep(world, effect) }));
    case 'drop':
      return void later(`drop ${effect.id}`, () => {
        const isLeftover = world.announcements.get(effect.id) === 'unneeded' && !world.discarded.has(effect.id);
        promise(!isLeftover || (world.unknown.get(effect.id) ?? 0) >= 2, `${effect.id} is dropped at the first no`);
        if (world.isDiskFailing) {
          tell(tab, { on: 'notDropped', id: effect.id });
          return;
        }
        world.disk.delete(effect.id);
        if (isLeftover) world.happened.add('leftover dropped');
      });
    case 'rest':
      return void later('rest', () => tell(tab, { on: 'rested', turn: effect.turn }));
    case 'show':
      promise(effect.state !== 'sent' || world.storage.has(effect.id), `${effect.id} is called sent`);
      return;
    case 'stop':
  }
}

/** Lets everything work: known files are sent, unknown ones are refused, and nothing else is left. */
function rest(world: World, tell: Tell): void {
  world.story.push('everything works again');
  Object.assign(world, { isOnline: true, isDiskFailing: false });
  for (const [id, is] of world.announcements) if (is === 'queued') world.announcements.set(id, 'announced');
  for (const tab of world.tabs) tab.isFrozen = false;
  for (const uid of world.isShared ? ['bob', 'ada'] : ['ada']) {
    world.uid = uid;
    for (const tab of world.tabs) tell(tab, look(world));
    for (let round = 0; world.tabs.some(({ tasks }) => tasks.length > 0); round += 1) {
      promise(round < MOST_ROUNDS, 'does not come to rest');
      for (const tab of world.tabs) for (const task of tab.tasks.slice(0, 1)) proceed(tab, task, GOOD);
      check(world);
    }
  }
  for (const [id, { isRefused }] of world.disk) promise(isRefused, `${id} still waits`);
  promise(world.line.length === 0, 'a tab keeps the turn');
}
