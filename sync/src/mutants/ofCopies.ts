import { mutantsOf, type Mutant } from './mutant.ts';

const ASKS = 'asks about a waiting change that another copy of the disk may have sent before 40 others';
const SENDS = 'sends what the counter would still name, had another copy sent it';
const ENTERED = 'sends what was entered since this tab leads, and asks about what was on the disk before';
const KNOWS = 'has the disk know each commit, and remembers what it read of the counter';
const LATE = 'asks the counter again, and then about what the first reading of the disk that works brings late';
const GIVEN_BACK = 'does not send again what a disk gives back that did not take the word that it has arrived';
const REFUSED =
  'has a disk that did not take what arrived before know no later commit: a copy may have made 40 others since';
const AGAIN = 'tells the disk again what it gives back, with the next commit that it is to know of';
const LATER = 'has the disk know nothing more once it has not taken that something left';
const MADE_UP = 'asks the counter of a made-up name, too, and does not send again what that one names';
const LATEST = 'remembers the latest 200 acknowledgements that it was told, once it has read the disk';

/** Mutants about a copied or restored disk, and a page with a made-up device name that may have sent something. */
export const ofCopies: readonly Mutant[] = [
  ...mutantsOf(
    'doubts.ts',
    ['!known || ', '!known || true || ', ['copies.test.ts', ASKS]],
    ['last <= known.last || ', '', ['copies.test.ts', SENDS]],
    ['ids.length < KEPT_IDS || ', '', ['copies.test.ts', SENDS]],
    ['|| ids.includes(known.id);', ';', ['copies.test.ts', SENDS]],
    [
      'doubted.every(isDeletion) ? [] : doubted',
      'doubted',
      ['copies.test.ts', 'deletes again what another copy may have deleted'],
    ],
    [
      ' || !isDeletion(entry));',
      ' || true);',
      ['copies.test.ts', 'takes no deletion for done because its document is missing, while other changes are unsure'],
    ],
    [', ...fresh]', ']', ['copies.test.ts', ENTERED]],
  ),
  ...mutantsOf('doubts.ts', [
    'withTold(untold(state, unsure), acknowledged)',
    'state.told',
    [
      'copies.test.ts',
      'does not send what it has found on the server, and a late reading of the disk brings once more',
    ],
  ]),
  ...mutantsOf(
    'state.ts',
    ['at >= all.length - MOST_TOLD || stale.has(id)', 'true', ['tabs.test.ts', LATEST]],
    ['at >= all.length - MOST_TOLD', 'at <= MOST_TOLD', ['tabs.test.ts', LATEST]],
    [
      ' || stale.has(id)',
      '',
      ['refusingDisk.test.ts', 'does not send again what was sent from memory and comes late to the disk'],
    ],
  ),
  ...mutantsOf(
    'answers.ts',
    [', ...outOfReach(read, { ...own, others })', '', ['copies.test.ts', ASKS]],
    ['known: latestOf(read)', 'known: read.known', ['copies.test.ts', KNOWS]],
    ['counter: { ...own, others },', 'counter: own,', ['copies.test.ts', MADE_UP]],
    [
      "Object.values(documents).includes('denied')",
      "found === 'denied'",
      ['copies.test.ts', 'waits while the counter of a made-up name may not be read'],
    ],
  ),
  ...mutantsOf(
    'sending.ts',
    [
      'fresh: new Set([...state.fresh].filter((id) => !ids.includes(id))),',
      '',
      [
        'copies.test.ts',
        'asks about what it has sent itself when another copy has made 40 changes before the counter is read',
      ],
    ],
    ['...(known && isTold && { known })', '', ['copies.test.ts', KNOWS]],
    [" && state.disk === 'ready';", ';', ['copies.test.ts', REFUSED]],
    ["state.disk === 'ready'", 'state.isDiskRead', ['copies.test.ts', LATER]],
    [' || state.stale.has(id)', '', ['copies.test.ts', AGAIN]],
    ['known, stale: new Set(), phase', 'known, phase', ['copies.test.ts', AGAIN]],
    [
      '!state.isNameless && state.disk',
      'state.disk',
      ['nameless.test.ts', 'puts its made-up name into what it has kept, which may be late on the disk'],
    ],
    ['turn, known, stale', 'turn, stale', ['copies.test.ts', KNOWS]],
    ['[state.device, ...others]', '[state.device]', ['copies.test.ts', MADE_UP]],
    ['elsewhere.includes(entry.id)', 'false', ['copies.test.ts', MADE_UP]],
    ['const told = withTold(state, acknowledged, device);', 'const { told } = state;', ['copies.test.ts', GIVEN_BACK]],
  ),
  ...mutantsOf(
    'disk.ts',
    ['...((isAwaited || !state.isDiskRead || !state.known) && { known }),', '', ['copies.test.ts', ASKS]],
    ['!state.isDiskRead || !state.known)', '!state.known)', ['copies.test.ts', LATE]],
    ['    stale,\n', '', ['copies.test.ts', AGAIN]],
    ['isDone ? state : { ...state, disk: failed(state) }', 'state', ['copies.test.ts', LATER]],
    ['isLate || isAhead ?', 'isAhead ?', ['copies.test.ts', LATE]],
    ['state.isLeading ? new Set(state.fresh).add(entry.id) : state.fresh', 'state.fresh', ['copies.test.ts', ENTERED]],
    [
      ', device: state.device }',
      ' }',
      ['nameless.test.ts', 'puts its made-up name into what it has kept, which may be late on the disk'],
    ],
  ),
  ...mutantsOf(
    'tabs.ts',
    ['    fresh: new Set(),\n', '', ['copies.test.ts', 'asks about what it entered before it lost the lead']],
    ['    isDiskRead: false,\n', '', ['copies.test.ts', LATE]],
  ),
];
