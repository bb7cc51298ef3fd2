import { expect, it } from 'vitest';
import { FROM_KEYS, type Event, type SessionUser } from './state.ts';
import {
  DROP,
  FOLLOW,
  KEYS,
  LEFT,
  LOST,
  READ,
  type Untimed,
  account,
  ada,
  after,
  auth,
  bob,
  confirmed,
  error,
  found,
  looks,
  openTab,
  pause,
  read,
  record,
  saved,
  table,
} from './testing/openTab.ts';

table([
  // Auth starts
  [
    'opened',
    'Auth starts with the person',
    { on: 'started', account: account('ada'), record: record(ada) },
    'ada',
    [{ do: 'listen' }],
  ],
  [
    'opened',
    'Auth starts with nobody',
    { on: 'started', account: null, record: record(ada) },
    'ada',
    [{ do: 'listen' }],
  ],
  [
    'opened',
    'Auth starts with what is left of a sign-in',
    { on: 'started', account: account('bob'), record: record(ada) },
    'ada',
    [LEFT, { do: 'listen' }],
  ],
  [
    'signing in',
    'Auth starts with what is left of a sign-in',
    { on: 'started', account: account('bob'), record: null },
    'nobody, signing-in',
    [LEFT, { do: 'listen' }],
  ],
  [
    'opened',
    'Auth starts with whom another tab has signed in',
    { on: 'started', account: account('bob'), record: record(bob) },
    'ada',
    [{ do: 'listen' }],
  ],
  ['opened', 'Auth does not start', { on: 'notStarted' }, 'ada', [{ do: 'follow', inMs: 10_000 }]],
  ['signed out', 'Auth does not start', { on: 'notStarted' }, 'nobody', []],

  [
    'opened',
    'Auth starts with the person, of whom the disk has lost the record',
    { on: 'started', account: account('ada'), record: null },
    'ada',
    [{ do: 'listen' }],
  ],

  // Auth says whom it knows
  [
    'confirmed',
    'Auth knows the person, and has refused an attempt',
    auth('ada', true),
    'ada, confirmed',
    [{ do: 'mirror' }],
  ],
  ['opened', 'Auth knows the person', auth('ada'), 'ada, asking', [{ do: 'ask', uid: 'ada', isFresh: false }]],
  ['asking', 'Auth has a new token', auth('ada'), 'ada, asking', []],
  ['keeping', 'Auth has a new token', auth('ada'), 'ada, keeping', []],
  ['resting', 'Auth has a new token', auth('ada'), 'ada, asking', [{ do: 'ask', uid: 'ada' }]],
  ['confirmed', 'Auth has a new token', auth('ada'), 'ada, confirmed', [{ do: 'mirror', user: ada }]],
  [
    'needing a sign-in',
    'Auth knows the person again',
    auth('ada'),
    'ada, needs sign-in, asking',
    [{ do: 'ask', uid: 'ada' }],
  ],
  ['confirmed', 'Auth knows nobody', auth(null), 'ada, confirmed', [READ]],
  ['asking', 'Auth knows nobody', auth(null), 'ada', [READ]],
  ['confirmed', 'Auth knows nobody, for its server has named the end', auth(null, true), 'nobody, expired', [DROP]],
  ['confirmed', 'Auth knows somebody else', auth('bob'), 'ada, confirmed', [READ]],
  ['asking', 'Auth knows somebody else', auth('bob'), 'ada', [READ]],
  ['signed out', 'Auth knows somebody', auth('ada'), 'nobody', [READ]],
  ['signed out', 'Auth knows nobody', auth(null), 'nobody', []],
  ['signed out', 'Auth knows nobody, after a refused attempt', auth(null, true), 'nobody', []],
  ['signing in', 'Auth knows somebody', auth('ada'), 'nobody, signing-in', []],
  ['signing in again', 'Auth knows nobody', auth(null), 'ada, needs sign-in, signing-in', []],
  ['ending', 'Auth knows nobody', auth(null, true), 'ada, confirmed, ending', []],
  ['over', 'Auth knows nobody', auth(null, true), 'ada, confirmed, over', []],

  // the disk is read
  ['signed out', 'the disk has a session', read(ada), 'ada', [FOLLOW]],
  ['signed out', 'the disk has none', read(null), 'nobody', []],
  ['opened', 'the disk has the same', read(ada), 'ada', []],
  ['opened', 'the disk says that it has ended', read(null), 'nobody', []],
  ['confirmed', 'the disk says that it has ended', read(null), 'nobody', []],
  ['asking', 'the disk says that it has ended', read(null), 'nobody', []],
  ['needing a sign-in', 'the disk says that it has ended', read(null), 'nobody', []],
  ['ending', 'the disk says that it has ended', read(null), 'nobody, ending', []],
  ['over', 'the disk says that it has ended', read(null), 'ada, confirmed, over', []],
  ['signing in again', 'the disk says that it has ended', read(null), 'ada, needs sign-in, signing-in', []],
  ['opened for this tab', 'the disk says that there is none', read(null), 'ada, tab', []],
  ['confirmed', 'the disk has lost it', read(null, LOST), 'ada, confirmed', []],
  ['opened without a disk', 'the keys are gone', read(null, { ...LOST, place: 'anywhere' }), 'nobody, anywhere', []],
  ['opened without a disk', 'the keys are there', read(ada, { place: 'anywhere' }), 'ada, anywhere', []],
  ['confirmed', 'the disk cannot be read', read(null, { ...LOST, place: 'anywhere' }), 'ada, confirmed', []],
  ['confirmed', 'the disk has somebody else', read(bob), 'bob', [FOLLOW]],
  ['asking', 'the disk has somebody else', read(bob), 'bob', [FOLLOW]],
  ['ending', 'the disk has somebody else', read(bob), 'ada, confirmed, ending', []],
  ['signing in', 'the disk has somebody else', read(bob), 'nobody, signing-in', []],
  ['over', 'the disk has somebody else', read(bob), 'ada, confirmed, over', []],
  ['opened for this tab', 'the disk has somebody else', read(bob), 'ada, tab', []],
  ['confirmed', 'the keys name somebody else', read(bob, { record: record(bob, FROM_KEYS) }), 'ada, confirmed', []],
  ['signed out', 'the keys name somebody', read(ada, { record: record(ada, FROM_KEYS) }), 'ada, from keys', [FOLLOW]],

  // another tab
  ['confirmed', 'another tab takes the keys away', { on: 'otherTab', isSignIn: false }, 'ada, confirmed', [READ]],
  [
    'signed out',
    'another tab puts the keys there',
    { on: 'otherTab', isSignIn: true },
    'nobody',
    [{ do: 'read', inMs: 1000 }],
  ],
]);

const looksAfter = (name: string, ...events: (Event | Untimed)[]) => looks(after(name, ...events));

it('P12 needs a sign-in when Auth has lost the person, and stays offline meanwhile', () => {
  const tab = after('confirmed', auth(null));
  expect(tab.dispatch(read(ada))).toEqual([pause(true)]);
  expect(looks(tab)).toBe('ada, needs sign-in');
  expect(tab.dispatch(auth(null), read(ada))).toEqual([]);
});

it('needs a sign-in when Auth has another person, unknown to the disk', () => {
  expect(looksAfter('confirmed', auth('bob'), read(ada))).toBe('ada, needs sign-in');
});

it('needs a sign-in also in a session of the tab', () => {
  expect(looksAfter('opened for this tab', auth(null), read(ada, { place: 'tab' }))).toBe('ada, tab, needs sign-in');
});

it('does not need it before Auth has answered, nor while sessions are ended on purpose', () => {
  expect(looksAfter('opened', read(ada, LOST))).toBe('ada');
  expect(looksAfter('ending', auth(null), read(ada))).toBe('ada, confirmed, ending');
});

it('ends a session of the keys alone that Auth does not know', () => {
  expect(looksAfter('opened from keys', auth(null), read(ada, KEYS))).toBe('nobody, expired');
});

it('P11 switches to the person on the disk, and asks Auth for them', () => {
  const tab = after('confirmed', auth('bob'));
  expect(tab.dispatch(read(bob))).toEqual([FOLLOW]);
  expect(tab.dispatch(auth('bob'))).toMatchObject([{ do: 'ask', uid: 'bob' }]);
});

it('switches to the person of the keys when Auth has them', () => {
  expect(looksAfter('confirmed', auth('bob'), read(bob, { record: record(bob, FROM_KEYS) }))).toBe('bob, from keys');
});

it('opens another tab’s sign-in when Auth has noticed it, and nothing else', () => {
  expect(looksAfter('signed out', auth('bob'), read(ada))).toBe('nobody');
  expect(looksAfter('signed out', auth('ada'), read(ada))).toBe('ada');
  const known = after('confirmed', auth(null), read(null));
  expect(looksAfter('signed out', auth(null), read(ada))).toBe('nobody');
  expect(known.dispatch(auth('ada'), read(ada))).toEqual([FOLLOW]);
});

it('remembers a refusal during an intended end of sessions until the next sign-in', () => {
  expect(looksAfter('ending', auth(null, true), { on: 'endingDone', isLast: false }, auth(null))).toBe(
    'nobody, expired',
  );
  const tab = after('ending', auth(null, true), { on: 'endingDone', isLast: false }, read(ada));
  tab.dispatch({ on: 'signIn', place: 'device' }, { on: 'signedIn', account: account('ada') });
  tab.dispatch(confirmed(ada), saved(ada));
  expect(tab.dispatch(auth(null))).toEqual([READ]);
});

it('does not apply a refusal of another person, whom Auth had meanwhile', () => {
  expect(after('confirmed', auth('bob')).dispatch(auth(null, true))).toEqual([READ]);
});

it('applies a refusal of the person whom Auth had when it started', () => {
  const tab = after('opened', { on: 'started', account: account('ada'), record: record(ada) });
  expect(tab.dispatch(auth(null, true))).toEqual([DROP]);
});

it('does not apply a refusal of the earlier session to one that another tab started', () => {
  const tab = after('signed out', auth(null, true), auth('ada'), read(ada));
  expect(tab.dispatch(auth(null))).toEqual([READ]);
  const over = after('confirmed', auth('ada', true), { on: 'expire', notice: null }, auth('ada'), read(ada));
  expect(over.dispatch(auth(null))).toEqual([READ]);
});

it('P10 shows why a session has ended until there is another', () => {
  const tab = after('asking', { on: 'refused', error });
  tab.dispatch(read(null));
  expect(tab.session().notice).toBe('expired');
  tab.dispatch(auth('ada'), read(ada));
  expect(tab.session().notice).toBeNull();
});

it('reads records of an earlier version as clients of one person', () => {
  const { client: _client, ...user } = ada;
  expect(openTab(found(user as SessionUser)).session().user).toEqual(ada);
});
