import {
  initialState,
  opened,
  type AuthPlace,
  type Effect,
  type Event,
  type Found,
  type SessionRecord,
  type State,
} from '@firstmile/sync/session';
import type { Action } from '../harness/simulation.ts';
import { accountOf, checkStep, SIGNED_IN_BY, userOf, type Token, type World } from './world.ts';

export class Tab {
  state: State;
  auth: Token | null = null;
  /** The session of this tab only. */
  record: SessionRecord | null = null;
  place: AuthPlace = 'device';
  isStarted = false;
  isListening = false;
  isRefusalNamed = false;
  isOnline = true;
  /** Work on this device, in order; the other tasks run in any order. */
  chain: Action[] = [];
  tasks: Action[] = [];
  waiting = 0;
  isSigningIn = false;
  /** People whom the server really refused in this tab. */
  refused = new Set<string>();
  /** The start of the shown session. */
  since = 0;
  world: World;
  /** All tabs of the browser. */
  tabs: Tab[];
  name: string;

  constructor({ world, tabs, name, record }: Pick<Tab, 'world' | 'tabs' | 'name' | 'record'>) {
    this.world = world;
    this.tabs = tabs;
    this.name = name;
    this.record = record;
    const found = this.read();
    this.state = initialState(opened(found));
    this.place = found.place;
    this.since = found.record?.at ?? 0;
    if (found.record) this.tasks.push({ name: 'begin to follow', run: (luck) => this.follow(luck) });
  }

  read(): Found {
    const { disk, health, keys } = this.world;
    const ofKeys = keys === null ? null : { user: userOf(keys), providers: SIGNED_IN_BY, at: 0 };
    if (this.record) return { record: this.record, place: 'tab' };
    if (health === 'unreadable') return { record: ofKeys, place: 'anywhere' };
    return { record: disk === undefined ? ofKeys : disk, place: 'device', isEnded: disk === null };
  }

  get uid(): string | null {
    return this.state.session.user?.uid ?? null;
  }

  /** Handles an event, then checks the promises. */
  dispatch(event: Event): void {
    const before = this.state;
    const [next, effects] = this.world.step(before, event);
    this.state = next;
    this.world.story.push(`${this.name}: ${event.on} -> ${next.session.user?.uid ?? 'nobody'} ${next.phase.is}`);
    this.check(before, event);
    for (const effect of effects) this.carryOut(effect);
  }

  private check(before: State, event: Event): void {
    const { refused, since, world, state, uid } = this;
    const was = before.session.user?.uid;
    if (event.on === 'read' && uid !== null && was !== uid) this.since = event.record?.at ?? world.now;
    const cause = checkStep({ before, state, event, refused, since, world });
    if (cause === 'here' && was !== undefined) this.ends(was);
  }

  private ends(uid: string): void {
    this.world.ended[uid] = ++this.world.now;
  }

  private carryOut(effect: Effect): void {
    const later = (name: string, run: Action['run']) => this.tasks.push({ name, run });
    const inTurn = (name: string, run: Action['run']) => this.chain.push({ name, run });
    const { world } = this;
    switch (effect.do) {
      case 'follow':
        return void later(effect.inMs ? 'follow later' : 'follow', (luck) => this.follow(luck));
      case 'listen':
        return void inTurn('listen', () => {
          this.isListening = true;
          this.hear();
        });
      case 'ask':
        return void later(`ask about ${effect.uid}`, (luck) => this.ask(effect, luck));
      case 'rest':
        return void later('rest', () => this.dispatch({ on: 'rested', turn: effect.turn }));
      case 'read':
        return void later('wait to read', () => inTurn('read', () => this.dispatch({ on: 'read', ...this.read() })));
      case 'keep':
        return void inTurn('keep', () => this.keep(effect));
      case 'drop':
        return void inTurn('drop', () => this.drop(effect.uid));
      case 'mirror':
        return void later('mirror', () => this.mirror(effect.user.uid));
      case 'leaveAuth':
        return void inTurn('leave Auth', () => this.auth?.uid === effect.uid && this.setAuth(null));
      case 'answerSignIn':
        world.happened.add('sign-in answered');
        this.isSigningIn = false;
        if (effect.error !== undefined) this.fail();
        return;
      case 'answerDoubt':
        this.waiting = 0;
        return;
      case 'pause':
    }
  }

  follow(luck: number): void {
    if (this.isStarted) {
      this.hear();
      return;
    }
    if (!this.isOnline && luck % 2 === 0) {
      this.dispatch({ on: 'notStarted' });
      return;
    }
    this.isStarted = true;
    this.auth = this.place === 'tab' ? this.auth : this.world.auth;
    this.dispatch({ on: 'started', account: accountOf(this.auth), record: this.read().record });
  }

  hear(): void {
    if (!this.isListening) return;
    const isRefused = this.isRefusalNamed;
    this.isRefusalNamed = false;
    this.dispatch({ on: 'auth', account: accountOf(this.auth), isRefused });
  }

  /** Changes the account that Auth has in this tab, and stores it. */
  setAuth(token: Token | null): void {
    this.auth = token;
    if (this.place !== 'tab') this.world.auth = token;
    this.hear();
  }

  isTaken = ({ uid, at }: Token): boolean => at >= (this.world.validFrom[uid] ?? 0);

  private ask({ turn, uid, isFresh }: Extract<Effect, { do: 'ask' }>, luck: number): void {
    const error = new Error('no');
    if (!this.isOnline || luck % 4 === 0 || this.auth?.uid !== uid) this.dispatch({ on: 'unanswered', turn, error });
    else if (this.isTaken(this.auth)) this.dispatch({ on: 'confirmed', turn, user: userOf(uid, luck % 3 ? uid : 'A') });
    else {
      this.refused.add(uid);
      if (isFresh) this.renew(); // Auth's server refuses first
      this.dispatch({ on: 'refused', turn, error });
    }
  }

  /** Lets Auth request a new token from its server. */
  renew(): void {
    if (!this.auth || !this.isOnline) return;
    if (this.isTaken(this.auth)) this.hear();
    else {
      this.refused.add(this.auth.uid);
      this.isRefusalNamed = true;
      this.setAuth(null);
    }
  }

  private keep(effect: Extract<Effect, { do: 'keep' }>): void {
    const { record, place, isNew } = effect;
    const { world } = this;
    const { uid } = record.user;
    const kept = { ...record, at: (isNew ? this.auth?.at : world.disk?.at) ?? world.now }; // when the session began
    const isDone =
      place === 'tab' || isNew || world.health !== 'ok' || world.disk === undefined || world.disk?.user.uid === uid;
    if (isNew) this.since = kept.at;
    if (place === 'tab') this.record = kept;
    else if (isDone && world.health === 'ok') {
      if (world.disk && world.disk.user.uid !== uid) this.ends(world.disk.user.uid);
      world.disk = kept;
    }
    this.tasks.push({
      name: 'kept',
      run: () => {
        if (isDone) this.mirror(uid);
        this.dispatch({ ...effect, on: 'kept', isDone });
      },
    });
  }

  drop(uid: string | null): void {
    const { disk, health } = this.world;
    if (this.record) this.record = null;
    else if (health === 'ok' && uid !== null && (disk === undefined || disk?.user.uid === uid)) this.world.disk = null;
    this.setKeys(null);
  }

  private mirror(uid: string): void {
    if (this.auth?.uid === uid && this.place !== 'tab') this.setKeys(uid);
  }

  setKeys(keys: World['keys']): void {
    this.world.keys = keys;
    for (const tab of this.tabs)
      if (tab !== this)
        tab.tasks.push({ name: 'hear of keys', run: () => tab.dispatch({ on: 'otherTab', isSignIn: keys !== null }) });
  }

  /** Submits the sign-in; Auth accepts or refuses it. */
  signIn(uid: string, place: AuthPlace): void {
    this.isSigningIn = true;
    this.dispatch({ on: 'signIn', place });
    this.tasks.push({
      name: `sign ${uid} in`,
      run: (luck) => {
        this.follow(luck);
        this.chain.push({ name: `Auth signs ${uid} in`, run: () => this.enter(uid, place, luck) });
      },
    });
  }

  private enter(uid: string, place: AuthPlace, luck: number): void {
    if (!this.isOnline || !this.isStarted || luck % 3 === 0) {
      this.fail();
      return;
    }
    this.place = place;
    this.isRefusalNamed = false;
    this.setAuth({ uid, at: ++this.world.now });
    this.dispatch({ on: 'signedIn', account: { uid, providers: SIGNED_IN_BY } });
  }

  private fail(): void {
    this.isSigningIn = false;
    this.isRefusalNamed = false;
    this.dispatch({ on: 'notSignedIn' });
    if (this.uid === null) this.chain.push({ name: 'leave nothing', run: () => this.setAuth(null) });
  }

  /** Signs out, and opens a new page. */
  signOut(): void {
    const { uid } = this;
    this.dispatch({ on: 'ending' });
    this.chain.push({
      name: 'sign out',
      run: () => {
        if (uid !== null) this.ends(uid);
        this.drop(uid ?? '');
        this.setAuth(null);
        this.dispatch({ on: 'endingDone', isLast: true });
        this.reload();
      },
    });
  }

  /** Ends all sessions, and starts a new one here if the person proved their identity. */
  changePassword(isProven: boolean): void {
    const { uid, world } = this;
    if (uid === null || !this.auth) return;
    this.dispatch({ on: 'ending' });
    world.validFrom[uid] = ++world.now;
    this.tasks.push({
      name: 'change the password',
      run: () => {
        if (isProven && this.auth?.uid === uid) this.setAuth({ uid, at: ++world.now });
        else this.dispatch({ on: 'expire', notice: 'passwordChanged' });
        this.dispatch({ on: 'endingDone', isLast: false });
      },
    });
  }

  reload(): void {
    const fresh = new Tab(this);
    fresh.isOnline = this.isOnline;
    if (fresh.place === 'tab') fresh.auth = this.auth;
    this.tabs[this.tabs.indexOf(this)] = fresh;
  }
}
