import { mutantsOf, type Mutant } from './mutant.ts';

const SENDS_NOTHING = 'sends no stored entry while it does not know the device’s name on the disk';
const ASKS = 'once it knows its name, reads the made-up name’s counter for entries sent under it';
const TAKES_NO_NAME = 'takes no new name while the screens lack a commit of the earlier one';
const COUNTS = 'counts an entry accepted under another name with its own next number, and shows it until then';
const LOOKS = 'does not ask at each look about what only the device’s own name can count';
const KEEPS = 'keeps an entry accepted under another name, whatever happens to the count';
const REFUSES_NOTHING = 'does not refuse an entry accepted under another name, although the count is denied';
const CARRIES = 'sends an entry under its own name, so that another page’s pending request is denied';
const ALONE = 'examines an entry that another name’s counter denied alone';
const SAME_DOCUMENT = 'sends no own entry before an earlier one of the same document that it may not send';
const HOLDS = 'keeps an entry accepted under its future name, although the disk drops it';
const HOLDS_LEADING = 'keeps an entry accepted under another name while it leads, although a new disk does not have it';
const ASKS_LATER = 'reads the counter of another name when a later entry carries it';
const ASKS_AGAIN = 'reads the counters again that were doubted while fields were read';
const ONE_BY_ONE = 'counts entries denied together one at a time';
const OWN_NAME = 'counts under its made-up name nothing that was counted under the disk’s name';
const NEXT = 'uses the next number of another name after a completed commit';
const NO_NEWS = 'continues when the server repeats that this device has no counter';
const GUESTS = 'sends another tab’s entry with another name only when it knows its own';
const HEARS = 'takes over the number that another tab has counted under its own name';

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
      ['nameless.test.ts', 'sends entries that exist only in memory under the made-up name'],
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
      ['step.test.ts', 'believes an acknowledgement that came before it had read the entry'],
    ],
  ),
  ...mutantsOf('disk.ts', [
    '...(state.mark !== undefined && mark !== state.mark && { isNameless: true }),',
    '',
    ['nameless.test.ts', 'forgets its name when the disk was recreated'],
  ]),
  ...mutantsOf(
    'step.ts',
    [
      'isNameless, served: 0,',
      'isNameless,',
      ['nameless.test.ts', 'starts the commit numbers of its new name from the beginning'],
    ],
    ['state.isNameless && !isNameless && isSettled', 'false', ['nameless.test.ts', SENDS_NOTHING]],
    ['state.isNameless && !isNameless && isSettled', 'state.isNameless && !isNameless', ['nameless.test.ts', ASKS]],
    ["entry.state === 'acknowledged' && entry.device", 'false && entry.device', ['nameless.test.ts', TAKES_NO_NAME]],
  ),
  ...mutantsOf(
    'step.ts',
    [' && !isForeign(state, entry)', '', ['nameless.test.ts', COUNTS]],
    ['counted(state)[0]', 'state.entries[0]', ['putBack.test.ts', LOOKS]],
    ['state.counter?.last !== 0', 'true', ['nameless.test.ts', NO_NEWS]],
  ),
  ...mutantsOf('doubts.ts', [
    'device === own ? counter : counter.others?.[device]',
    'counter',
    ['nameless.test.ts', 'does not miss entries of another name in its own counter'],
  ]),
  ...mutantsOf(
    'disk.ts',
    ['(state.isNameless || state.isLeading)', 'state.isLeading', ['nameless.test.ts', HOLDS]],
    ['(state.isNameless || state.isLeading)', 'state.isNameless', ['emptyDisk.test.ts', HOLDS_LEADING]],
  ),
  ...mutantsOf(
    'answers.ts',
    [" || entry.state === 'acknowledged' ||", ' ||', ['nameless.test.ts', REFUSES_NOTHING]],
    ['counterOf(read, denied.device)', 'counterOf(read)', ['nameless.test.ts', ALONE]],
    [
      'others: { ...state.counter.others, [device]: next }',
      'others: { ...state.counter.others }',
      ['nameless.test.ts', NEXT],
    ],
    [' || state.counter === null) return', ') return', ['nameless.test.ts', ASKS_AGAIN]],
  ),
];
