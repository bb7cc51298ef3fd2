import fc from 'fast-check';
import { step as realStep, type Effect, type Event } from '@firstmile/sync/files';
import { choices, type Model, type Schedule } from '../harness/schedules.ts';
import { byLuck, comeToRest, fail, play, type Action } from '../harness/simulation.ts';
import { actionsOf, leave, look, openTab, proceed, take, type Tell } from './actions.ts';
import { ask, check, keep, ROBBED, send, type Tab, type World } from './world.ts';

/** Good luck: everything works. */
const GOOD = 0;

interface FileSchedule extends Schedule {
  /** Two people use the browser in turn. */
  isShared: boolean;
}

/** Tabs, disks, networks and Storage, and files that wait on the device. */
export const files = (step = realStep): Model<FileSchedule, World> => ({
  schedules: fc.record({ isShared: fc.nat(5).map((luck) => luck === 0), choices: choices({ maxLength: 150 }) }),
  simulate(schedule) {
    const world: World = {
      uid: 'ada',
      isShared: schedule.isShared,
      tabs: [],
      opened: 0,
      line: [],
      disk: new Map(),
      isDiskFailing: false,
      isOnline: true,
      story: [],
      announcements: new Map(),
      storage: new Set(),
      discarded: new Set(),
      unknown: new Map(),
      happened: new Set(),
    };
    const tell = (tab: Tab, event: Event) => dispatch({ world, tab, event, step });
    openTab(world, tell);
    return play(world, {
      choices: schedule.choices,
      pick: byLuck(world, (luck) => actionsOf(world, tell, luck)),
      check: () => check(world),
      end: () => rest(world, tell),
    });
  },
});

function dispatch({ world, tab, event, step }: { world: World; tab: Tab; event: Event; step: typeof realStep }): void {
  const [state, effects] = step(tab.state, event);
  tab.state = state;
  world.story.push(`  ${tab.name}: ${event.on} -> ${state.phase.is}`);
  for (const effect of effects)
    carryOut({ world, tab, effect, tell: (other, next) => dispatch({ world, tab: other, event: next, step }) });
}

function carryOut({ world, tab, effect, tell }: { world: World; tab: Tab; effect: Effect; tell: Tell }): void {
  const later = (name: string, run: Action['run']) => tab.tasks.push({ name: `${tab.name} ${name}`, run });
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
      fail((world.disk.get(effect.id)?.uid ?? world.uid) !== world.uid, `${effect.id} is sent as somebody else`);
      return void later(`send ${effect.id}`, (luck) =>
        answer({ on: 'settled', turn: effect.turn, outcome: send(world, effect.id, luck) }),
      );
    case 'keep':
      return void later(`keep ${effect.id}`, () => answer({ ...effect, on: 'kept', isDone: keep(world, effect) }));
    case 'drop':
      return void later(`drop ${effect.id}`, () => {
        const isLeftover = world.announcements.get(effect.id) === 'unneeded' && !world.discarded.has(effect.id);
        fail(isLeftover && (world.unknown.get(effect.id) ?? 0) < 2, `${effect.id} is dropped at the first no`);
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
      fail(effect.state === 'sent' && !world.storage.has(effect.id), `${effect.id} is called sent`);
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
    comeToRest(() => {
      for (const tab of world.tabs) for (const task of tab.tasks.slice(0, 1)) proceed(tab, task, GOOD);
      check(world);
      return world.tabs.some(({ tasks }) => tasks.length > 0);
    });
  }
  for (const [id, { isRefused }] of world.disk) fail(!isRefused, `${id} still waits`);
  fail(world.line.length > 0, 'a tab keeps the turn');
}
