import { mutantsOf, type Mutant } from '@firstmile/sync/mutants';
import { testOf } from './testOf.ts';

const leader = testOf('leader');
const uploads = testOf('uploads');

const disk = testOf('uploadsDisk');
const LEFT = 'nothing of a file stays on this device whose person';

const LOST = uploads('a file that the server does not know stays on this device, and says so');
const AGAIN = uploads('a file that the server does not know is announced again and sent when the person tries again');
const ROBBED = uploads('a tab that loses its turn while it sends a file stops, and goes on when it has it again');
const ROBS = uploads('a tab that has the turn to send files and does nothing more loses it');
const QUEUED = uploads('a file is not sent while its announcement waits on this device, and then is');
const DENIED = uploads('a file whose record may not be read for a while waits');
const REFUSED = uploads('a file that Storage refuses stays on this device, with the reason');
const TAKEN = uploads('a file that is taken away while it is sent is sent no further');

/** The guards of the turn and of the queue of files. */
export const ofFiles: readonly Mutant[] = [
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
  ...mutantsOf(
    'sync/uploads.ts',
    ["followLead('uploads', ", 'followLead(String(Math.random()), ', ROBS],
    [
      "answer = await within(ANSWER_MS, askAbout(uid, path)).catch(() => 'lost' as const)",
      "answer = 'announced'",
      QUEUED,
    ],
    ["tell({ on: 'lead', isLeading })", "tell({ on: 'lead', isLeading: true })", ROBBED],
    ['if (isQueued(path))', 'if (false)', QUEUED],
    ["found === 'denied' ? 'denied' : ", '', DENIED],
    ["found === null ? 'missing' : 'announced'", "'announced'", LOST],
    ['stop.abort();', '', TAKEN],
    ['onUserChange(sendUploads);', '', uploads('no byte of a file goes out once somebody else has signed in')],
    ["outcome: reason ?? 'stored'", "outcome: 'stored'", REFUSED],
    ['changeUpload(id, { reason })', 'deleteUpload(id)', LOST],
    ['reason === null ? deleteUpload(id) :', 'reason === null ? Promise.resolve() :', AGAIN],
    ['await deleteUpload(id);', '', TAKEN],
    [
      "rest = setTimeout(() => tell({ on: 'rested', turn: effect.turn }), effect.inMs);",
      '',
      uploads('a file that Storage does not take for a while is sent after a while'),
    ],
    ['arrived.some(({ id }) => !all.some((entry) => entry.id === id && isUnsent(entry)))', 'false', QUEUED],
  ),
  ...mutantsOf('queries/lostFile.ts', ["await commit('labels.fileAdded', writes);", '', AGAIN]),
  ...mutantsOf(
    'sync/sendFile.ts',
    ['(await digestOf(bytes)) !== expected', 'false', uploads('a file whose bytes the disk has changed is not sent')],
    [
      "(await isThere()) ? null : say('file.refused')",
      "say('file.refused')",
      uploads('a file that Storage refuses because it has it is sent'),
    ],
    ["(await isThere()) ? null : say('file.refused')", 'null', REFUSED],
    ['.then(noop, noop)', '.then(noop)', disk('a file is sent although the disk has no room to note where it goes on')],
    [
      'await within(ANSWER_MS, bytesOf(id))',
      'await bytesOf(id)',
      disk('a disk that does not answer holds up the files for half a minute'),
    ],
  ),
  ...mutantsOf(
    'sync/uploadStore.ts',
    [
      'uploadsOf(uid)).catch(() => null)',
      'uploadsOf(uid)).catch(() => [])',
      disk('a file that waits still counts when the disk cannot be read for a while, and not for somebody else'),
    ],
    [
      'waitingStore.setState({ count: null, lost: [] });',
      '',
      disk('a file that waits still counts when the disk cannot be read for a while, and not for somebody else'),
    ],
    [
      ' || uid !== currentUser()?.uid) return;',
      ') return;',
      disk('what is counted of a person who has left meanwhile is not shown to the next'),
    ],
  ),
  ...mutantsOf(
    'queries/fileCommands.ts',
    ['currentUser()?.uid !== uid || ', '', disk(`${LEFT} is followed by somebody else while it is read`)],
    [' || forgotten.has(uid)', '', disk(`${LEFT} signs out while it is read`)],
  ),
];
