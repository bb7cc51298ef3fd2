import { mutantsOf, type Mutant } from './mutant.ts';

/** Mutants of the meaning of answers. */
export const ofAnswers: readonly Mutant[] = [
  ...mutantsOf(
    'answers.ts',
    [
      '{ last: number, ids',
      '{ last: number - 1, ids',
      ['answers.test.ts', 'takes the next number after a commit that is done'],
    ],
    [
      '...ids].slice(-KEPT_IDS) }',
      '...ids] }',
      ['answers.test.ts', 'names the latest 40 ids in the counter, and remembers no more'],
    ],
    [
      'ids: [...(counterOf(state, device)?.ids ?? []), ...ids].slice(-KEPT_IDS) }',
      'ids }',
      ['answers.test.ts', 'names the latest 40 ids in the counter, and remembers no more'],
    ],
    [
      'Math.min(MOST_ENTRIES, state.most * 2)',
      'state.most',
      ['answers.test.ts', 'sends less at once after a lost answer, and more again with each commit'],
    ],
    [
      "moved(state, ids, 'unknown')",
      "moved(state, ids, 'queued')",
      ['step.test.ts', 'asks the counter after a lost answer, and acknowledges what has arrived'],
    ],
    [
      'entries, counter: null, most: Math.ceil(ids.length / 2) }',
      'entries, most: Math.ceil(ids.length / 2) }',
      ['step.test.ts', 'asks the counter after a lost answer, and acknowledges what has arrived'],
    ],
    [
      'counter: null, most: Math.ceil(ids.length / 2) }',
      'counter: null }',
      ['answers.test.ts', 'sends less at once after a lost answer, and more again with each commit'],
    ],
    [
      '...queued(state, ids), most: Math.ceil(ids.length / 2) }',
      '...queued(state, ids) }',
      ['step.test.ts', 'sends less at once to a server that is busy'],
    ],
    [
      "[{ ...queued(state, ids), phase: { is: 'idle' } }, []]",
      "[{ ...state, phase: { is: 'idle' } }, []]",
      ['answers.test.ts', 'guards a change anew when the document has changed meanwhile'],
    ],
    [
      'ask(queued(state, ids), { ids, number, device, code: answer.code })',
      'ask(queued(state, ids))',
      ['step.test.ts', 'rejects what was denied only after it has looked at the counter and at what the server has'],
    ],
    [
      "if (answer.is === 'signIn') return stop(state);",
      '',
      ['answers.test.ts', 'stops when the session has ended before a denial is looked at'],
    ],
    [
      "if (answer.is !== 'read') return rest(state, resumable(phase));",
      "if (answer.is !== 'read') return [state, []];",
      ['answers.test.ts', 'waits while the counter cannot be read'],
    ],
    [
      'return stop(queued(state, ids));',
      'return stop(state);',
      ['step.test.ts', 'stops when the session does not count, and loses nothing'],
    ],
    [
      "if (Object.values(documents).includes('denied')) return rest(state, { is: 'asking', ...(denied && { denied }) });",
      '',
      ['answers.test.ts', 'waits while the counter may not be read'],
    ],
    ['denied.number - 1 !== counter?.last ||', '!counter ||', 'a number that another tab took is no refusal'],
    [
      ' || denied.ids.some((id) => counter.ids.includes(id)))',
      ')',
      ['answers.test.ts', 'does not refuse what the counter names'],
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
      ['step.test.ts', 'acknowledges what was denied because the server has it already'],
    ],
    [
      "if (found === 'there' ||",
      "if (found !== 'gone' ||",
      ['step.test.ts', 'rejects what was denied only after it has looked at the counter and at what the server has'],
    ],
    [
      'if (writes.length === 0) return store(without(idle, ids), { put: [], drop: ids }, { dropped: ids });',
      '',
      ['answers.test.ts', 'drops what marks a notification as read that is not there any more'],
    ],
    [
      'store(without(idle, ids), { put: [], drop: ids }, {',
      'store(without(idle, ids), { put: [], drop: [] }, {',
      ['answers.test.ts', 'drops what marks a notification as read that is not there any more'],
    ],
    [
      'writes.length < entry.writes.length ?',
      'entry.writes.length === 0 ?',
      ['answers.test.ts', 'goes on with the rest of a change when one of its notifications is not there any more'],
    ],
    ["found === 'gone' ? GONE : code", 'code', ['answers.test.ts', 'says that the document is gone']],
    [
      '=> ({ ...one, ...next })) }, { put: ids, drop: [] })',
      '=> ({ ...one, ...next })) }, { put: [], drop: ids })',
      ['answers.test.ts', 'puts a refusal on the disk with all that was entered'],
    ],
    [
      'ids.includes(entry.id) && isWaiting(entry))',
      'ids.includes(entry.id))',
      ['answers.test.ts', 'does not send what another tab told as acknowledged while it was guarded'],
    ],
    [
      'before = withWrites(before, entry);',
      'before = documents;',
      ['step.test.ts', 'sends fields that were replaced again and again as one change'],
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
      'return store({ ...state, entries: rest }, { put: [entry.id], drop: [] });',
      'return store({ ...state, entries: rest }, { put: [], drop: [entry.id] });',
      ['answers.test.ts', 'keeps a change of which all is in conflict as one entry'],
    ],
    [
      '{ put, split, drop: [] }',
      '{ put, drop: [] }',
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
      ['answers.test.ts', 'does not send what another tab told as acknowledged while it was guarded'],
    ],
    [
      'send(state, { batch, unchangedSince })',
      'send(state, { batch })',
      ['step.test.ts', 'splits a change when another device has changed one of its fields'],
    ],
    [
      'canSend: false, counter: null,',
      'counter: null,',
      ['step.test.ts', 'stops when the session does not count, and loses nothing'],
    ],
    [
      'canSend: false, counter: null,',
      'canSend: false,',
      ['step.test.ts', 'stops when the session does not count, and loses nothing'],
    ],
  ),
];
