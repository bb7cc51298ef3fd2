import { step } from '@firstmile/sync/session';
import fc from 'fast-check';
import { choices, type Model, type Schedule } from '../harness/schedules.ts';
import { byLuck, comeToRest, fail, play, type Action } from '../harness/simulation.ts';
import { Tab } from './tab.ts';
import type { World } from './world.ts';

/** Lists the possible next actions: continuing work of tabs, and actions of people, networks, disks and the server. */
function actionsOf(world: World, tabs: Tab[], luck: number): Action[] {
  const actions: Action[] = [];
  const may = (isPossible: boolean, name: string, run: () => void) => isPossible && actions.push({ name, run });
  for (const tab of tabs) {
    const { session, work } = tab.state;
    const { uid } = tab;
    const isFree = work === 'none';
    const mine = (isPossible: boolean, name: string, run: () => void) => may(isPossible, `${tab.name} ${name}`, run);
    for (const name of workOf(tab)) mine(true, name, () => proceed(tab, name, luck));
    mine(isPolling(tab), 'looks whom another tab signed in', () => look(tab));
    mine(tab.isListening && tab.auth !== null, 'renews its token', () => tab.renew());
    for (const name of ['ada', 'bob'])
      mine(isFree && uid === null, `signs ${name} in`, () =>
        tab.signIn(name, luck % 5 === 0 ? 'tab' : tab.state.session.place),
      );
    mine(isFree && session.needsSignIn, 'signs in again', () => tab.signIn(uid ?? '', session.place));
    mine(isFree && uid !== null, 'signs out', () => tab.signOut());
    mine(isFree && uid !== null, 'changes the password', () => tab.changePassword(luck % 2 === 0));
    mine(uid !== null, 'doubts', () => {
      tab.waiting += 1;
      tab.dispatch({ on: 'doubted' });
    });
    mine(uid !== null && isFree, 'hears of the ended sessions', () => {
      if (!tab.auth || tab.isTaken(tab.auth)) return;
      tab.refused.add(tab.auth.uid);
      if (tab.auth.uid === uid) tab.dispatch({ on: 'revoked' });
    });
    mine(uid !== null, 'renames', () => tab.dispatch({ on: 'renamed', names: { firstName: 'A', lastName: 'B' } }));
    mine(true, tab.isOnline ? 'goes offline' : 'goes online', () => (tab.isOnline = !tab.isOnline));
    mine(true, 'is opened anew', () => tab.reload());
  }
  may(tabs.length < 3, 'a tab is opened', () => void openTab(world, tabs));
  for (const name of ['ada', 'bob'])
    may(luck % 3 === 0, `the server ends the sessions of ${name}`, () => (world.validFrom[name] = ++world.now));
  may(luck % 7 === 0, 'the disk is lost', () => (world.disk = undefined));
  may(luck % 7 === 1, "Auth's storage is lost", () => (world.auth = null));
  may(luck % 7 === 2, 'the keys are lost', () => (world.keys = null));
  may(luck % 7 === 3 && !world.keys, 'keys are made up', () => (world.keys = 'bob'));
  may(luck % 7 === 4, 'the disk is full', () => Object.assign(world, { health: 'full', wasFull: true }));
  may(luck % 7 === 5, 'the disk cannot be read', () => Object.assign(world, { health: 'unreadable', wasFull: true }));
  may(luck % 7 === 6, 'the disk works', () => (world.health = 'ok'));
  return actions;
}

/** Lists the tasks that may run: the first of the chain, and any of the others. */
const workOf = ({ chain, tasks }: Tab): string[] => [
  ...chain.slice(0, 1).map(({ name }) => name),
  ...tasks.map(({ name }) => name),
];

function proceed(tab: Tab, name: string, luck: number): void {
  const { chain, tasks } = tab;
  const at = tasks.findIndex((task) => task.name === name);
  const task = chain[0]?.name === name ? chain.shift() : tasks.splice(at, 1)[0];
  task?.run(luck);
}

const isPolling = ({ isListening, place, auth, world }: Tab): boolean =>
  isListening && place !== 'tab' && (auth?.uid !== world.auth?.uid || auth?.at !== world.auth?.at);

function look(tab: Tab): void {
  tab.auth = tab.world.auth;
  tab.hear();
}

const openTab = (world: World, tabs: Tab[]) =>
  tabs.push(new Tab({ world, tabs, name: `t${tabs.length + 1}`, record: null }));

/** Tabs of one browser, networks, disks and endings of sessions. */
export const session = (behaviour: typeof step = step): Model<Schedule, World> => ({
  schedules: fc.record({ choices: choices({ maxLength: 120 }) }),
  simulate(schedule) {
    const world: World = {
      ...{
        now: 1,
        story: [],
        happened: new Set(),
        disk: undefined,
        health: 'ok',
        wasFull: false,
        auth: null,
        keys: null,
      },
      step: behaviour,
      validFrom: {},
      ended: {},
    };
    const tabs: Tab[] = [];
    openTab(world, tabs);
    return play(world, {
      choices: schedule.choices,
      pick: byLuck(world, (luck) => actionsOf(world, tabs, luck)),
      check: undefined, // each step is checked
      end() {
        rest(world, tabs);
        checkRest(world, tabs);
      },
    });
  },
});

/** The luck with which everything works. */
const GOOD = 1;

function rest(world: World, tabs: Tab[]): void {
  world.story.push('everything works again');
  world.health = 'ok';
  for (const tab of tabs) tab.isOnline = true;
  comeToRest(() => {
    const busy = tabs.filter((tab) => workOf(tab).length > 0 || isPolling(tab));
    for (const tab of busy) {
      const [name] = workOf(tab);
      world.story.push(`${tab.name} ${name ?? 'looks'}`);
      if (name === undefined) look(tab);
      else proceed(tab, name, GOOD);
    }
    return busy.length > 0;
  });
}

/** Checks the promises about a browser at rest. */
function checkRest({ disk, wasFull }: World, tabs: Tab[]): void {
  const open = tabs.filter(({ state }) => state.work !== 'over');
  const ofDevice = open.filter(({ state }) => state.session.place !== 'tab');
  fail(new Set(ofDevice.flatMap(({ uid }) => uid ?? [])).size > 1, 'two people at once');
  for (const { state, uid, waiting, isSigningIn, auth } of open) {
    const { needsSignIn, isFromKeys, place } = state.session;
    fail(waiting > 0, 'somebody waits to hear whether the session counts');
    fail(isSigningIn || state.work !== 'none', 'somebody waits to be signed in');
    if (uid === null) continue;
    fail(!needsSignIn && state.verified !== uid, 'a session was opened, and not followed up');
    fail(!needsSignIn && auth?.uid !== uid, 'shows somebody whom Auth does not know, and does not say so');
    fail(isFromKeys, 'keys alone are a session');
    fail(place === 'device' && disk === null && !wasFull, 'goes on where another tab has ended it');
  }
}
