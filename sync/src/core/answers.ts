import { applyWrites, PlainTime } from '@firstmile/domain';
import { GONE, isWaiting, type Entry } from '../entry.ts';
import { KEPT_IDS, type CommitAnswer, type ReadAnswer, type ServerDocuments } from '../server.ts';
import { compare, withoutCleared } from './compare.ts';
import { splitConflict } from './conflict.ts';
import { doubtful, madeUnsure } from './doubts.ts';
import { acknowledge, ask, counterPath, latestOf, rest, send, store } from './sending.ts';
import {
  MOST_ENTRIES,
  moved,
  without,
  withEntries,
  type Counter,
  type Denied,
  type Resumed,
  type State,
  type Step,
} from './state.ts';

/** Handles the answer to a commit. */
export function settleAnswer(state: State, answer: CommitAnswer): Step {
  const { phase } = state;
  if (phase.is !== 'sending') return [state, []];
  const { ids, number } = phase;
  switch (answer.is) {
    case 'done': {
      // null when the screens or the disk have asked for a fresh reading meanwhile
      const counter = state.counter && { last: number, ids: [...state.counter.ids, ...ids].slice(-KEPT_IDS) };
      return acknowledge({ ...state, counter, most: Math.min(MOST_ENTRIES, state.most * 2) }, { ids, commit: number });
    }
    case 'lost': {
      const entries = moved(state, ids, 'unknown');
      // a server that drops a long commit without an answer may take a shorter one
      return rest({ ...state, entries, counter: null, most: Math.ceil(ids.length / 2) }, { is: 'idle' });
    }
    case 'busy':
      // the server also says so of a request that is too large
      return rest({ ...queued(state, ids), most: Math.ceil(ids.length / 2) }, { is: 'idle' });
    case 'changed':
      return [{ ...queued(state, ids), phase: { is: 'idle' } }, []];
    case 'denied':
      return ask(queued(state, ids), { ids, number, code: answer.code });
    case 'signIn':
      return stop(queued(state, ids));
  }
}

/** Handles the answer to a read: of the counter, of the fields that entries replace, or of what the server denied. */
export function settleDocuments(state: State, answer: ReadAnswer): Step {
  const { phase } = state;
  if (phase.is !== 'asking' && phase.is !== 'guarding' && phase.is !== 'examining') return [state, []];
  if (answer.is === 'signIn') return stop(state);
  if (answer.is !== 'read') return rest(state, resumable(phase));
  if (phase.is === 'asking') return settleCounter(state, answer.documents, phase.denied);
  if (phase.is === 'guarding') return settleGuard(state, answer.documents, phase.ids);
  return settleDenial(state, answer.documents, phase.denied);
}

/** Continues after a rest. */
export function resume(state: State, then: Resumed): Step {
  if (then.is === 'asking') return ask(state, then.denied);
  if (then.is === 'examining') return examine(state, then.denied);
  return [{ ...state, phase: { is: 'idle' } }, []];
}

/** Starts guarding again from the beginning, since the queue may have changed meanwhile. */
const resumable = (phase: Resumed | { is: 'guarding' }): Resumed => (phase.is === 'guarding' ? { is: 'idle' } : phase);

function settleCounter(state: State, documents: ServerDocuments, denied?: Denied): Step {
  const document = documents[counterPath(state)] ?? null;
  if (document === 'denied') return rest(state, { is: 'asking', ...(denied && { denied }) });
  const counter = counterIn(document);
  const open = state.entries.filter((entry) => isWaiting(entry) && !counter.ids.includes(entry.id));
  const read: State = {
    ...queued(
      state,
      open.map(({ id }) => id),
    ),
    counter,
    phase: { is: 'idle' },
    served: Math.min(state.served, counter.last), // removed, or put back: the screens have what the earlier one had counted
  };
  const unsure = doubtful(read, counter).map(({ id }) => id);
  if (unsure.length > 0) return store(madeUnsure(read, unsure), { put: unsure }, { unsure });
  const next = { ...read, known: latestOf(read) };
  // a number that an earlier commit took says nothing about the content of this one
  if (!denied || denied.number - 1 !== counter.last || denied.ids.some((id) => counter.ids.includes(id)))
    return [next, []];
  if (denied.ids.length > 1) return [{ ...next, most: Math.ceil(denied.ids.length / 2) }, []];
  return examine(next, denied);
}

/** Reads a counter; a missing one has counted nothing. */
const counterIn = (document: ServerDocuments[string]): Counter => ({
  ...{ last: 0, ids: [] },
  ...(document !== 'denied' && document?.data),
});

function examine(state: State, denied: Denied): Step {
  const entry = state.entries.find(({ id }) => id === denied.ids[0]);
  if (!entry) return [state, []];
  const turn = state.turn + 1;
  const paths = [...new Set(entry.writes.map(({ path }) => path)), counterPath(state)];
  return [
    { ...state, turn, phase: { is: 'examining', denied } },
    [{ do: 'examine', turn, uid: state.uid ?? '', paths }],
  ];
}

/** Settles a denied entry: done when the server already has its data; otherwise the entry is kept and the person decides. */
function settleDenial(state: State, documents: ServerDocuments, { ids, code }: Denied): Step {
  const entry = state.entries.find((candidate) => candidate.id === ids[0] && isWaiting(candidate));
  const idle: State = { ...state, phase: { is: 'idle' } };
  if (!entry) return [idle, []];
  // a late request may have brought it since the counter was read
  const counter = counterIn(documents[counterPath(state)] ?? null);
  const found = compare(entry.writes, documents);
  if (found === 'there' || counter.ids.includes(entry.id))
    return acknowledge(idle, { ids, commit: Math.max(state.counter?.last ?? 0, counter.last) });
  // it went out before earlier ones of its document that the disk has told only since
  if (state.entries.some((other) => isWaiting(other) && other.order < entry.order && isOfSame(other, entry)))
    return [idle, []];
  const writes = withoutCleared(entry.writes, documents);
  if (writes.length === 0) return store(without(idle, ids), { put: [], drop: ids }, { dropped: ids });
  const next: Partial<Entry> =
    writes.length < entry.writes.length ? { writes } : { state: 'rejected', error: found === 'gone' ? GONE : code };
  return store({ ...idle, entries: withEntries(idle, ids, (old) => ({ ...old, ...next })) }, { put: ids });
}

const isOfSame = (entry: Entry, other: Entry): boolean =>
  entry.writes.some(({ path }) => other.writes.some((write) => write.path === path));

/** Sends the fields that no other device changed meanwhile; the person decides about the others. */
function settleGuard(state: State, documents: ServerDocuments, ids: readonly string[]): Step {
  const batch = state.entries.filter((entry) => ids.includes(entry.id) && isWaiting(entry));
  let before = documents;
  for (const entry of batch) {
    const { left, conflict } = splitConflict(entry, before);
    if (!conflict) {
      before = withWrites(before, entry); // the person saw this when entering the next one
      continue;
    }
    const rest = state.entries.map((old) => (old.id !== entry.id ? old : (left ?? conflict)));
    // the conflicting part becomes an entry of its own when another part is sent
    if (!left) return store({ ...state, entries: rest }, { put: [entry.id] });
    const split = { whole: entry, conflict };
    // an earlier leader may have split it as well, and not have heard from the disk
    const others = rest.filter(({ id }) => id !== conflict.id);
    return store({ ...state, entries: [...others, conflict] }, { put: [entry.id], split });
  }
  if (batch.length === 0 || state.counter === null) return [{ ...state, phase: { is: 'idle' } }, []];
  const unchangedSince: Record<string, string> = {};
  for (const path of batch.flatMap(({ seen = {} }) => Object.keys(seen))) {
    const found = documents[path];
    if (found && found !== 'denied') unchangedSince[path] = found.updateTime;
  }
  return send(state, batch, unchangedSince);
}

/** The documents as they will be once the server has the entry. */
const withWrites = (documents: ServerDocuments, { writes, at }: Entry): ServerDocuments =>
  Object.fromEntries(
    Object.entries(documents).map(([path, document]): [string, ServerDocuments[string]] => {
      if (!document || document === 'denied') return [path, document];
      const own = writes.filter((write) => write.path === path);
      return [path, { ...document, data: applyWrites(document.data, own, PlainTime.at(at)) ?? {} }];
    }),
  );

/** Stops sending because the session is no longer valid; nothing changes until somebody signs in again. */
const stop = (state: State): Step => [{ ...state, canSend: false, counter: null, phase: { is: 'idle' } }, []];

const queued = (state: State, ids: readonly string[]): State => ({
  ...state,
  entries: moved(state, ids, 'queued'),
});
