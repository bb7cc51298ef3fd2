import { mutantsOf, type Mutant } from './mutant.ts';

const at = (title: string): [string, string] => ['strays.test.ts', title];
const IN_MEMORY = at('asks about what another tab has in memory alone as unknown');
const ON_DISK = at('asks about what another tab had sent before it lost the lead, and puts on the disk only now');
const NAMED = at('sends what another tab had sent when the counter still names all that has arrived');
const ELSEWHERE = at('asks the counter of the name under which another tab had sent a change');

/** What another tab may have sent before this one led. */
export const ofStrays: readonly Mutant[] = [
  ...mutantsOf(
    'disk.ts',
    ['withStrays(isLate ? askingAgain(after) : after, made)', 'isLate ? askingAgain(after) : after', ON_DISK],
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
  ...mutantsOf('sending.ts', ['strays: new Set([...state.strays].filter((id) => !ids.includes(id))),', '', NAMED]),
  ...mutantsOf(
    'doubts.ts',
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
