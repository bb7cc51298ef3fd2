import { mutantsOf, type Mutant } from './mutant.ts';

/** Mutants of what the disk stored, refused, or holds. */
export const ofDisk: readonly Mutant[] = [
  ...mutantsOf(
    'disk.ts',
    [
      'if (uid !== state.uid) return [state, []];',
      '',
      ['disk.test.ts', 'takes in what the disk of this person holds alone'],
    ],
    [
      "=== 'reading' && turn === state.turn;",
      "=== 'reading';",
      ['disk.test.ts', 'waits for the reading that it asked for when it took the lead'],
    ],
    [
      "disk: 'failing', phase }, []]",
      "disk: 'ready', phase }, []]",
      ['disk.test.ts', 'says that a disk fails which cannot be read'],
    ],
    [
      '!found.has(entry.id) && (isLost(entry) || isHeld(state, entry, turn))',
      '!found.has(entry.id)',
      ['disk.test.ts', 'lets what another tab took from the disk go with the second look'],
    ],
    [
      '!found.has(entry.id) && (isLost(entry) || isHeld(state, entry, turn))',
      'isHeld(state, entry, turn)',
      ['step.test.ts', 'takes a change from queued to sending, acknowledged, and away when the screens have it'],
    ],
    [
      'told(state, newer(state, held.get(entry.id), entry))',
      'newer(state, held.get(entry.id), entry)',
      ['step.test.ts', 'believes what it was told before it had read of the change'],
    ],
    [
      'told(state, newer(state, held.get(entry.id), entry))',
      'told(state, entry)',
      ['disk.test.ts', 'goes on sending what the disk still calls queued'],
    ],
    [
      '[...state.unkept].filter(([id]) => !found.has(id))',
      '[...state.unkept]',
      ['disk.test.ts', 'takes it that the disk has what is found there'],
    ],
    [
      '(isWaiting(one) || isForeign(state, one)) && !unkept.has(one.id)',
      'unkept.has(one.id)',
      ['disk.test.ts', 'lets what another tab took from the disk go with the second look'],
    ],
    [
      "=== 'refused' && isWaiting(entry) && !isSplit(entry)",
      "=== 'refused' && !isSplit(entry)",
      ['disk.test.ts', 'does not keep what it took from memory and the server has'],
    ],
    [
      ' && isWaiting(entry) && !isSplit(entry)),',
      ' && isWaiting(entry)),',
      ['emptyDisk.test.ts', 'puts no part of a change on the disk while it may become whole again'],
    ],
    [
      "for (const one of again) unkept.set(one.id, 'keeping');",
      '',
      ['disk.test.ts', 'holds up a change that it tries to keep again'],
    ],
    [
      "again.length > 0 ? 'failing' : 'ready'",
      "'ready'",
      ['disk.test.ts', 'keeps what the disk refused once the disk answers again, and says until then that it fails'],
    ],
    [
      '[...again.filter(isInConflict), ...again.filter((entry) => !isInConflict(entry))]',
      '[...again.filter(isInConflict)]',
      ['disk.test.ts', 'keeps what the disk refused once the disk answers again, and says until then that it fails'],
    ],
    ['inOrder([...mine, ...others])', '[...others, ...mine]', ['disk.test.ts', 'puts a change behind all that waits']],
    [
      "(isWaiting(held) || state.phase.is === 'storing')",
      "state.phase.is === 'storing'",
      ['disk.test.ts', 'goes on sending what the disk still calls queued'],
    ],
    [
      "(isWaiting(held) || state.phase.is === 'storing')",
      'isWaiting(held)',
      ['disk.test.ts', 'holds what it was refused until the disk has it'],
    ],
    [
      'state.isLeading && (isWaiting',
      '(isWaiting',
      ['disk.test.ts', 'believes the disk about what another tab had tried'],
    ],
    [
      'if ((isAhead || state.unsure.has(held.id)) && isWaiting(found))',
      'if (isAhead || state.unsure.has(held.id))',
      ['disk.test.ts', 'believes the disk about what another tab found out'],
    ],
    [
      'held : { ...held, order: found.order }',
      'held : held',
      ['disk.test.ts', 'takes the place in the queue from the disk'],
    ],
    [
      'if (state.unkept.has(entry.id)) return true;',
      '',
      ['disk.test.ts', 'holds what the disk and then the server has refused'],
    ],
    [
      'turn !== LOOK_TURN || !state.missing.has(entry.id)',
      '!state.missing.has(entry.id)',
      'two looks at the disk are ahead of the word that the server has it',
    ],
    [
      'turn !== LOOK_TURN || !state.missing.has(entry.id)',
      'turn !== LOOK_TURN',
      ['disk.test.ts', 'lets what another tab took from the disk go with the second look'],
    ],
    [
      'turn !== LOOK_TURN || !state.missing.has(entry.id)',
      'true',
      ['disk.test.ts', 'lets what another tab took from the disk go with the second look'],
    ],
    [
      '(entry.commit ?? 0) > state.served',
      '(entry.commit ?? 0) < state.served',
      ['disk.test.ts', 'holds what is acknowledged until the screens have its commit'],
    ],
    [
      "entry.state === 'acknowledged' && (entry.commit ?? 0) > state.served",
      'true',
      ['disk.test.ts', 'holds what is acknowledged until the screens have its commit'],
    ],
    [
      "entry.state === 'acknowledged' && (entry.commit ?? 0) > state.served",
      'false',
      ['disk.test.ts', 'holds what is acknowledged until the screens have its commit'],
    ],
    [
      'state.entries.at(-1)?.order ?? 0) + 1e-6',
      'state.entries.at(0)?.order ?? 0) + 1e-6',
      ['disk.test.ts', 'puts a change behind all that waits'],
    ],
    [
      "new Map(state.unkept).set(entry.id, 'keeping')",
      'state.unkept',
      ['step.test.ts', 'keeps a change on the disk before it goes out'],
    ],
    [
      '...(draft !== undefined && { draft }) };',
      '};',
      ['step.test.ts', 'keeps a change on the disk before it goes out'],
    ],
    [
      'if (!state.unkept.has(id)) return look(state);',
      '',
      ['disk.test.ts', 'reads the disk again when it hears of a change from before this session'],
    ],
    [
      "new Map(state.unkept).set(id, 'refused')",
      'state.unkept',
      ['step.test.ts', 'says that the disk is full, and sends from memory'],
    ],
    [
      'entry && !state.isLeading ? { unkept: [entry] } : {}',
      '{}',
      ['disk.test.ts', 'tells the tab that leads what the disk has refused'],
    ],
    [
      "disk === 'ready' ? 'failing' : disk",
      'disk',
      ['step.test.ts', 'says that the disk is full, and sends from memory'],
    ],
    [
      "disk === 'ready' ? 'failing' : disk",
      "'failing'",
      ['disk.test.ts', 'knows nothing of a disk that was not read because it took nothing'],
    ],
    [
      'place >= 0 && at > place && one.order < order',
      'false',
      ['disk.test.ts', 'leaves what was entered after a change behind it when the disk gives that its place'],
    ],
    [
      'order + (at - place) * 1e-6',
      'order - (at - place) * 1e-6',
      ['disk.test.ts', 'leaves what was entered after a change behind it when the disk gives that its place'],
    ],
    [
      '...(isUnsure ? readOf(state) : [])',
      '',
      ['disk.test.ts', 'keeps what the disk refused once the disk answers again, and says until then that it fails'],
    ],
    [
      "isUnsure ? 'reading' : state.disk",
      'state.disk',
      'a disk that could not be read is read before a later change goes out',
    ],
    [
      "if (!entry) effects.push({ do: 'store', turn: NO_TURN, put: [], add: [], drop: [id] });",
      '',
      ['disk.test.ts', 'takes from the disk what the server had, and the screens showed, before the disk took it'],
    ],
    [
      'put: [{ ...entry, order }]',
      'put: []',
      ['disk.test.ts', 'says on the disk that the server has what it took from memory'],
    ],
    [
      'entry && isWaiting(entry) ? (entry.seen ?? {}) : {}',
      '{}',
      ['disk.test.ts', 'decides a conflict by the field that is entered anew, once that is on the disk'],
    ],
    [
      'if (turn !== state.turn || phase.is',
      'if (phase.is',
      ['disk.test.ts', 'reads the disk again when something is stored that it did not wait for'],
    ],
    [
      'if (!isDone && phase.split) return',
      'if (phase.split) return',
      ['step.test.ts', 'splits a change when another device has changed one of its fields'],
    ],
    [
      'if (!isDone && phase.split) return',
      'if (false) return',
      ['step.test.ts', 'keeps a change in one piece when the disk does not take its parts'],
    ],
    [
      "disk: isDone ? state.disk : 'failing' }",
      'disk: state.disk }',
      ['disk.test.ts', 'says that the disk fails when it does not take what became of a commit'],
    ],
    [
      "return [{ ...next, unsure }, [{ do: 'tell', news: phase.news }]];",
      'return [next, []];',
      ['sending.test.ts', 'keeps what became of a commit before the next one goes out, and then tells the other tabs'],
    ],
  ),
];
