import { mutantsOf, type Mutant } from './mutant.ts';

const at = (title: string): [string, string] => ['strays.test.ts', title];
const STAYS = at('keeps a change unsure that the disk still calls waiting after a refused write');
const AGAIN = 'takes the word of another tab that the person tries an unsure change again';

/** Mutants about unsure changes on a disk that refuses to store that they are unsure. */
export const ofUnsure: readonly Mutant[] = [
  ...mutantsOf(
    'disk.ts',
    ['isAhead || state.unwritten.has(held.id)', 'isAhead', STAYS],
    ['...state.unwritten, ...rejected', '...state.unwritten', STAYS],
    ['isDone ? state.unwritten : new Set', 'new Set', at(`${AGAIN}: true`)],
    ['isWaiting(entry) && state.unwritten.has(entry.id)', 'state.unwritten.has(entry.id)', at(`${AGAIN}: false`)],
    ['turn === LOOK_TURN ? mine.filter', 'true ? mine.filter', STAYS],
    ['turn === LOOK_TURN ? mine.filter', 'false ? mine.filter', STAYS],
  ),
];
