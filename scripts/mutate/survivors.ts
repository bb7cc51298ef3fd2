import type { Mutant } from './mutants.ts';

/** Mutants that no test can notice, or none does yet (`Open:`): [file, operator, its text, why]. `npm run mutate` prints the text. */
export const survivors: readonly [file: string, operator: string, text: string, why: string][] = [
  [
    'sync/src/core/compare.ts',
    'right only',
    'const kept = Object.entries(before).filter(([other]) => «other !== path && !other.startsWith(`${path}.`)»);',
    'The value of the same path is replaced right after.',
  ],
  [
    'sync/src/core/conflict.ts',
    'drop',
    'if (left.length === 0) return { left: null, conflict: { ...rejected«, seen» } };',
    'Something is in conflict only where the entry has `seen` itself.',
  ],
  [
    'sync/src/core/decisions.ts',
    'right only',
    "const theirs = «entry.state === 'rejected' && entry.error === CONFLICT» ? Object.entries(entry.theirs ?? {}) : [];",
    'Only rejected entries have this error.',
  ],
  [
    'sync/src/core/disk.ts',
    'left only',
    'const news: News = «entry && !state.isLeading» ? { unkept: [entry] } : {};',
    'Only a leading tab takes in what another has in memory, and no other leads.',
  ],
  [
    'sync/src/core/sending.ts',
    'right only',
    'if («uid === null || !state.isLeading» || !state.canSend || !state.isOnline) return [state, []];',
    'The queue of nobody is empty.',
  ],
  ['sync/src/core/state.ts', 'boolean', 'canSend: «false»,', 'Each session says it.'],
  [
    'sync/src/core/step.ts',
    'drop',
    "return [{ ...fresh, «disk: 'reading', »phase: { is: 'reading' } }, [{ do: 'read', turn: fresh.turn, uid }]];",
    "Nothing tells 'unread' from 'reading'.",
  ],
  ['web/src/data/sync/queueStore.ts', 'boolean', 'isKeeping: «false»,', 'The engine writes it before a form shows.'],
  ['sync/src/view/description.ts', 'empty', "export const ID = «'__name__'»;", 'Code compares it only with itself.'],
];

export const isSurvivor = (mutant: Pick<Mutant, 'file' | 'operator' | 'text'>): boolean =>
  survivors.some(
    ([file, operator, text]) => mutant.file === file && mutant.operator === operator && mutant.text === text,
  );
