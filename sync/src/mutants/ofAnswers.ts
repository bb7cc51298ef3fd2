import { mutantsOf, type Mutant } from './mutant.ts';

/** Mutants of the meaning of answers. */
export const ofAnswers: readonly Mutant[] = [
  ...mutantsOf(
    'answers.ts',
    [
      '{ last: number, ids',
      '{ last: number - 1, ids',
      ['answers.test.ts', 'uses the next number after a completed commit'],
    ],
    [
      '...ids].slice(-KEPT_IDS) }',
      '...ids] }',
      ['answers.test.ts', 'writes the latest 40 ids into the counter, and remembers no more'],
    ],
    [
      'ids: [...(counterOf(state, device)?.ids ?? []), ...ids].slice(-KEPT_IDS) }',
      'ids }',
      ['answers.test.ts', 'writes the latest 40 ids into the counter, and remembers no more'],
    ],
    [
      'Math.min(MOST_ENTRIES, state.most * 2)',
      'state.most',
      ['answers.test.ts', 'sends smaller commits after a lost answer, and larger ones again with each commit'],
    ],
    [
      "moved(state, ids, 'unknown')",
      "moved(state, ids, 'queued')",
      ['step.test.ts', 'reads the counter after a lost answer, and acknowledges arrived entries'],
    ],
    [
      'entries, counter: null, most: Math.ceil(ids.length / 2) }',
      'entries, most: Math.ceil(ids.length / 2) }',
      ['step.test.ts', 'reads the counter after a lost answer, and acknowledges arrived entries'],
    ],
    [
      'counter: null, most: Math.ceil(ids.length / 2) }',
      'counter: null }',
      ['answers.test.ts', 'sends smaller commits after a lost answer, and larger ones again with each commit'],
    ],
    [
      '...queued(state, ids), most: Math.ceil(ids.length / 2) }',
      '...queued(state, ids) }',
      ['step.test.ts', 'sends smaller commits to a busy server'],
    ],
    [
      "[{ ...queued(state, ids), phase: { is: 'idle' } }, []]",
      "[{ ...state, phase: { is: 'idle' } }, []]",
      ['answers.test.ts', 'guards a change again when the document has changed meanwhile'],
    ],
    [
      'ask(queued(state, ids), { ids, number, device, code: answer.code })',
      'ask(queued(state, ids))',
      ['step.test.ts', 'rejects a denied entry only after checking the counter and the server’s data'],
    ],
    [
      "if (answer.is === 'signIn') return stop(state);",
      '',
      ['answers.test.ts', 'stops when the session has ended before a denial is examined'],
    ],
    [
      "if (answer.is !== 'read') return rest(state, resumable(phase));",
      "if (answer.is !== 'read') return [state, []];",
      ['answers.test.ts', 'waits while the counter cannot be read'],
    ],
    [
      'return stop(queued(state, ids));',
      'return stop(state);',
      ['step.test.ts', 'stops when the session is not valid, and loses nothing'],
    ],
    [
      "if (Object.values(documents).includes('denied')) return rest(state, { is: 'asking', ...(denied && { denied }) });",
      '',
      ['answers.test.ts', 'waits while the counter may not be read'],
    ],
    [
      'if (state.entries.some((other) => isWaiting(other) && other.order < entry.order && isOfSame(other, entry)))',
      'if (false)',
      ['answers.test.ts', 'sends earlier changes of its document first when a change that overtook them is denied'],
    ],
    [' && other.order < entry.order', '', ['answers.test.ts', 'reports that the document is gone']],
    ['denied.number - 1 !== counter?.last ||', '!counter ||', 'a number that another tab took is no refusal'],
    [
      ' || denied.ids.some((id) => counter.ids.includes(id)))',
      ')',
      ['answers.test.ts', 'does not refuse an entry that the counter names'],
    ],
    [
      'Math.max(state.counter?.last ?? 0, counter.last)',
      'state.counter?.last ?? 0',
      [
        'answers.test.ts',
        'counts a denied entry that a late request has brought meanwhile by the commit of that request',
      ],
    ],
    [
      ' || counter.ids.includes(entry.id))\n    return',
      ')\n    return',
      [
        'answers.test.ts',
        'counts a denied entry that a late request has brought meanwhile by the commit of that request',
      ],
    ],
    [
      'if (denied.ids.length > 1)',
      'if (denied.ids.length > 2)',
      ['answers.test.ts', 'sends two entries that were denied together one at a time'],
    ],
    [
      'Math.ceil(denied.ids.length / 2)',
      'denied.ids.length',
      ['step.test.ts', 'halves a commit of several entries that is denied'],
    ],
    [
      "if (found === 'there' ||",
      "if (found === 'other' ||",
      ['step.test.ts', 'acknowledges an entry denied because the server has it already'],
    ],
    [
      "if (found === 'there' ||",
      "if (found !== 'gone' ||",
      ['step.test.ts', 'rejects a denied entry only after checking the counter and the server’s data'],
    ],
    [
      'if (writes.length === 0) return store(without(idle, ids), { put: [], drop: ids }, { dropped: ids });',
      '',
      ['answers.test.ts', 'drops a read mark of a deleted notification'],
    ],
    [
      'store(without(idle, ids), { put: [], drop: ids }, {',
      'store(without(idle, ids), { put: [], drop: [] }, {',
      ['answers.test.ts', 'drops a read mark of a deleted notification'],
    ],
    [
      'writes.length < entry.writes.length ?',
      'entry.writes.length === 0 ?',
      ['answers.test.ts', 'sends the rest of a change when one of its notifications is deleted'],
    ],
    ["found === 'gone' ? GONE : code", 'code', ['answers.test.ts', 'reports that the document is gone']],
    [
      '=> ({ ...old, ...next })) }, { put: ids })',
      '=> ({ ...old, ...next })) }, { put: [], drop: ids })',
      ['answers.test.ts', 'stores a refusal with all entered data'],
    ],
    [
      'ids.includes(entry.id) && isWaiting(entry))',
      'ids.includes(entry.id))',
      ['answers.test.ts', 'does not send a guarded entry that another tab reports as acknowledged'],
    ],
    [
      'before = withWrites(before, entry);',
      'before = documents;',
      ['step.test.ts', 'sends repeatedly replaced fields as one change'],
    ],
    [
      'if (!conflict) {',
      'if (left) {',
      ['step.test.ts', 'splits a change when another device has changed one of its fields'],
    ],
    [
      '(left ?? conflict)));',
      '(conflict)));',
      ['step.test.ts', 'splits a change when another device has changed one of its fields'],
    ],
    [
      'return store({ ...state, entries: rest }, { put: [entry.id] });',
      'return store({ ...state, entries: rest }, { put: [], drop: [entry.id] });',
      ['answers.test.ts', 'keeps a completely conflicting change as one entry'],
    ],
    [
      'put: [entry.id], split }',
      'put: [entry.id] }',
      ['step.test.ts', 'splits a change when another device has changed one of its fields'],
    ],
    [
      'unchangedSince[path] = found.updateTime;',
      "unchangedSince[path] = '';",
      ['step.test.ts', 'splits a change when another device has changed one of its fields'],
    ],
    [
      'batch.length === 0 || state.counter === null',
      'state.counter === null',
      ['answers.test.ts', 'does not send a guarded entry that another tab reports as acknowledged'],
    ],
    [
      'send(state, { batch, unchangedSince })',
      'send(state, { batch })',
      ['step.test.ts', 'splits a change when another device has changed one of its fields'],
    ],
    [
      'canSend: false, counter: null,',
      'counter: null,',
      ['step.test.ts', 'stops when the session is not valid, and loses nothing'],
    ],
    [
      'canSend: false, counter: null,',
      'canSend: false,',
      ['step.test.ts', 'stops when the session is not valid, and loses nothing'],
    ],
  ),
];
