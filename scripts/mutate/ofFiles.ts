import { mutantsOf, type Mutant } from '@firstmile/sync/mutants';
import { testOf } from './testOf.ts';

const leader = testOf('leader');
const uploads = testOf('uploads');

const disk = testOf('uploadsDisk');
const ended = testOf('endedSession');
const LEFT = 'no bytes stay on this device when the person';

const LOST = uploads('a file that the server does not know stays on this device and is reported');
const AGAIN = uploads('a file that the server does not know is announced again and sent when the person tries again');
const ROBBED = uploads('a tab that loses its turn while it sends a file stops, and continues with its next turn');
const ROBS = uploads('a tab that holds the turn to send files but does nothing loses it');
const QUEUED = uploads('a file is sent only when its announcement no longer waits on this device');
const DENIED = uploads('a file whose record may not be read for a while waits');
const REFUSED = uploads('a file that Storage refuses stays on this device, with the reason');
const TAKEN = uploads('a file that is removed while it is sent is sent no further');

/** The guards of the turn and of the queue of files. */
export const ofFiles: readonly Mutant[] = [
  ...mutantsOf(
    'sync/leader.ts',
    ['channel.postMessage(null);', '', leader('a tab that leads gives signs of life and keeps the lead')],
    [
      'channel.onmessage = () => (lastBeat = performance.now());',
      '',
      leader('a tab that leads gives signs of life and keeps the lead'),
    ],
    [
      'SILENCE_MS = 15_000',
      'SILENCE_MS = 150_000',
      leader('a tab that leads without a sign of life loses the lead after a while'),
    ],
    [
      'SILENCE_MS = 15_000',
      'SILENCE_MS = 5_000',
      leader('a tab that leads without a sign of life loses the lead after a while'),
    ],
    [
      'void request({ steal: true });',
      '',
      leader('a tab that leads without a sign of life loses the lead after a while'),
    ],
    ['{ steal: true }', '{}', leader('a tab that leads without a sign of life loses the lead after a while')],
    [
      'if (isLeading) lead(false);',
      '',
      leader('a tab that loses the lead is told, gives no more signs of life, and waits to lead again'),
    ],
    [
      'lead(false);\n      isLeading = false;',
      'lead(false);',
      leader('a tab that loses the lead is told, gives no more signs of life, and waits to lead again'),
    ],
    ["document.visibilityState !== 'visible' || ", '', leader('a hidden tab takes the lead from nobody')],
    ['ending.abort();', '', leader('a tab that has left no longer waits to lead')],
    ['release();\n', '\n', leader('one tab leads, and another after it has ended; each name has a leader')],
    ['lead(true);', '', leader('one tab leads, and another after it has ended; each name has a leader')],
    [
      'clearInterval(beat);',
      '',
      leader('a lock that is refused at once is requested again with the next beat, until the tab has ended'),
    ],
    ['?? hold()', '', leader('each tab leads in a browser without locks')],
    [
      'followLead(name: string, ',
      'followLead(_name: string, ',
      leader('one tab leads, and another after it has ended; each name has a leader'),
    ],
  ),
  ...mutantsOf(
    'sync/upload/uploads.ts',
    ["followLead('uploads', ", 'followLead(String(Math.random()), ', ROBS],
    [
      "answer = await withTimeout(ANSWER_MS, askAbout(uid, path)).catch(() => 'lost' as const)",
      "answer = 'announced'",
      QUEUED,
    ],
    ["dispatch({ on: 'lead', isLeading })", "dispatch({ on: 'lead', isLeading: true })", ROBBED],
    ['if (isQueued(path))', 'if (false)', QUEUED],
    ["document === 'denied' ? 'denied' : ", '', DENIED],
    [
      "if (document === 'denied') await isSessionAlive();",
      '',
      ended('a file whose record may not be read because the session was ended elsewhere waits for the next sign-in'),
    ],
    [
      "askAbout(uid, path)).catch(() => 'lost' as const)",
      "askAbout(uid, path)).catch(() => 'missing' as const)",
      uploads('a file waits while the server does not answer whether it knows it, or is busy'),
    ],
    ["document === null ? 'missing' : 'announced'", "'announced'", LOST],
    ['stop.abort();', '', TAKEN],
    ['onUserChange(sendUploads);', '', uploads('no byte of a file is sent after somebody else has signed in')],
    ["outcome: reason ?? 'stored'", "outcome: 'stored'", REFUSED],
    ['changeUpload(id, { reason })', 'deleteUpload(id)', LOST],
    ['reason === null ? deleteUpload(id) :', 'reason === null ? Promise.resolve() :', AGAIN],
    ['await deleteUpload(id);', '', TAKEN],
    [
      "restTimer = setTimeout(() => dispatch({ on: 'rested', turn: effect.turn }), effect.inMs);",
      '',
      uploads('a file that Storage refuses for a while is sent later'),
    ],
    ['arrived.some(({ id }) => !all.some((entry) => entry.id === id && isUnsent(entry)))', 'false', QUEUED],
  ),
  ...mutantsOf(
    'queries/lostFile.ts',
    ["await commit('labels.fileAdded', writes);", '', AGAIN],
    [
      'dequeue(id).catch(() => undefined)',
      'dequeue(id)',
      disk('a refused file stays in the list while the disk does not delete it, and can be discarded later'),
    ],
  ),
  ...mutantsOf('queries/account.ts', [
    'await forgetPerson(uid).catch(() => undefined);',
    '',
    disk('the waiting files of a deleted account leave this device before the receipt is closed'),
  ]),
  ...mutantsOf(
    'sync/upload/sendFile.ts',
    ['(await digestOf(bytes)) !== expected', 'false', uploads('a file whose bytes the disk has changed is not sent')],
    [
      "(await isThere()) ? null : say('file.refused')",
      "say('file.refused')",
      uploads('a file that Storage refuses because it has it already counts as sent'),
    ],
    ["(await isThere()) ? null : say('file.refused')", 'null', REFUSED],
    [
      "if (!(await withTimeout(SESSION_MS, isSessionAlive()))) throw new Error('The session has ended');",
      '',
      ended('a file that Storage refuses because the session was ended elsewhere waits for the next sign-in'),
    ],
    [
      "throw new Error('The session has ended');",
      ';',
      ended('a file that Storage refuses because the session needs the password again waits for the next sign-in'),
    ],
    ['.then(noop, noop)', '.then(noop)', disk('a file is sent although the disk has no room for its upload session')],
    [
      'await withTimeout(ANSWER_MS, readUpload(id))',
      'await readUpload(id)',
      disk('a disk that does not answer holds up the files for half a minute'),
    ],
  ),
  ...mutantsOf(
    'sync/upload/uploadStore.ts',
    [
      'uploadsOf(uid)).catch(() => null)',
      'uploadsOf(uid)).catch(() => [])',
      disk('a waiting file still counts while the disk cannot be read, but not for another person'),
    ],
    [
      'waitingStore.setState({ count: null, lost: [] });',
      '',
      disk('a waiting file still counts while the disk cannot be read, but not for another person'),
    ],
    [
      ' || uid !== currentUser()?.uid) return;',
      ') return;',
      disk('a count for a person who has left meanwhile is not shown to the next person'),
    ],
  ),
  ...mutantsOf(
    'queries/fileCommands.ts',
    ['currentUser()?.uid !== uid || ', '', disk(`${LEFT} is followed by somebody else while a file is read`)],
    [' || forgotten.has(uid)', '', disk(`${LEFT} signs out while a file is read`)],
  ),
];
