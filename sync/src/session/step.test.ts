import { expect, it } from 'vitest';
import type { Event } from './state.ts';
import {
  ALIVE,
  ANSWER,
  DROP,
  FOLLOW,
  KEYS,
  LEAVE,
  OVER,
  READ,
  type Untimed,
  account,
  ada,
  after,
  auth,
  bob,
  confirmed,
  error,
  keep,
  looks,
  pause,
  read,
  saved,
  table,
} from './testing/openTab.ts';

table([
  // the server answers
  ['asking', 'the server confirms', confirmed(ada), 'ada, keeping', [keep(ada)]],
  ['asking freshly', 'the server confirms', confirmed(ada), 'ada, keeping', [ALIVE, keep(ada)]],
  ['doubted while confirmed', 'the server confirms', confirmed(ada), 'ada, confirmed', [ALIVE]],
  ['asking', 'the server refuses', { on: 'refused', error }, 'nobody, expired', [DROP, LEAVE]],
  ['doubted while confirmed', 'the server refuses', { on: 'refused', error }, 'nobody, expired', [DROP, LEAVE, OVER]],
  ['asking', 'nobody answers', { on: 'unanswered', error }, 'ada', [{ do: 'rest' }]],
  ['asking freshly', 'nobody answers', { on: 'unanswered', error }, 'ada', [{ do: 'rest' }, ALIVE]],
  ['doubted while confirmed', 'nobody answers', { on: 'unanswered', error }, 'ada, confirmed', [ALIVE]],
  ['resting', 'the rest is over', { on: 'rested' }, 'ada', [FOLLOW]],
  ['keeping', 'the disk has it', saved(ada), 'ada, confirmed', [pause(false)]],
  ['keeping', 'the disk knows better', saved(ada, { isDone: false }), 'ada', [READ, { do: 'rest' }]],

  // signing in
  ['signed out', 'somebody signs in', { on: 'signIn', place: 'tab' }, 'nobody, tab, signing-in', []],
  ['asking', 'the person signs in again', { on: 'signIn', place: 'device' }, 'ada, signing-in', []],
  [
    'signing in',
    'Auth has signed in',
    { on: 'signedIn', account: account('ada') },
    'nobody, as ada, asking, signing-in',
    [{ do: 'ask', uid: 'ada', isFresh: false }],
  ],
  [
    'asking for a sign-in',
    'the server confirms',
    confirmed(ada),
    'nobody, keeping, signing-in',
    [keep(ada, { isNew: true })],
  ],
  [
    'asking for a sign-in',
    'the server refuses',
    { on: 'refused', error },
    'nobody, signing-in',
    [{ ...ANSWER, error }],
  ],
  ['asking for a sign-in', 'nobody answers', { on: 'unanswered', error }, 'nobody, signing-in', [{ ...ANSWER, error }]],
  ['keeping a sign-in', 'the disk has it', saved(ada), 'ada, confirmed', [pause(false), ANSWER, FOLLOW]],
  [
    'asking for a sign-in again',
    'the server confirms',
    confirmed(ada),
    'ada, needs sign-in, keeping, signing-in',
    [keep(ada, { isNew: true })],
  ],
  [
    'asking for a sign-in again',
    'nobody answers',
    { on: 'unanswered', error },
    'ada, needs sign-in, keeping, signing-in',
    [keep(ada, { isNew: true, isConfirmed: false })],
  ],
  [
    'asking for a sign-in again',
    'the server refuses',
    { on: 'refused', error },
    'ada, needs sign-in, signing-in',
    [{ ...ANSWER, error }],
  ],
  ['asking for a sign-in', 'it fails', { on: 'notSignedIn' }, 'nobody', [FOLLOW]],

  // own acts
  ['signed out', 'it ends this session', { on: 'expire', notice: 'passwordChanged' }, 'nobody, passwordChanged', []],
  ['asking', 'work begins that ends sessions', { on: 'ending' }, 'ada, ending', []],
  ['ending', 'it is done', { on: 'endingDone', isLast: false }, 'ada, confirmed', [FOLLOW]],
  ['ending', 'it is done, and the last', { on: 'endingDone', isLast: true }, 'ada, confirmed, over', []],
  [
    'ending',
    'it ends this session',
    { on: 'expire', notice: 'passwordChanged' },
    'nobody, ending, passwordChanged',
    [DROP, LEAVE],
  ],
  [
    'opened for this tab',
    'it ends this session',
    { on: 'expire', notice: 'expired' },
    'nobody, expired',
    [DROP, LEAVE],
  ],
  [
    'opened without a disk',
    'it ends this session',
    { on: 'expire', notice: 'expired' },
    'nobody, anywhere, expired',
    [DROP, LEAVE],
  ],
  ['confirmed', "the server's list says that it was ended", { on: 'revoked' }, 'nobody, expired', [DROP, LEAVE]],
  ['ending', "the server's list says that it was ended", { on: 'revoked' }, 'ada, confirmed, ending', []],
  ['signed out', "the server's list says that it was ended", { on: 'revoked' }, 'nobody', []],

  // changes of the person
  ['signed out', 'a name changes', { on: 'renamed', names: { firstName: 'A', lastName: 'B' } }, 'nobody', []],
  [
    'confirmed',
    'a name changes',
    { on: 'renamed', names: { firstName: 'A', lastName: 'B' } },
    'ada, confirmed',
    [keep({ ...ada, firstName: 'A', lastName: 'B' }, { isConfirmed: false })],
  ],
  [
    'confirmed',
    'Google is connected',
    { on: 'providersChanged', account: account('ada', ['google.com']) },
    'ada, confirmed',
    [{ do: 'keep', record: { user: ada, providers: ['google.com'] } }],
  ],
  [
    'confirmed',
    'Google is connected to somebody else',
    { on: 'providersChanged', account: account('bob', ['google.com']) },
    'ada, confirmed',
    [],
  ],
]);

const looksAfter = (name: string, ...events: (Event | Untimed)[]) => looks(after(name, ...events));

it('continues for a person who signs in again without an answer, and asks again', () => {
  const tab = after('asking for a sign-in again', { on: 'unanswered', error });
  expect(tab.dispatch(saved(ada, { isConfirmed: false }))).toEqual([pause(false), ANSWER, FOLLOW]);
  expect(looks(tab)).toBe('ada');
  expect(tab.dispatch(auth('ada'))).toMatchObject([{ do: 'ask', uid: 'ada' }]);
});

it('needs no sign-in once the server has confirmed the person whom Auth has again', () => {
  expect(looksAfter('needing a sign-in', auth('ada'), confirmed(ada), saved(ada))).toBe('ada, confirmed');
});

it('keeps a session of this tab in the tab, and ends it like one of the device', () => {
  const tab = after('signed out', { on: 'signIn', place: 'tab' }, { on: 'signedIn', account: account('ada') });
  expect(tab.dispatch(confirmed(ada))).toMatchObject([keep(ada, { place: 'tab', isNew: true })]);
  tab.dispatch(saved(ada, { place: 'tab' }));
  expect(looks(tab)).toBe('ada, tab, confirmed');
  tab.dispatch({ on: 'expire', notice: 'expired' });
  expect(tab.session().place).toBe('device');
});

it.each([
  ['confirmed', confirmed(bob)],
  ['refused', { on: 'refused', error }],
  ['unanswered', { on: 'unanswered', error }],
  ['kept', saved(bob)],
  ['rested', { on: 'rested' }],
] as [string, Untimed][])('hears of nothing that was asked for earlier: %s', (_name, event) => {
  const tab = after('asking');
  const before = tab.state();
  expect(tab.dispatch({ ...event, turn: before.turn - 1 })).toEqual([]);
  expect(tab.state()).toEqual(before);
});

it('ignores answers from before a doubt', () => {
  const tab = after('asking');
  const { turn } = tab.state();
  tab.dispatch({ on: 'doubted' });
  expect(tab.dispatch({ ...confirmed(ada), turn })).toEqual([]);
  expect(looks(tab)).toBe('ada, asking freshly');
});

it('continues asking when the disk has stored the person’s changes', () => {
  const tab = after('asking');
  const [keeping] = tab.dispatch({ on: 'renamed', names: { firstName: 'A', lastName: 'B' } });
  expect(tab.dispatch({ ...keeping, on: 'kept', isDone: true } as Event)).toEqual([]);
  expect(looks(tab)).toBe('ada, asking');
});

it('ignores answers from before sessions were ended on purpose', () => {
  const tab = after('asking');
  const { turn } = tab.state();
  tab.dispatch({ on: 'ending' });
  expect(tab.dispatch({ on: 'refused', error, turn })).toEqual([]);
  expect(looks(tab)).toBe('ada, ending');
});

it('asks again when sessions were ended on purpose before the disk had the confirmed session', () => {
  const tab = after('keeping', { on: 'ending' }, { on: 'endingDone', isLast: false });
  expect(tab.dispatch(auth('ada'))).toMatchObject([{ do: 'ask', uid: 'ada' }]);
});

it('does not treat the person as another one who signs in without an answer', () => {
  const tab = after('confirmed', { on: 'signIn', place: 'device' }, { on: 'signedIn', account: account('bob') });
  expect(tab.dispatch({ on: 'unanswered', error })).toEqual([{ ...ANSWER, error }]);
});

it('opens a session without known ways to sign in', () => {
  const record = { user: ada, providers: [] };
  expect(after('asking for a sign-in', auth(null)).dispatch(confirmed(ada))).toMatchObject([{ do: 'keep', record }]);
});

it('forgets who was confirmed when the session ends', () => {
  expect(looksAfter('confirmed', { on: 'expire', notice: null }, read(ada), auth('ada'))).toBe('ada, asking');
});

it('asks again about a person confirmed before Auth lost them', () => {
  expect(looksAfter('needing a sign-in', auth('ada'))).toBe('ada, needs sign-in, asking');
});

it('changes a session of the keys alone, and does not store it', () => {
  const tab = after('opened from keys');
  expect(tab.dispatch({ on: 'renamed', names: { firstName: 'A', lastName: 'B' } })).toEqual([]);
  expect(tab.session().user?.firstName).toBe('A');
});

it('removes only the keys of a session of the keys alone', () => {
  expect(after('opened from keys', auth(null)).dispatch(read(ada, KEYS))).toEqual([{ do: 'drop', uid: null }]);
});

it('signs the person of the keys out of Auth when the server refuses them', () => {
  const tab = after('opened from keys', auth('ada'));
  expect(tab.dispatch({ on: 'refused', error })).toEqual([{ do: 'drop', uid: null }, LEAVE]);
});

it('P12 becomes a stored session once the server has confirmed the keys', () => {
  expect(looksAfter('opened from keys', auth('ada'), confirmed(ada), saved(ada))).toBe('ada, confirmed');
});
