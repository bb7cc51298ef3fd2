import { mutantsOf, type Mutant } from './mutant.ts';

const SENDS_NOTHING = 'sends nothing that is on the disk while it does not know what the disk calls this device';
const ASKS = 'asks, once it knows its name, under the made-up one what became of what went out under that';
const TAKES_NO_NAME = 'takes no name while the screens lack a commit of the one before';
const COUNTS =
  'counts what the server took under another name with the next number of its own, and shows it until then';
const KEEPS = 'keeps what the server took under another name whatever becomes of the count';
const REFUSES_NOTHING = 'refuses nothing that the server took under another name, though the count is denied';
const CARRIES = 'sends an entry under the name that it carries, which refuses what another page has under way';
const ALONE = 'looks at what the counter of another name denied alone';
const SAME_DOCUMENT = 'sends nothing of its own before what it may not send of the same document';
const HOLDS = 'holds what the server took under the name that it is to learn, though the disk lets it go';
const ASKS_LATER = 'asks for the counter of another name when an entry brings it later';
const ASKS_AGAIN = 'asks for the counters again that came into question while fields were read';
const ONE_BY_ONE = 'counts one at a time what was denied together';
const OWN_NAME = 'counts under its made-up name nothing that the name on the disk has counted';
const NEXT = 'takes the next number under another name after a commit that is done';
const NO_NEWS = 'goes on when the server says once more that it knows no counter of this device';
const GUESTS = 'sends what another tab has in memory under another name only when it knows its own';
const HEARS = 'takes the number under its own name of what another tab has counted there';

/** Mutants about a page with a made-up device name. */
export const ofNameless: readonly Mutant[] = [
  ...mutantsOf(
    'sending.ts',
    ['batch[0]?.device ?? state.device', 'state.device', ['nameless.test.ts', CARRIES]],
    ['if (!counterOf(state, first.device)) return ask(state);', '', ['nameless.test.ts', ASKS_LATER]],
    [' || entry.device !== batch[0]?.device', '', ['nameless.test.ts', CARRIES]],
    ['isWaiting(entry) || isForeign(state, entry)', 'isWaiting(entry)', ['nameless.test.ts', COUNTS]],
    [', device: state.device, writes: [] }', ', device: state.device }', ['nameless.test.ts', COUNTS]],
    ['isOwn(state, entry) && (!isWaiting', '(!isWaiting', ['nameless.test.ts', OWN_NAME]],
    ['.slice(0, state.most)', '', ['nameless.test.ts', ONE_BY_ONE]],
    ['if ([...own].some((path) => earlier.has(path))) break;', '', ['nameless.test.ts', SAME_DOCUMENT]],
    ["state: 'acknowledged', commit, device }", "state: 'acknowledged', commit }", ['nameless.test.ts', COUNTS]],
    ['{ acknowledged, device });', '{ acknowledged });', ['nameless.test.ts', COUNTS]],
  ),
  ...mutantsOf(
    'state.ts',
    ['!isNameless || entry.device === device', 'true', ['nameless.test.ts', SENDS_NOTHING]],
    [
      '!isNameless || entry.device === device',
      '!isNameless',
      ['nameless.test.ts', 'sends under the made-up name what it has in memory alone'],
    ],
    [
      "entry.state === 'acknowledged' ? entry : { ...entry, state: to }",
      '{ ...entry, state: to }',
      ['nameless.test.ts', KEEPS],
    ],
  ),
  ...mutantsOf('claims.ts', ['isForeign(state, entry) ||', '', ['nameless.test.ts', COUNTS]]),
  ...mutantsOf(
    'tabs.ts',
    ['isOwn(state, entry) &&', '', ['nameless.test.ts', GUESTS]],
    [' && heard.device === state.device', '', ['nameless.test.ts', HEARS]],
    [
      'isWaiting(entry) || (isForeign',
      '(isForeign',
      ['step.test.ts', 'believes what it was told before it had read of the change'],
    ],
  ),
  ...mutantsOf('disk.ts', [
    '...(state.mark !== undefined && mark !== state.mark && { isNameless: true }),',
    '',
    ['nameless.test.ts', 'knows no name any more when the disk was made anew'],
  ]),
  ...mutantsOf(
    'step.ts',
    ['isNameless, served: 0,', 'isNameless,', ['nameless.test.ts', 'counts the commits of its new name anew']],
    ['state.isNameless && !isNameless && isSettled', 'false', ['nameless.test.ts', SENDS_NOTHING]],
    ['state.isNameless && !isNameless && isSettled', 'state.isNameless && !isNameless', ['nameless.test.ts', ASKS]],
    ["entry.state === 'acknowledged' && entry.device", 'false && entry.device', ['nameless.test.ts', TAKES_NO_NAME]],
  ),
  ...mutantsOf(
    'step.ts',
    [' && !isForeign(state, entry)', '', ['nameless.test.ts', COUNTS]],
    ['state.counter?.last !== 0', 'true', ['nameless.test.ts', NO_NEWS]],
  ),
  ...mutantsOf('doubts.ts', [
    '!isForeign(state, entry) &&',
    '',
    ['nameless.test.ts', 'does not miss in its own counter what another name has counted'],
  ]),
  ...mutantsOf('disk.ts', [
    'if (isForeign(state, entry) && state.isNameless) return true;',
    '',
    ['nameless.test.ts', HOLDS],
  ]),
  ...mutantsOf(
    'answers.ts',
    [" || entry.state === 'acknowledged')", ')', ['nameless.test.ts', REFUSES_NOTHING]],
    ['counterOf(read, denied.device)', 'counterOf(read)', ['nameless.test.ts', ALONE]],
    [
      'others: { ...state.counter.others, [device]: next }',
      'others: { ...state.counter.others }',
      ['nameless.test.ts', NEXT],
    ],
    [' || state.counter === null) return', ') return', ['nameless.test.ts', ASKS_AGAIN]],
  ),
];
