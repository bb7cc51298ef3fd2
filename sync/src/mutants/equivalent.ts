/** Mutants that no promise can notice: [file, text, replacement, reason]. */
export const equivalent: readonly [of: string, from: string, to: string, why: string][] = [
  [
    'tabs.ts',
    'if (before.uid === null) return [before, []];',
    '',
    'A tab of nobody holds nothing and asks for nothing, and a session begins with nothing that was told before.',
  ],
  [
    'answers.ts',
    "phase.is === 'guarding' ? { is: 'idle' } : phase",
    'phase',
    'What is no question to the counter and no look at a denial is resumed as idle.',
  ],
  [
    'answers.ts',
    '...queued(state, unsure),',
    '...state,',
    'What is unknown waits as well, and is called sending as soon as it goes out again.',
  ],
  [
    'sending.ts',
    '[...new Set(batch.flatMap(({ seen = {} }) => Object.keys(seen)))]',
    'batch.flatMap(({ seen = {} }) => Object.keys(seen))',
    'A document that two entries look at is read twice, which costs a reading.',
  ],
  [
    'sending.ts',
    'Math.min(state.failures, 10)',
    'state.failures',
    'The longest rest limits it; only after a thousand failures the number would be infinite, and limited all the same.',
  ],
  ['disk.ts', 'isNews ? next : state.entries', 'next', 'The screens are told of what they show already.'],
  [
    'disk.ts',
    'isSame(held, found) ? held : found',
    'found',
    'The same entry as another object: the screens look again.',
  ],
  [
    'session/step.ts',
    'if (!session.user || account?.uid !== session.user.uid)',
    'if (account?.uid !== session.user?.uid)',
    'That Auth knows nobody, and that nobody is signed in, is settled before.',
  ],
];
