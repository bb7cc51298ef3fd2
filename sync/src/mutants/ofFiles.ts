import { mutantsOf, type Mutant } from './mutant.ts';

const at = (title: string): [string, string] => ['files/step.test.ts', title];
const ONE_BY_ONE = at('sends one file after another while it has the turn, and then gives it up');
const PASSES = at('skips files that are not announced yet, and checks them again after a rest');
const TWICE = at('refuses a file only when the server did not know it twice');
const LEFTOVER = at('removes a file that nobody needs only when the server did not know it twice');
const FORGETS = at('forgets that the server did not know a file once it knows it, or the person retries');
const ONCE_MORE = at('lists the files again when some are added during its turn');
const RESTS = at('rests longer after each failure, up to five minutes, and starts over after a success');
const OFFLINE = at('waits offline, and continues when the network is back');
const ROBBED = at('stops when another tab takes its turn, and waits in line again');
const UNWANTED = at('ignores a turn that it no longer wants');
const LATE = at('believes no answer twice, and none from before it lost its turn');
const SHOWS = at('shows the stored outcome, also after it lost its turn or the turn continued');
const ELSE = at('sends no byte as another person');
const TAKEN = at('stops sending a removed file, and does not send it again although the disk still lists it');
const NOT_TAKEN = at('continues with a file that could not be removed');

/** Mutants of the file queue. */
export const ofFiles: readonly Mutant[] = mutantsOf(
  'files/step.ts',
  ["if ('turn' in event && event.turn !== state.turn) return [state, []];", '', LATE],
  ['if (uid === state.uid) return look(state);', '', ONCE_MORE],
  ['[...stop(state), ...(isInLine(state) ? [LEAVE] : [])]', '[...(isInLine(state) ? [LEAVE] : [])]', ELSE],
  ['[...stop(state), ...(isInLine(state) ? [LEAVE] : [])]', 'stop(state)', ELSE],
  ['uid, turn: turn + 1 }', 'uid, turn: 0, unknown: state.unknown, passed: new Set(["a"]) }', ELSE],
  ['if (state.uid === null || !state.isOnline)', 'if (state.uid === null)', OFFLINE],
  ['if (state.uid === null || !state.isOnline)', 'if (!state.isOnline)', ELSE],
  ['if (isInLine(state)) return [{ ...state, isWanted: true }, []];', '', ONCE_MORE],
  ['{ ...state, isWanted: true }', 'state', ONCE_MORE],
  ["state.phase.is === 'queueing' ? list", 'true ? list', UNWANTED],
  ['if (!isInLine(state)) return [state, []];', '', UNWANTED],
  ['[...stop(state), ...shown]', 'shown', ROBBED],
  ["phase.is === 'sending' ? [show(phase.id, 'waiting')] : []", '[]', ROBBED],
  ['if (!state.isOnline) return [to', 'if (false) return [to', OFFLINE],
  [
    'if (waiting === null) return fail(state);',
    'if (waiting === null) return list(state);',
    at('rests when the disk cannot be read'),
  ],
  ['!state.passed.has(file) && ', '', PASSES],
  [' && !state.discarded.has(file)', '', TAKEN],
  ['if (state.isWanted) return list(afresh(state));', '', ONCE_MORE],
  ['state.passed.size > 0 ? fail(state) : ', '', PASSES],
  ["if (answer === 'lost') return fail(state);", '', RESTS],
  ['to({ ...state, unknown: less(state.unknown, id) }, ', 'to(state, ', FORGETS],
  ["answer === 'unneeded' && state.unknown.has(id)", "answer === 'unneeded'", LEFTOVER],
  ["if (answer === 'unneeded' && state.unknown.has(id)) return discard(state, id);", '', LEFTOVER],
  ["answer === 'missing' && state.unknown.has(id)", "answer === 'missing'", TWICE],
  ["answer === 'missing' && state", 'state', TWICE],
  [
    "answer === 'missing' || answer === 'unneeded' ? more(state.unknown, id) : state.unknown",
    'more(state.unknown, id)',
    at('refuses no file whose read the rules denied'),
  ],
  ['passed: more(state.passed, id)', '', PASSES],
  ['percent > 0 ? 0 : state.failures', '0', RESTS],
  ['percent > 0 ? 0 : state.failures', 'state.failures', RESTS],
  [
    "outcome === 'stored' ? null : outcome",
    'null',
    at('keeps a file that Storage refuses, with the reason, and continues with the next'),
  ],
  ['uid !== state.uid || state', 'state', ELSE],
  [' || state.discarded.has(id)) return', ') return', TAKEN],
  [
    "!isDone ? show(id, 'waiting') : reason",
    'reason',
    at('calls a file sent only when the disk has removed it, and retries otherwise'),
  ],
  ['if (turn !== state.turn) return [state, [shown]];', '', SHOWS],
  [
    'isDone ? list({ ...state, failures: 0 }) : fail(state)',
    'list({ ...state, failures: 0 })',
    at('calls a file sent only when the disk has removed it, and retries otherwise'),
  ],
  ['list({ ...state, failures: 0 })', 'list(state)', RESTS],
  ['discarded: more(state.discarded, id)', '', TAKEN],
  [' || state.phase.id !== id)', ')', TAKEN],
  ['[...stop(state), drop]', '[drop]', TAKEN],
  ['discarded: less(state.discarded, event.id)', '', NOT_TAKEN],
  ['unknown: less(state.unknown, event.id)', '', FORGETS],
  ['if (state.isWanted) return list(afresh({ ...state, failures }));', '', ONCE_MORE],
  ['[LEAVE, { do', '[{ do', PASSES],
  ['Math.min(MOST_REST_MS, 1000 * 2 ** failures)', '1000 * 2 ** failures', RESTS],
  ['list(afresh(state, new Set()))', 'list(afresh(state))', TWICE],
  [
    'passed = state.unknown',
    'passed: ReadonlySet<string> = new Set()',
    at('does not ask again at once about an unknown file when others are added'),
  ],
  ["state === 'sent' ? 100 : 0", '0', ONE_BY_ONE],
);
