import { mutantsOf, type Mutant } from '@firstmile/sync/mutants';

const of =
  (file: string) =>
  (title: string): [string, string] => [`sync/${file}.browser.test.tsx`, title];
const leader = of('leader');
const uploads = of('uploads');
const disk = of('disk');
const engine = of('engine');
const drafts = of('drafts');
const snapshots = of('snapshots');

const LOST = uploads('a file that the server does not know stays on this device, and says so');
const AGAIN = uploads('a file that the server does not know is announced again and sent when the person tries again');
const ROBBED = uploads('a tab that loses its turn while it sends a file stops, and goes on when it has it again');
const ROBS = uploads('a tab that has the turn to send files and does nothing more loses it');
const QUEUED = uploads('a file is not sent while its announcement waits on this device, and then is');
const ONCE = uploads('that the server does not know a file for once is no reason to give it up');
const DENIED = uploads('a file whose record may not be read for a while waits');
const REFUSED = uploads('a file that Storage refuses stays on this device, with the reason');
const TAKEN = uploads('a file that is taken away while it is sent is sent no further');

/** Each guard of what binds the queue to the page taken out, and the component test that notices. Files and tests are below web/src/data. */
export const glue: readonly Mutant[] = [
  ...mutantsOf(
    'sync/leader.ts',
    ['beats.postMessage(null);', '', leader('a tab that leads says so and is not robbed')],
    ['beats.onmessage = () => (heard = performance.now());', '', leader('a tab that leads says so and is not robbed')],
    [
      'SILENCE_MS = 15_000',
      'SILENCE_MS = 150_000',
      leader('a tab that leads and does nothing more is robbed after a while'),
    ],
    [
      'SILENCE_MS = 15_000',
      'SILENCE_MS = 5_000',
      leader('a tab that leads and does nothing more is robbed after a while'),
    ],
    ['void request({ steal: true });', '', leader('a tab that leads and does nothing more is robbed after a while')],
    ['{ steal: true }', '{}', leader('a tab that leads and does nothing more is robbed after a while')],
    [
      'if (isLeading) lead(false);',
      '',
      leader('a tab that is robbed hears of it, says no more that it leads, and stands in line again'),
    ],
    [
      'lead(false);\n      isLeading = false;',
      'lead(false);',
      leader('a tab that is robbed hears of it, says no more that it leads, and stands in line again'),
    ],
    ["document.visibilityState !== 'visible' || ", '', leader('a tab that nobody looks at robs nobody')],
    ['over.abort();', '', leader('a tab that has left stands in line no more')],
    ['release();\n', '\n', leader('one tab leads, and another when it has ended; each name has a leader')],
    ['lead(true);', '', leader('one tab leads, and another when it has ended; each name has a leader')],
    [
      'clearInterval(beat);',
      '',
      leader('a lock that is refused at once is asked for again with the next beat, until the tab has ended'),
    ],
    ['?? hold()', '', leader('a browser without locks has each tab lead')],
    [
      'followLead(name: string, ',
      'followLead(_name: string, ',
      leader('one tab leads, and another when it has ended; each name has a leader'),
    ],
  ),
  ...mutantsOf('sync/inTurn.ts', ['turn.abort();', '', ROBBED], ['(leave(), true)', 'true', ONCE]),
  ...mutantsOf(
    'sync/uploads.ts',
    ["await inTurn('uploads', (robbed) => {", 'await inTurn(String(Math.random()), (robbed) => {', ROBS],
    ['    stopAll();\n    for', '    for', ROBBED],
    [' && !robbed.aborted;', ';', ROBBED],
    [
      'stopAll(); // no byte goes out as somebody else',
      '',
      uploads('no byte of a file goes out once somebody else has signed in'),
    ],
    ["known === 'queued' || ", '', QUEUED],
    ["known === 'denied' || ", '', DENIED],
    [" || (known === 'missing' && isFirstTime(id))", '', ONCE],
    ["if (known === 'missing') {", 'if (false) {', LOST],
    ["await refuse(id, say('file.unknown'));", 'await dequeue(id);', LOST],
    ['if (isQueued(path))', 'if (false)', QUEUED],
    ['reason === null ? finish(id) : refuse(id, reason)', 'finish(id)', REFUSED],
    ['stopSending.get(id)?.abort();', '', TAKEN],
    ['  await deleteUpload(id);\n  uploadStore', '  uploadStore', TAKEN],
    ['await changeUpload(id, { reason });', '', LOST],
    ['await deleteUpload(id);\n  show', 'show', AGAIN],
  ),
  ...mutantsOf('queries/lostFile.ts', ["await commit(writeId, writes, 'labels.fileAdded');", '', AGAIN]),
  ...mutantsOf(
    'sync/sendFile.ts',
    ['(await digestOf(bytes)) !== expected', 'false', uploads('a file whose bytes the disk has changed is not sent')],
    [
      "(await isThere()) ? null : say('file.refused')",
      "say('file.refused')",
      uploads('a file that Storage refuses because it has it is sent'),
    ],
    ["(await isThere()) ? null : say('file.refused')", 'null', REFUSED],
  ),
  ...mutantsOf(
    'device.ts',
    [
      "durability: IDBTransactionDurability = 'strict'",
      "durability: IDBTransactionDurability = 'relaxed'",
      disk('a change is on the disk, and not merely on its way there, when it counts as kept'),
    ],
    ['tx.commit();', '', disk('a change is on the disk, and not merely on its way there, when it counts as kept')],
    [
      'Promise.all([asked, tx.done])',
      'Promise.all([asked])',
      disk('a change is on the disk, and not merely on its way there, when it counts as kept'),
    ],
    ["'readwrite', { durability: 'strict' }", "'readwrite'", disk('so is what became of it')],
    ['Promise.all([work(tx), tx.done])', 'Promise.all([work(tx)])', disk('so is what became of it')],
  ),
  ...mutantsOf(
    'sync/disk.ts',
    [
      "        void tx.objectStore('drafts').delete([entry.uid, draft]);",
      '        void 0;',
      drafts('a save takes its draft over: the queue has the change and the draft is gone, in one transaction'),
    ],
    ['if (known !== undefined) return known;', '', disk('a change that was kept by an earlier try keeps its place')],
    [
      'if (order !== undefined) await queue.put({ ...entry, order });',
      'await queue.put({ ...entry, ...(order !== undefined && { order }) });',
      disk('what is not in the queue any more does not come back'),
    ],
    [
      'drop: [...effect.drop, ...arrived]',
      'drop: effect.drop',
      disk('a disk that has no room drops what the server has'),
    ],
    ['() => isAll,', '() => true,', disk('a disk that has no room drops what the server has')],
    ["return tx.objectStore('meta').add(made, key);", '', disk('a device has one name for a person')],
    [
      "isWaiting(entry) || entry.state === 'rejected'",
      'isWaiting(entry)',
      disk('what only this device has is counted before signing out: what waits, and what was refused'),
    ],
    [
      '!(error instanceof DOMException && ABOUT_DATA.includes(error.name))',
      'false',
      drafts(
        'a connection that fails with UnknownError for good is replaced, and nothing is said of the disk any more',
      ),
    ],
  ),
  ...mutantsOf(
    'sync/engine.ts',
    [
      'tabs.postMessage({ uid: state.uid, news: effect.news });',
      '',
      engine('other tabs of the person hear of a change'),
    ],
    ["happen({ on: 'look' });", '{}', engine('what a tab that ended has left on the disk without a word is sent')],
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
    'sync/drafts.ts',
    [
      "addEventListener('beforeunload', () => void flush());",
      '',
      drafts('what was typed last is on the disk when the page goes, which beforeunload says'),
    ],
    [
      "addEventListener('pagehide', () => void flush());",
      '',
      drafts('what was typed last is on the disk when the page goes, which pagehide says'),
    ],
    [
      "document.addEventListener('visibilitychange', () => void flush());",
      '',
      drafts('what was typed last is on the disk when the page goes, which visibilitychange says'),
    ],
  ),
];
