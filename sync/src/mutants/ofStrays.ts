import { mutantsOf, type Mutant } from './mutant.ts';

const at = (title: string): [string, string] => ['strays.test.ts', title];
const IN_MEMORY = at('asks about what another tab has in memory alone as unknown');
const ON_DISK = at('asks about what another tab had sent before it lost the lead, and puts on the disk only now');
const NAMED = at('sends what another tab had sent when the counter still names all that has arrived');
const ELSEWHERE = at('asks the counter of the name under which another tab had sent a change');
const JOINS: [string, string] = [
  'splitting.test.ts',
  'joins a change again when it loses the lead before the disk has said that it has both parts',
];
const OVER: [string, string] = [
  'splitting.test.ts',
  'writes a part in conflict over the one that an earlier leader had put on the disk',
];

/** Mutants about entries that another tab may have sent before this one led. */
export const ofStrays: readonly Mutant[] = [
  ...mutantsOf(
    'disk.ts',
    [
      'withStrays(isLate || isAhead ? askingAgain(after) : after, made)',
      'isLate || isAhead ? askingAgain(after) : after',
      ON_DISK,
    ],
    [
      'isLate || isAhead ?',
      'isLate ?',
      [
        'doubts.test.ts',
        'asks about what the disk gives back as acknowledged by a commit that the counter does not have',
      ],
    ],
    ['.filter((entry) => !isSent(entry))', '', ON_DISK],
  ),
  ...mutantsOf(
    'state.ts',
    ["state === 'sending' || ", '', at('asks about what another tab has in memory alone as sending')],
    [" || state === 'unknown'", '', IN_MEMORY],
    ['strays: new Set([...state.strays, ...sent])', 'strays: state.strays', ON_DISK],
    ['{ ...askingAgain(state), strays', '{ ...state, strays', ON_DISK],
    [
      "...(isReading(state) && { phase: { is: 'idle' }, turn: state.turn + 1 }),",
      '',
      at('asks anew what it was asking when it hears of that'),
    ],
  ),
  ...mutantsOf(
    'tabs.ts',
    ['...withStrays(heard, guests),', '...heard,', IN_MEMORY],
    ['    strays: new Set(),\n', '', at('asks the disk alone how far the counter reaches back when it leads again')],
  ),
  ...mutantsOf('disk.ts', [
    "if (!isAwaited && state.phase.is === 'reading') return [state, []];",
    '',
    ['step.test.ts', 'believes no reading of the disk from before the person signed in again'],
  ]),
  ...mutantsOf('tabs.ts', [
    "phase.is === 'storing' && phase.split ? whole(before, phase.split) : before",
    'before',
    JOINS,
  ]),
  ...mutantsOf('disk.ts', [
    'split && isSplit(entry) ? split.whole : entry',
    'entry',
    ['splitting.test.ts', 'puts a change whole on a cleared disk while its parts are on their way there'],
  ]),
  ...mutantsOf(
    'answers.ts',
    ['rest.filter(({ id }) => id !== conflict.id)', 'rest', OVER],
    [
      '...(own.last < (state.known?.last ?? 0) && { served: Math.min(state.served, own.last) }),',
      '',
      ['doubts.test.ts', 'shows what the counter counts anew after it was removed until the screens have that'],
    ],
    ['others.length < rest.length ? [entry.id, conflict.id] : [entry.id]', '[entry.id]', OVER],
  ),
  ...mutantsOf('sending.ts', [' && !put.includes(split.conflict.id)', '', OVER]),
  ...mutantsOf('sending.ts', ['strays: new Set([...state.strays].filter((id) => !ids.includes(id))),', '', NAMED]),
  ...mutantsOf(
    'doubts.ts',
    [
      "counted !== 'denied' && counted.data['last'] !== last",
      'false',
      ['copies.test.ts', 'asks the counter again when a copy has sent something while it looked'],
    ],
    ['(!isReached || isForgotten(entry))', '!isReached', ON_DISK],
    [
      '(!isReached || isForgotten(entry))',
      'isForgotten(entry)',
      ['copies.test.ts', 'asks about a waiting change that another copy of the disk may have sent before 40 others'],
    ],
    [').length === KEPT_IDS', ').length > 0', NAMED],
    ['(device === state.device ? ids : (others[device]?.ids ?? []))', 'ids', ELSEWHERE],
    ['(device === state.device ? ids : (others[device]?.ids ?? []))', '(others[device]?.ids ?? [])', ON_DISK],
  ),
];
