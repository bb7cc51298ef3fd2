import { mutantsOf, type Mutant } from './mutant.ts';

/** Mutants of what the disk stored, refused, or holds. */
export const ofDisk: readonly Mutant[] = [
  ...mutantsOf(
    'disk.ts',
    [
      'if (uid !== state.uid) return [state, []];',
      '',
      ['disk.test.ts', 'reads only this person’s entries from the disk'],
    ],
    [
      'if (entry.uid !== state.uid) return',
      'if (entry.uid === null) return',
      ['disk.test.ts', 'keeps a change on the disk alone when its person has left meanwhile'],
    ],
    [
      "=== 'reading' && turn === state.turn;",
      "=== 'reading';",
      ['disk.test.ts', 'waits for the read that it requested when taking the lead'],
    ],
    [
      "disk: 'failing', phase }, []]",
      "disk: 'ready', phase }, []]",
      ['disk.test.ts', 'reports an unreadable disk as failing'],
    ],
    [
      '!found.has(entry.id) && (isLost(entry) || isHeld(state, entry, turn))',
      '!found.has(entry.id)',
      ['disk.test.ts', 'drops entries that another tab removed from the disk at the second look'],
    ],
    [
      '!found.has(entry.id) && (isLost(entry) || isHeld(state, entry, turn))',
      'isHeld(state, entry, turn)',
      ['step.test.ts', 'moves a change from queued to sending and acknowledged, and drops it when the screens have it'],
    ],
    [
      'told(state, newer(state, held.get(entry.id), entry))',
      'newer(state, held.get(entry.id), entry)',
      ['step.test.ts', 'believes an acknowledgement that came before it had read the entry'],
    ],
    [
      'told(state, newer(state, held.get(entry.id), entry))',
      'told(state, entry)',
      ['disk.test.ts', 'continues sending an entry that the disk still calls queued'],
    ],
    [
      '[...state.unkept].filter(([id]) => !found.has(id))',
      '[...state.unkept]',
      ['disk.test.ts', 'treats entries found on the disk as stored'],
    ],
    [
      '(isWaiting(other) || isForeign(state, other)) && !unkept.has(other.id)',
      'unkept.has(other.id)',
      ['disk.test.ts', 'drops entries that another tab removed from the disk at the second look'],
    ],
    [
      "for (const one of again) unkept.set(one.id, 'keeping');",
      '',
      ['disk.test.ts', 'delays a change that it tries to store again'],
    ],
    [
      'isLost(entry) || turn === LOOK_TURN',
      'true',
      ['disk.test.ts', 'stores refused entries once the disk works again, and reports a failing disk until then'],
    ],
    [
      "refused.length > 0 ? 'failing' : 'ready'",
      "'ready'",
      ['disk.test.ts', 'stores refused entries once the disk works again, and reports a failing disk until then'],
    ],
    [
      '[...again.filter(isInConflict), ...again.filter((entry) => !isInConflict(entry))]',
      '[...again.filter(isInConflict)]',
      ['disk.test.ts', 'stores refused entries once the disk works again, and reports a failing disk until then'],
    ],
    [
      'inOrder([...mine, ...others])',
      '[...others, ...mine]',
      ['disk.test.ts', 'puts a change behind all pending ones'],
    ],
    [
      "(isWaiting(held) || state.phase.is === 'storing')",
      "state.phase.is === 'storing'",
      ['disk.test.ts', 'continues sending an entry that the disk still calls queued'],
    ],
    [
      "(isWaiting(held) || state.phase.is === 'storing')",
      'isWaiting(held)',
      ['disk.test.ts', 'keeps a refused entry until the disk has it'],
    ],
    ['state.isLeading && (isWaiting', '(isWaiting', ['disk.test.ts', 'believes the disk about another tab’s retry']],
    [
      'if ((isAhead || state.unwritten.has(held.id)) && isWaiting(found))',
      'if (isAhead || state.unwritten.has(held.id))',
      ['disk.test.ts', 'believes the disk about results of another tab'],
    ],
    [
      'held : { ...held, order: found.order }',
      'held : held',
      ['disk.test.ts', 'takes the place in the queue from the disk'],
    ],
    [
      'if (state.unkept.has(entry.id)) return true;',
      '',
      ['disk.test.ts', 'keeps an entry that the disk and then the server refused'],
    ],
    [
      'turn !== LOOK_TURN || !state.missing.has(entry.id)',
      '!state.missing.has(entry.id)',
      ['disk.test.ts', 'drops entries that another tab removed from the disk at the second look'],
    ],
    [
      'turn !== LOOK_TURN || !state.missing.has(entry.id)',
      'turn !== LOOK_TURN',
      ['disk.test.ts', 'drops entries that another tab removed from the disk at the second look'],
    ],
    [
      'turn !== LOOK_TURN || !state.missing.has(entry.id)',
      'true',
      ['disk.test.ts', 'drops entries that another tab removed from the disk at the second look'],
    ],
    [
      '(entry.commit ?? 0) > state.served',
      '(entry.commit ?? 0) < state.served',
      ['disk.test.ts', 'keeps an acknowledged entry until the screens have its commit'],
    ],
    [
      "entry.state === 'acknowledged' && (entry.commit ?? 0) > state.served",
      'true',
      ['disk.test.ts', 'keeps an acknowledged entry until the screens have its commit'],
    ],
    [
      "entry.state === 'acknowledged' && (entry.commit ?? 0) > state.served",
      'false',
      ['disk.test.ts', 'keeps an acknowledged entry until the screens have its commit'],
    ],
    [
      'state.entries.reduce((most, other) => Math.max(most, other.order), 0) + 1e-6',
      '(state.entries.at(-1)?.order ?? 0) + 1e-6',
      [
        'splitting.test.ts',
        'puts a change behind all others while the last one listed is a conflict of an earlier one',
      ],
    ],
    [
      'state.entries.reduce((most, other) => Math.max(most, other.order), 0) + 1e-6',
      '(state.entries.at(0)?.order ?? 0) + 1e-6',
      ['disk.test.ts', 'puts a change behind all pending ones'],
    ],
    [
      "new Map(state.unkept).set(entry.id, 'keeping')",
      'state.unkept',
      ['step.test.ts', 'stores a change on the disk before sending it'],
    ],
    [
      '...(draft !== undefined && { draft }) };',
      '};',
      ['step.test.ts', 'stores a change on the disk before sending it'],
    ],
    [
      'if (!state.unkept.has(id)) return look(state);',
      '',
      ['disk.test.ts', 'reads the disk again after news of a change from before this session'],
    ],
    [
      "new Map(state.unkept).set(id, 'refused')",
      'state.unkept',
      ['step.test.ts', 'reports a full disk, and sends from memory'],
    ],
    [
      'entry && !state.isLeading ? { unkept: [entry] } : {}',
      '{}',
      ['disk.test.ts', 'tells the leading tab which entries the disk refused'],
    ],
    ["disk === 'ready' ? 'failing' : disk", 'disk', ['step.test.ts', 'reports a full disk, and sends from memory']],
    [
      "disk === 'ready' ? 'failing' : disk",
      "'failing'",
      ['disk.test.ts', 'leaves an unread disk unread after a refused write'],
    ],
    [
      'place >= 0 && at > place && other.order < order',
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
      ['disk.test.ts', 'stores refused entries once the disk works again, and reports a failing disk until then'],
    ],
    [
      "isUnsure ? 'reading' : state.disk",
      'state.disk',
      'a disk that could not be read is read before a later change goes out',
    ],
    [
      "if (!entry) effects.push({ do: 'store', turn: NO_TURN, put: [], add: [], drop: [id] });",
      '',
      ['disk.test.ts', 'removes an entry from the disk that arrived and was shown before the disk stored it'],
    ],
    [
      'put: [{ ...entry, order }]',
      'put: []',
      ['disk.test.ts', 'stores on the disk that the server has an entry sent from memory'],
    ],
    [
      'entry && isWaiting(entry) ? (entry.seen ?? {}) : {}',
      '{}',
      ['disk.test.ts', 'decides a conflict by a new entry of the field, once that is on the disk'],
    ],
    [
      'if (turn !== state.turn || phase.is',
      'if (phase.is',
      ['disk.test.ts', 'reads the disk again after an unexpected write'],
    ],
    [
      'if (!isDone && phase.split) return',
      'if (phase.split) return',
      ['step.test.ts', 'splits a change when another device has changed one of its fields'],
    ],
    [
      'if (!isDone && phase.split) return',
      'if (false) return',
      ['step.test.ts', 'keeps a change whole when the disk does not store its parts'],
    ],
    [
      "disk: isDone ? state.disk : 'failing' }",
      'disk: state.disk }',
      ['disk.test.ts', 'reports a failing disk when it refuses the outcome of a commit'],
    ],
    [
      "return [{ ...next, unwritten }, [{ do: 'tell', news: phase.news }]];",
      'return [next, []];',
      ['sending.test.ts', 'stores the outcome of a commit before the next one is sent, and then tells the other tabs'],
    ],
  ),
];
