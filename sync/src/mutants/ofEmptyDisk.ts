import { mutantsOf, type Mutant } from './mutant.ts';

const PUTS_BACK = 'restores its entries on a recreated disk, refused ones too, and reports a failing disk until then';

/** Mutants about a disk that comes back empty, and drafts of entries that it did not store. */
export const ofEmptyDisk: readonly Mutant[] = [
  ...mutantsOf(
    'disk.ts',
    [
      "=== 'refused' && isUnsent(entry) && !isSplit(entry)",
      "=== 'refused' && isWaiting(entry) && !isSplit(entry)",
      ['emptyDisk.test.ts', 'stores a conflict again that the new disk had no room for'],
    ],
    [
      "=== 'refused' && isUnsent(entry) && !isSplit(entry)",
      "=== 'refused' && !isSplit(entry)",
      ['disk.test.ts', 'does not store an entry that was sent from memory and arrived'],
    ],
    [
      ' && isUnsent(entry) && !isSplit(entry)),',
      ' && isUnsent(entry)),',
      ['emptyDisk.test.ts', 'stores no part of a change while it may be joined again'],
    ],
    ['(isLost(entry) || isHeld(state, entry, turn))', '(isHeld(state, entry, turn))', ['emptyDisk.test.ts', PUTS_BACK]],
    ['(entry) => isLost(entry) || (unkept', '(entry) => (unkept', ['emptyDisk.test.ts', PUTS_BACK]],
    ['isUnsent(entry) && !state', 'isWaiting(entry) && !state', ['emptyDisk.test.ts', PUTS_BACK]],
    ['isUnsent(entry) && !state', '!state', ['emptyDisk.test.ts', PUTS_BACK]],
    [' && !state.unkept.has(entry.id);', ';', ['emptyDisk.test.ts', 'leaves entries on their way to the disk']],
    [
      'mark !== state.mark && isUnsent',
      'isUnsent',
      ['disk.test.ts', 'drops entries that another tab removed from the disk at the second look'],
    ],
    [
      '...again.filter(isInConflict), ',
      '',
      ['emptyDisk.test.ts', 'restores a conflicting part before the change that it was split from'],
    ],
    [
      '[...again.filter(isInConflict), ...again.filter((entry) => !isInConflict(entry))]',
      'again',
      ['emptyDisk.test.ts', 'restores a conflicting part before the change that it was split from'],
    ],
    [
      'if (isWaiting(entry) || isForeign(state, entry)) return turn',
      'if (isWaiting(entry)) return turn',
      ['emptyDisk.test.ts', 'shows entries counted under the old disk’s name until a periodic look misses them too'],
    ],
    [
      '(isWaiting(other) || isForeign(state, other)) && !unkept',
      'isWaiting(other) && !unkept',
      ['emptyDisk.test.ts', 'shows entries counted under the old disk’s name until a periodic look misses them too'],
    ],
    ['    mark,\n', '', ['emptyDisk.test.ts', 'drops entries that another tab removes from the new disk']],
    [
      '[...state.drafts].filter(([id]) => !found.has(id))',
      '[...state.drafts]',
      ['emptyDisk.test.ts', 'does not remove the draft of a change found on the disk'],
    ],
    [
      " && state.unkept.get(id) === 'refused');",
      ');',
      ['emptyDisk.test.ts', 'does not remove the draft of a change found on the disk'],
    ],
    [
      '...byAnother.map(([, draft]) => draft)',
      '',
      ['emptyDisk.test.ts', 'removes the draft of a change that the disk refused here and another tab has put there'],
    ],
    [
      '...before.leftDrafts, ...drafts',
      '...before.leftDrafts',
      ['emptyDisk.test.ts', 'removes a draft at the next look that the disk refused to delete'],
    ],
    [
      'turn === LOOK_TURN ? state.leftDrafts : []',
      'state.leftDrafts',
      ['emptyDisk.test.ts', 'removes a draft at the next look that the disk refused to delete'],
    ],
    [
      '...(left.length > 0 && { leftDrafts: [] }),',
      '',
      ['emptyDisk.test.ts', 'removes a draft at the next look that the disk refused to delete'],
    ],
    [
      'drafts.delete(id);',
      '',
      ['emptyDisk.test.ts', 'removes the draft when the disk stores the change at a later try'],
    ],
  ),
  ...mutantsOf(
    'step.ts',
    [
      'entry.id === id && isUnsent(entry)',
      'entry.id === id',
      ['emptyDisk.test.ts', 'removes the draft when the change is sent from memory'],
    ],
    [
      'entry.id === id && isUnsent(entry)',
      'false',
      ['emptyDisk.test.ts', 'keeps the draft of a change that the server refuses'],
    ],
    [
      '[...state.drafts].filter(([id]) => !isOver(id))',
      'state.drafts',
      ['emptyDisk.test.ts', 'removes the draft when the change is sent from memory'],
    ],
  ),
  ...mutantsOf('tabs.ts', [
    'madeUnsure(before, unsure) : before, dropped)',
    'madeUnsure(before, unsure) : before, [])',
    ['emptyDisk.test.ts', 'restores nothing that another tab has discarded'],
  ]),
  ...mutantsOf('decisions.ts', [
    'news: { dropped } }',
    'news: {} }',
    ['tabs.test.ts', 'discards a refused entry, also on the disk, and no pending one'],
  ]),
  ...mutantsOf('answers.ts', [
    ', { dropped: ids }',
    '',
    ['emptyDisk.test.ts', 'tells other tabs about entries that it gives up'],
  ]),
  ...mutantsOf('doubts.ts', [
    'dropped: drop,',
    '',
    ['doubts.test.ts', 'drops a lost change about a notification that was cleared'],
  ]),
];
