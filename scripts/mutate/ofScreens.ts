import { mutantsOf, type Mutant } from '@firstmile/sync/mutants';
import { testOf } from './testOf.ts';

const engine = testOf('engine');
const ended = testOf('endedSession');
const lost = testOf('lostState');
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
      engine('other tabs of the person are told of a change'),
    ],
    [
      "dispatch({ on: 'look' });",
      '{}',
      engine('an entry that a closed tab left on the disk without a message is sent'),
    ],
    ['if (isAsked) return;', '', engine('the disk is read once for messages that arrive together')],
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
    ['hasAcknowledged ? devicePath', 'false ? devicePath', engine('a change that has arrived leaves the disk')],
    [
      'onUserChange((user) => {\n  leave();',
      'onUserChange((user) => {',
      engine('a person who signs out no longer leads, and nobody sends their changes'),
    ],
    [
      'if (currentUser()?.uid !== user.uid) return;',
      '',
      engine('a person who left before their queue was read leads nothing'),
    ],
    [
      "if (state.uid === uid) dispatch({ on: 'served', last });",
      "dispatch({ on: 'served', last });",
      engine("one person's served changes do not count for the next person"),
    ],
    [
      'if (before.canSend && !next.canSend && next.uid !== null) void isSessionAlive();',
      '',
      ended('a page whose changes the server no longer takes in this session asks whether it has ended'),
    ],
    [
      'const isAlive = await isSessionAlive();',
      'const isAlive = true;',
      ended('a change that is denied because the session was ended elsewhere stays queued for the next sign-in'),
    ],
    [
      "isAlive ? await server().read(uid, paths) : { is: 'signIn' }",
      'await server().read(uid, paths)',
      ended('a change that is denied because the session needs the password again stays queued for the next sign-in'),
    ],
    [
      'if (state.isNameless) void askName();',
      '',
      lost('a page that could not read the name of its device learns it when the disk answers'),
    ],
    [
      'if (isBehind(arriving)) return;',
      '',
      engine("a screen that has only this device's copy keeps showing a change whose counter has come"),
    ],
    [
      "state !== 'rejected' && commit",
      "state === 'acknowledged' && commit",
      engine("a screen that has only this device's copy keeps showing a change whose counter comes before the answer"),
    ],
    ['if (!state.canSend) wakeUp();', '', engine('a session that the server refuses for a while continues by itself')],
    [
      'if (isLeading) await refreshCopies([...paths].filter((path) => !coversLive(path)));',
      '',
      engine('a document that no screen listens to is fetched for the next start'),
    ],
    [
      'publishing ??= setTimeout(publish, REST_MS)',
      'publish()',
      engine('screens are updated only now and then while very many changes leave'),
    ],
    ["dispatch({ on: 'peer', news: {} });", '', held('a held change is in the queue when it counts as sent')],
    [
      'await answered(keepDue(isLeading ? servedEntries : [])).catch(() => undefined);',
      '',
      snapshots('the snapshot for the next page has a change before the change leaves the queue'),
    ],
    ['onKept.get(effect.entry.id)?.();', '', engine('a change waits while there is no network, and goes out with it')],
    [
      "if (isInMemory) addEventListener('beforeunload', ask);",
      'if (false) ;',
      drafts('a disk that refuses leaves the draft, and the change is stored when the disk answers again'),
    ],
  ),
  ...mutantsOf(
    'sync/snapshots.ts',
    [
      'keepSnapshot(description, layOver(description, { served, pending: leaving, known: knownData }));',
      '',
      snapshots('the snapshot of a screen that only another tab showed has a change before the change leaves the disk'),
    ],
    [
      'ahead.delete(`${uid} ${view}`);\n    keep',
      'keep',
      snapshots('what a page has read of such a snapshot at its start no longer counts'),
    ],
    [
      '|| isListening(view)',
      '',
      snapshots("a snapshot that this page's listener writes keeps the server's newer value"),
    ],
    [
      '|| currentUser()?.uid !== uid) continue;',
      ') continue;',
      snapshots("a person's changes are not applied to the snapshots of the next person"),
    ],
  ),
  ...mutantsOf(
    'sync/served.ts',
    [
      'as number | undefined) ?? null;',
      'as number | undefined);',
      lost('a change whose counter was removed before the screens had it gives way to the data of the server'),
    ],
    ['if (!isFromCache) last =', 'last =', engine("this device's copy of the counter does not tell what screens have")],
    [
      'while (isAhead &&',
      'if (isAhead &&',
      engine("a change that arrives while another's copies are fetched leaves the queue after it"),
    ],
  ),
  ...mutantsOf(
    'sync/live.ts',
    [
      'if (this.served && this.#isSnapshot && served.isFromCache && served.documents.length === 0) return;',
      '',
      collection('a missing copy on this device does not remove a stored snapshot'),
    ],
    [
      'Promise.all([readSnapshot(this.description), queueRead()])',
      'Promise.all([readSnapshot(this.description)])',
      collection('nothing shows before the changes that wait on this device are known'),
    ],
    [
      'Promise.all([database(), queueRead()])',
      'Promise.all([database()])',
      collection('nothing shows before the changes that wait on this device are known'),
    ],
    ['!isStopped && !isBehind', '!isStopped', collection("a copy on this device does not replace the server's answer")],
  ),
];
