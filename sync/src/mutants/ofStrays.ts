import { mutantsOf, type Mutant } from './mutant.ts';

const at = (title: string): [string, string] => ['strays.test.ts', title];
const IN_MEMORY = at('asks about what another tab has in memory alone as unknown');
const ON_DISK = at('asks about an entry that another tab had sent before it lost the lead, and stores only now');
const NAMED = at('sends another tab’s sent entry when the counter still names all arrived ones');
const ELSEWHERE = at('reads the counter of the name under which another tab had sent a change');
const JOINS: [string, string] = [
  'splitting.test.ts',
  'joins a change again when it loses the lead before the disk has confirmed both parts',
];
const OVER: [string, string] = ['splitting.test.ts', 'overwrites a conflicting part that an earlier leader had stored'];

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
      ['doubts.test.ts', 'asks about entries that the disk calls acknowledged by a commit unknown to the counter'],
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
      at('repeats its current question when it learns of such an entry'),
    ],
  ),
  ...mutantsOf(
    'tabs.ts',
    ['...withStrays(heard, guests),', '...heard,', IN_MEMORY],
    ['    strays: new Set(),\n', '', at('relies on the disk alone for the counter’s range when it leads again')],
  ),
  ...mutantsOf('disk.ts', [
    "if (!isAwaited && state.phase.is === 'reading') return [state, []];",
    '',
    ['step.test.ts', 'ignores a disk read from before the person signed in again'],
  ]),
  ...mutantsOf('tabs.ts', [
    "phase.is === 'storing' && phase.split ? whole(before, phase.split) : before",
    'before',
    JOINS,
  ]),
  ...mutantsOf('disk.ts', [
    'split && isSplit(entry) ? split.whole : entry',
    'entry',
    ['splitting.test.ts', 'stores a change whole on a cleared disk while its parts are on their way there'],
  ]),
  ...mutantsOf(
    'answers.ts',
    ['rest.filter(({ id }) => id !== conflict.id)', 'rest', OVER],
    [
      'served: Math.min(state.served, own.last), ',
      '',
      ['doubts.test.ts', 'shows changes counted again after the counter was removed until the screens have them'],
    ],
    [
      'if (own.last < state.served && served < state.served) return ask(state, denied);',
      '',
      ['putBack.test.ts', 'asks again when listeners have brought a later number than the reading'],
    ],
    [
      'own.last < state.served && served < state.served',
      'own.last < state.served',
      ['doubts.test.ts', 'shows changes counted again after the counter was removed until the screens have them'],
    ],
    [
      'own.last < state.served && served < state.served',
      'served < state.served',
      ['putBack.test.ts', 'goes on with a reading that has what listeners brought meanwhile'],
    ],
  ),
  ...mutantsOf('sending.ts', ['strays: new Set([...state.strays].filter((id) => !ids.includes(id))),', '', NAMED]),
  ...mutantsOf(
    'doubts.ts',
    [
      "counted !== 'denied' && counted.data['last'] !== last",
      'false',
      ['copies.test.ts', 'reads the counter again when a copy has sent something meanwhile'],
    ],
    ['(!isReached || isForgotten(entry))', '!isReached', ON_DISK],
    [
      '(!isReached || isForgotten(entry))',
      'isForgotten(entry)',
      ['copies.test.ts', 'asks about a pending change that a copy of the disk may have sent before 40 others'],
    ],
    [').length === KEPT_IDS', ').length > 0', NAMED],
    ['(device === state.device ? ids : (others[device]?.ids ?? []))', 'ids', ELSEWHERE],
    ['(device === state.device ? ids : (others[device]?.ids ?? []))', '(others[device]?.ids ?? [])', ON_DISK],
  ),
];
