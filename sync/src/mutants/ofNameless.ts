import { mutantsOf, type Mutant } from './mutant.ts';

const SENDS_NOTHING = 'sends nothing that is on the disk while it does not know what the disk calls this device';
const ASKS = 'asks, once it knows its name, under the made-up one what became of what went out under that';
const TAKES_NO_NAME = 'takes no name while the screens lack a commit of the one before';
const LETS_GO = 'lets go what the server took under the name before, as soon as it has the counter of its own';

/** A page that had to make its device's name up. */
export const ofNameless: readonly Mutant[] = [
  ...mutantsOf(
    'sending.ts',
    ['!isNameless || entry.device === device', 'true', ['nameless.test.ts', SENDS_NOTHING]],
    [
      '!isNameless || entry.device === device',
      '!isNameless',
      ['nameless.test.ts', 'sends under the made-up name what it has in memory alone'],
    ],
    [
      "state: 'acknowledged', commit, device: state.device",
      "state: 'acknowledged', commit",
      ['nameless.test.ts', 'takes what was made under another name over with its own'],
    ],
  ),
  ...mutantsOf('tabs.ts', [
    'device === state.device && ',
    '',
    ['nameless.test.ts', 'sends nothing that another tab has in memory under another name'],
  ]),
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
  ...mutantsOf('answers.ts', ['{ ...state, entries: asOwn(state, last) }', 'state', ['nameless.test.ts', LETS_GO]]),
];
