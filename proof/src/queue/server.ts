import { isDeleteField, isServerTime, type Write } from '@firstmile/domain';
import {
  devicePath,
  KEPT_IDS,
  type CommitAnswer,
  type CommitRequest,
  type Entry,
  type ReadAnswer,
  type ServerDocuments,
} from '@firstmile/sync';

export type Data = Record<string, unknown>;

/** The simulated server: documents, the rules that concern a queue, and a log of its commits. */
export interface SimulatedServer {
  docs: Map<string, Data>;
  versions: Map<string, number>;
  version: number;
  /** The documents after each commit, which listeners bring one after the other, and the length of the log then. */
  history: { version: number; docs: ReadonlyMap<string, Data>; logged: number }[];
  /** Every accepted commit. */
  log: { uid: string; device: string; number: number; ids: string[]; isOfCopy?: boolean }[];
  /** The entries of those commits. */
  taken: Set<string>;
  /** The entries that it has denied, each alone and not for the number. */
  denied: Set<string>;
  /** The order in which the server took the written values: each value's rank. */
  ranks: Map<unknown, number>;
  /** Values that were overwritten by somebody who had not seen them. */
  overwritten: string[];
  /** Answers 503 to everything. */
  isBusy: boolean;
  /** Its rules deny commits and the reading of counters for a while, by a mistake of the operator. */
  isClosed: boolean;
  /** Takes a commit only when its number is one more than the last. */
  isFenced: boolean;
}

export function newServer(isFenced: boolean): SimulatedServer {
  const docs = new Map<string, Data>([
    ['runs/ada', { steps: {} }],
    ['forms/one', { answers: {} }],
    ['settings/ada', {}],
    ['closed/one', { answers: {} }],
    ['users/ada/notifications/one', { read: '' }],
  ]);
  return {
    docs,
    versions: new Map(),
    version: 0,
    history: [],
    log: [],
    taken: new Set(),
    denied: new Set(),
    ranks: new Map(),
    overwritten: [],
    isBusy: false,
    isClosed: false,
    isFenced,
  };
}

/** Carries out a request as Firestore does, all or nothing. `carries` are the ids of the entries in this request. */
export function commit(server: SimulatedServer, request: CommitRequest, carries: string[]): CommitAnswer {
  const deny = (code: string): CommitAnswer => {
    if (carries.length === 1) for (const id of carries) server.denied.add(id);
    return { is: 'denied', code };
  };
  if (server.isClosed) return deny('permission-denied');
  const counter = devicePath(request.uid, request.device);
  const { last = 0 } = (server.docs.get(counter) ?? {}) as { last?: number };
  for (const [path, since] of Object.entries(request.unchangedSince))
    if (String(server.versions.get(path) ?? 0) !== since) return { is: 'changed' };
  for (const write of request.writes) {
    const code = refusal(server, write);
    if (code !== null) return deny(code);
  }
  if (request.ids.length > KEPT_IDS) return { is: 'denied', code: 'permission-denied' };
  if (server.isFenced && request.number !== last + 1) return { is: 'denied', code: 'permission-denied' };
  for (const write of request.writes) apply(server, write);
  server.docs.set(counter, { last: request.number, ids: request.ids });
  for (const id of carries) server.taken.add(id);
  server.log.push({ uid: request.uid, device: request.device, number: request.number, ids: carries });
  noteDocuments(server);
  return { is: 'done' };
}

/** Notes the documents as they are, for listeners. */
const noteDocuments = ({ history, version, docs, log }: SimulatedServer): void =>
  void history.push({ version, docs: new Map(docs), logged: log.length });

/** Lets listeners that lag bring what is there now, and nothing from before. */
export function forgetHistory(server: SimulatedServer): void {
  server.version += 1;
  server.history = [];
  noteDocuments(server);
}

/** Puts back a copy: later commits are gone, and their values. Every document gets a new version. */
export function putBack(server: SimulatedServer, { version, docs, logged }: SimulatedServer['history'][number]): void {
  server.docs = new Map(docs);
  server.log = server.log.slice(0, logged);
  server.taken = new Set(server.log.flatMap(({ ids }) => ids));
  for (const [value, rank] of server.ranks) if (rank > version && !isCommon(value)) server.ranks.delete(value);
  forgetHistory(server);
  server.versions = new Map([...server.docs.keys()].map((path) => [path, server.version]));
}

export function read(server: SimulatedServer, paths: readonly string[]): ReadAnswer {
  const documents = paths.map((path): [string, ServerDocuments[string]] => {
    if (server.isClosed && path.includes('/devices/')) return [path, 'denied'];
    const data = server.docs.get(path);
    return [path, data ? { data, updateTime: String(server.versions.get(path) ?? 0) } : null];
  });
  return { is: 'read', documents: Object.fromEntries(documents) };
}

/** The rules: a step names the save that it replaces, some documents are closed, nothing is created twice. */
export function refusal(server: SimulatedServer, write: Write): string | null {
  const found = server.docs.get(write.path);
  if (write.path.startsWith('closed/')) return 'permission-denied';
  if (write.op === 'create') return found ? 'already-exists' : null;
  if (write.op !== 'update') return null;
  if (!found) return 'not-found';
  const steps = (found['steps'] ?? {}) as Record<string, { writeId: string }>;
  for (const [field, value] of Object.entries(write.data)) {
    if (!field.startsWith('steps.')) continue;
    if ((value as { replaces: string }).replaces !== (steps[field.slice(6)]?.writeId ?? '')) return 'permission-denied';
  }
  return null;
}

function apply(server: SimulatedServer, write: Write): void {
  server.version += 1;
  server.versions.set(write.path, server.version);
  const data = dataAfter(server.docs.get(write.path), write);
  if (data) server.docs.set(write.path, data);
  else server.docs.delete(write.path);
  if (write.op === 'update')
    for (const value of Object.values(write.data)) server.ranks.set(valueIn(value), server.version);
}

/** Values that several changes write; all others are written once. */
export const COMMON = ['', 'as before'];

export const isCommon = (value: unknown): boolean => COMMON.some((common) => common === value);

/** Identifies a written value. */
export const valueIn = (value: unknown): unknown =>
  typeof value === 'object' && value !== null && 'writeId' in value ? value.writeId : value;

/** Caches the values of each entry; entries do not change. */
const entered = new WeakMap<Entry, unknown[]>();

/** Lists the values that no other entry writes. */
export const valuesOf = (entries: readonly Entry[]): unknown[] => {
  const [entry] = entries;
  return entry && entries.length === 1 ? valuesIn(entry) : entries.flatMap(valuesIn);
};

function valuesIn(entry: Entry): unknown[] {
  const known = entered.get(entry);
  if (known) return known;
  const updates = entry.writes.flatMap((write) => (write.op === 'update' ? Object.entries(write.data) : []));
  const values = updates
    .filter(([field, value]) => field !== 'writeId' && !isCommon(value))
    .map(([, value]) => valueIn(value));
  entered.set(entry, values);
  return values;
}

/** A document after a write; the simulator's paths have at most two parts. */
export function dataAfter(data: Data | undefined, write: Write): Data | undefined {
  if (write.op === 'delete') return undefined;
  if (write.op !== 'update') return { ...write.data };
  if (!data) return undefined;
  return Object.entries(write.data).reduce<Data>((before, [field, value]) => {
    const [first = '', second] = field.split('.');
    const stored = isServerTime(value) ? { seconds: 1, nanoseconds: 0 } : value;
    if (second === undefined) return { ...before, [first]: stored };
    const inner = { ...(before[first] as Data | undefined), [second]: stored };
    if (isDeleteField(value)) Reflect.deleteProperty(inner, second);
    return { ...before, [first]: inner };
  }, data);
}
