import { expect, it } from 'vitest';
import { ALIVE, FOLLOW, OVER, ada, after, auth, confirmed, pause, saved, table } from './testing/openTab.ts';

table([
  ['signing in again', 'somebody doubts it', { on: 'doubted' }, 'ada, needs sign-in, signing-in', [pause(true), OVER]],
  ['signed out', 'somebody doubts it', { on: 'doubted' }, 'nobody', [OVER]],
  ['opened', 'somebody doubts it', { on: 'doubted' }, 'ada', [FOLLOW]],
  [
    'asking',
    'somebody doubts it',
    { on: 'doubted' },
    'ada, asking freshly',
    [{ do: 'ask', uid: 'ada', isFresh: true }],
  ],
  ['asking freshly', 'somebody else doubts it', { on: 'doubted' }, 'ada, asking freshly', []],
  ['keeping', 'somebody doubts it', { on: 'doubted' }, 'ada, keeping', []],
  [
    'confirmed',
    'somebody doubts it',
    { on: 'doubted' },
    'ada, confirmed, asking freshly',
    [{ do: 'ask', uid: 'ada', isFresh: true }],
  ],
  ['needing a sign-in', 'somebody doubts it', { on: 'doubted' }, 'ada, needs sign-in', [pause(true), OVER]],
  ['asking for a sign-in again', 'somebody doubts it', { on: 'doubted' }, 'ada, needs sign-in, asking, signing-in', []],
  ['ending', 'somebody doubts it', { on: 'doubted' }, 'ada, confirmed, ending', []],
  ['over', 'somebody doubts it', { on: 'doubted' }, 'ada, confirmed, over', [OVER]],
]);

it('asks with a new token when Auth has loaded, after an earlier doubt', () => {
  const tab = after('opened', { on: 'doubted' });
  expect(tab.dispatch(auth('ada'))).toMatchObject([
    { do: 'ask', isFresh: false },
    { do: 'ask', isFresh: true },
  ]);
});

it('P10 keeps a session valid when Auth fails to load', () => {
  expect(after('opened', { on: 'doubted' }).dispatch({ on: 'notStarted' })).toEqual([
    { do: 'follow', inMs: 10_000 },
    ALIVE,
  ]);
});

it('answers a doubt when the current work is done', () => {
  expect(after('keeping', { on: 'doubted' }).dispatch(saved(ada))).toMatchObject([
    pause(false),
    { do: 'ask', isFresh: true },
  ]);
  const ending = after('ending', { on: 'doubted' });
  expect(ending.dispatch({ on: 'endingDone', isLast: false })).toMatchObject([FOLLOW, { do: 'ask', isFresh: true }]);
  const ended = after('ending', { on: 'doubted' }, { on: 'expire', notice: 'passwordChanged' });
  expect(ended.dispatch({ on: 'endingDone', isLast: false })).toEqual([FOLLOW, OVER]);
  const again = after('asking for a sign-in again', { on: 'doubted' });
  expect(again.dispatch(confirmed(ada))).toMatchObject([ALIVE, { do: 'keep' }]);
});

it('answers a doubt once', () => {
  expect(after('doubted while confirmed', confirmed(ada), auth('ada')).dispatch(auth('ada'))).toEqual([
    { do: 'mirror', user: ada },
  ]);
});

it('P11 accepts no session whose person Auth does not have', () => {
  expect(after('confirmed', auth('bob')).dispatch({ on: 'doubted' })).toEqual([OVER]);
});
