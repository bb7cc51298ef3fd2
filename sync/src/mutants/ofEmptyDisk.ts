import { mutantsOf, type Mutant } from './mutant.ts';

const PUTS_BACK =
  'puts what it holds back on a disk that was made anew, refused changes too, and says until then that it fails';

/** Mutants about a disk that comes back empty, and drafts of entries that it did not store. */
export const ofEmptyDisk: readonly Mutant[] = [
  ...mutantsOf(
    'disk.ts',
    ['(isLost(entry) || isHeld(state, entry, turn))', '(isHeld(state, entry, turn))', ['emptyDisk.test.ts', PUTS_BACK]],
    ['(entry) => isLost(entry) || (unkept', '(entry) => (unkept', ['emptyDisk.test.ts', PUTS_BACK]],
    ['isUnsent(entry) && !state', 'isWaiting(entry) && !state', ['emptyDisk.test.ts', PUTS_BACK]],
    ['isUnsent(entry) && !state', '!state', ['emptyDisk.test.ts', PUTS_BACK]],
    [' && !state.unkept.has(entry.id);', ';', ['emptyDisk.test.ts', 'leaves to the disk what is on its way there']],
    [
      'mark !== state.mark && isUnsent',
      'isUnsent',
      ['disk.test.ts', 'lets what another tab took from the disk go with the second look'],
    ],
    [
      '...again.filter(isInConflict), ',
      '',
      ['emptyDisk.test.ts', 'puts a part in conflict back before the change that it was split from'],
    ],
    [
      '[...again.filter(isInConflict), ...again.filter((entry) => !isInConflict(entry))]',
      'again',
      ['emptyDisk.test.ts', 'puts a part in conflict back before the change that it was split from'],
    ],
    [
      'if (isWaiting(entry) || isForeign(state, entry)) return turn',
      'if (isWaiting(entry)) return turn',
      ['emptyDisk.test.ts', 'shows what the name of the old disk has counted until a periodic look misses it, too'],
    ],
    [
      '(isWaiting(one) || isForeign(state, one)) && !unkept',
      'isWaiting(one) && !unkept',
      ['emptyDisk.test.ts', 'shows what the name of the old disk has counted until a periodic look misses it, too'],
    ],
    ['    mark,\n', '', ['emptyDisk.test.ts', 'lets go what another tab takes from the new disk']],
    [
      '[...state.drafts].filter(([id]) => !found.has(id))',
      '[...state.drafts]',
      ['emptyDisk.test.ts', 'leaves the draft of a change that is found on the disk to the disk'],
    ],
    [
      'drafts.delete(id);',
      '',
      ['emptyDisk.test.ts', 'takes the draft along when the disk takes the change with a later try'],
    ],
  ),
  ...mutantsOf(
    'step.ts',
    [
      'entry.id === id && isUnsent(entry)',
      'entry.id === id',
      ['emptyDisk.test.ts', 'takes the draft along when the change goes to the server from memory'],
    ],
    [
      'entry.id === id && isUnsent(entry)',
      'false',
      ['emptyDisk.test.ts', 'leaves the draft of a change that the server refuses'],
    ],
    [
      '[...state.drafts].filter(([id]) => !isOver(id))',
      'state.drafts',
      ['emptyDisk.test.ts', 'takes the draft along when the change goes to the server from memory'],
    ],
  ),
  ...mutantsOf('tabs.ts', [
    'madeUnsure(before, unsure) : before, dropped)',
    'madeUnsure(before, unsure) : before, [])',
    ['emptyDisk.test.ts', 'puts nothing back that another tab has discarded'],
  ]),
  ...mutantsOf('decisions.ts', [
    'news: { dropped } }',
    'news: {} }',
    ['tabs.test.ts', 'discards what was refused, on the disk as well, and nothing that waits'],
  ]),
  ...mutantsOf('answers.ts', [
    ', { dropped: ids }',
    '',
    ['emptyDisk.test.ts', 'tells what it gives up because nothing is left to do about it'],
  ]),
  ...mutantsOf('doubts.ts', [
    'dropped: drop,',
    '',
    ['doubts.test.ts', 'drops a lost change about a notification that was cleared'],
  ]),
];
