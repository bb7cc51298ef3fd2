import { mutantsOf, type Mutant } from '@firstmile/sync/mutants';
import { testOf } from './testOf.ts';

const engine = testOf('engine');
const drafts = testOf('drafts');
const snapshots = testOf('snapshots');
const held = testOf('held');
const collection = testOf('collection');

/** The guards between the core, the other tabs, the session and the screens. */
export const ofScreens: readonly Mutant[] = [
  ...mutantsOf(
    'sync/engine.ts',
    [
      'tabs.postMessage({ uid: state.uid, news: effect.news });',
      '',
      engine('other tabs of the person hear of a change'),
    ],
    ["happen({ on: 'look' });", '{}', engine('what a tab that ended has left on the disk without a word is sent')],
    ['if (isAsked) return;', '', engine('the disk is read once for all that is heard of it together')],
    [
      "addEventListener('online', wakeUp);",
      '',
      engine('a change waits while there is no network, and goes out with it'),
    ],
    [
      "addEventListener('offline', wakeUp);",
      '',
      engine('a change waits while there is no network, and goes out with it'),
    ],
    ['lacks ? devicePath', 'false ? devicePath', engine('a change that has arrived leaves the disk')],
    [
      'onUserChange((user) => {\n  leave();',
      'onUserChange((user) => {',
      engine('a person who signs out leads no more, and nobody sends what is theirs'),
    ],
    [
      'if (currentUser()?.uid !== user.uid) return;',
      '',
      engine('a person who left before their queue was read leads nothing'),
    ],
    [
      "if (state.uid === uid) happen({ on: 'served', last });",
      "happen({ on: 'served', last });",
      engine('what screens have of one person says nothing of the next'),
    ],
    [
      'if (!state.canSend) wakeUp();',
      '',
      engine('a session that the server does not take for a while goes on by itself'),
    ],
    [
      'if (isLeading) await refreshCopies([...paths].filter((path) => !coversLive(path)));',
      '',
      engine('what no screen listens to is fetched for the next start'),
    ],
    [
      'publishing ??= setTimeout(publish, REST_MS)',
      'publish()',
      engine('while very many changes leave, screens hear of it only now and then'),
    ],
    ["happen({ on: 'peer', news: {} });", '', held('what is held is in the queue when it counts as sent')],
    [
      'await answered(keepDue()).catch(() => undefined);',
      '',
      snapshots('what the next page shows first has a change before that change leaves the queue'),
    ],
    [
      'whenKept.get(effect.entry.id)?.();',
      '',
      engine('a change waits while there is no network, and goes out with it'),
    ],
    [
      "if (isInMemory) addEventListener('beforeunload', ask);",
      'if (false) ;',
      drafts('a disk that takes nothing leaves the draft; the change is kept when the disk answers again'),
    ],
  ),
  ...mutantsOf(
    'sync/served.ts',
    [
      'if (!isFromCache) last =',
      'last =',
      engine('a copy on this device of the counter says nothing of what screens have'),
    ],
    [
      'while (isAhead &&',
      'if (isAhead &&',
      engine('a change that arrives while the copies of another are fetched leaves the queue behind it'),
    ],
  ),
  ...mutantsOf(
    'sync/live.ts',
    [
      'if (this.served && this.#isSnapshot && served.isFromCache && served.documents.length === 0) return;',
      '',
      collection('that this device has no copy does not take away what an earlier page kept'),
    ],
    [
      'Promise.all([readSnapshot(this.description), queueRead()])',
      'Promise.all([readSnapshot(this.description)])',
      collection('nothing shows before it is known what waits on this device'),
    ],
    [
      'Promise.all([database(), queueRead()])',
      'Promise.all([database()])',
      collection('nothing shows before it is known what waits on this device'),
    ],
    [
      '!isStopped && !isBehind',
      '!isStopped',
      collection('a copy on this device does not replace what the server has said'),
    ],
  ),
];
