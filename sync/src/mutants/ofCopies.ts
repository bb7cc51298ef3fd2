import { mutantsOf, type Mutant } from './mutant.ts';

const ASKS = 'asks about a pending change that a copy of the disk may have sent before 40 others';
const SENDS = 'sends changes that the counter would still name if a copy had sent them';
const ENTERED = 'sends changes made since this tab leads, and asks about earlier ones on the disk';
const KNOWS = 'stores each commit on the disk, and remembers the read counter';
const LATE = 'reads the counter again, and asks about entries of the first successful late disk read';
const GIVEN_BACK = 'does not resend an arrived change that a refusing disk still calls waiting';
const REFUSED = 'stores no later commit on a disk that refused an earlier result: a copy may have made 40 others since';
const AGAIN = 'corrects the disk’s stale entries with the next stored commit';
const LATER = 'stores no more commits once the disk refused a removal';
const MADE_UP = 'also reads the counter of a made-up name, and does not resend what that one names';
const LATEST = 'remembers the latest 200 acknowledgements of other tabs, once it has read the disk';

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
      ['copies.test.ts', 'repeats a deletion that a copy may have sent'],
    ],
    [
      '(isAllThere || !isDeletion(entry))',
      'true',
      [
        'copies.test.ts',
        'does not treat a deletion as done because its document is missing, while other changes are unsure',
      ],
    ],
    [
      '!isTooEarly(entry) && ',
      '',
      ['copies.test.ts', 'calls no change done or its document gone while what creates that waits'],
    ],
    [', ...fresh]', ']', ['copies.test.ts', ENTERED]],
  ),
  ...mutantsOf('doubts.ts', [
    'withTold(untold(state, unsure), acknowledged)',
    'state.told',
    ['copies.test.ts', 'does not resend a change found on the server that a late disk read returns'],
  ]),
  ...mutantsOf(
    'state.ts',
    ['at >= all.length - MOST_TOLD || stale.has(id)', 'true', ['tabs.test.ts', LATEST]],
    ['at >= all.length - MOST_TOLD', 'at <= MOST_TOLD', ['tabs.test.ts', LATEST]],
    [
      ' || stale.has(id)',
      '',
      ['refusingDisk.test.ts', 'does not resend an entry sent from memory that reaches the disk late'],
    ],
  ),
  ...mutantsOf(
    'answers.ts',
    [', ...outOfReach(read, all)', '', ['copies.test.ts', ASKS]],
    ['known: latestOf(read)', 'known: read.known', ['copies.test.ts', KNOWS]],
    ['counter: all,', 'counter: own,', ['copies.test.ts', MADE_UP]],
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
      ['copies.test.ts', 'asks about its own sent change when a copy has made 40 changes before the counter is read'],
    ],
    ['...(known && isTold && { known })', '', ['copies.test.ts', KNOWS]],
    [" && state.disk === 'ready';", ';', ['copies.test.ts', REFUSED]],
    ["state.disk === 'ready'", 'state.isDiskRead', ['copies.test.ts', LATER]],
    [' || state.stale.has(id)', '', ['copies.test.ts', AGAIN]],
    ['known, stale: new Set(), phase', 'known, phase', ['copies.test.ts', AGAIN]],
    [
      '!state.isNameless && state.disk',
      'state.disk',
      ['nameless.test.ts', 'adds its made-up name to stored entries, which may reach the disk late'],
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
      ['nameless.test.ts', 'adds its made-up name to stored entries, which may reach the disk late'],
    ],
  ),
  ...mutantsOf(
    'tabs.ts',
    ['    fresh: new Set(),\n', '', ['copies.test.ts', 'asks about changes made before it lost the lead']],
    ['    isDiskRead: false,\n', '', ['copies.test.ts', LATE]],
  ),
];
