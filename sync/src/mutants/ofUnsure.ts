import { mutantsOf, type Mutant } from './mutant.ts';

const at = (title: string): [string, string] => ['strays.test.ts', title];
const STAYS = at('keeps a change unsure that the disk still calls waiting after a refused write');
const AGAIN = 'takes the word of another tab that the person tries an unsure change again';

/** Mutants about unsure changes on a disk that refuses to store that they are unsure. */
export const ofUnsure: readonly Mutant[] = [
  ...mutantsOf(
    'disk.ts',
    ['isAhead || state.unsure.has(held.id)', 'isAhead', STAYS],
    ['...(phase.news.unsure ?? [])', '', STAYS],
    ['isDone ? state.unsure : new Set', 'new Set', at(`${AGAIN}: true`)],
    ['isWaiting(entry) && state.unsure.has(entry.id)', 'state.unsure.has(entry.id)', at(`${AGAIN}: false`)],
    ['turn === LOOK_TURN ? mine.filter', 'true ? mine.filter', STAYS],
    ['turn === LOOK_TURN ? mine.filter', 'false ? mine.filter', STAYS],
  ),
];
