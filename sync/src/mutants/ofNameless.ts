import { mutantsOf, type Mutant } from './mutant.ts';

const SENDS_NOTHING = 'sends nothing that is on the disk while it does not know what the disk calls this device';
const ASKS = 'asks under the made-up name what became of what went out under it, and puts none of that on the disk';

/** A page that had to make its device's name up. */
export const ofNameless: readonly Mutant[] = [
  ...mutantsOf(
    'sending.ts',
    ['!state.isNameless || state.unkept.has(id)', 'true', ['nameless.test.ts', SENDS_NOTHING]],
    [
      '!state.isNameless || state.unkept.has(id)',
      '!state.isNameless',
      ['nameless.test.ts', 'sends under the made-up name what it has in memory alone'],
    ],
  ),
  ...mutantsOf('tabs.ts', [
    '!state.isNameless && ',
    '',
    ['nameless.test.ts', 'sends nothing of another tab while it is nameless'],
  ]),
  ...mutantsOf('disk.ts', [' && !isOutNameless(state, entry)', '', ['nameless.test.ts', ASKS]]),
  ...mutantsOf(
    'step.ts',
    ['state.isNameless && !isNameless && isSettled', 'false', ['nameless.test.ts', SENDS_NOTHING]],
    ['state.isNameless && !isNameless && isSettled', 'state.isNameless && !isNameless', ['nameless.test.ts', ASKS]],
    ["is === 'unknown');", 'false);', ['nameless.test.ts', ASKS]],
  ),
];
