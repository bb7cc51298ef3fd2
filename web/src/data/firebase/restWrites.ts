import { authorWrites, isDeleteField, isServerTime, SERVER_TIME, type Write } from '@firstmile/domain';
import { devicePath, KEPT_IDS, type CommitRequest } from '@firstmile/sync';
import { encodeFields, encodeValue, type RestFields } from './restValues.ts';

type Precondition = { exists: boolean } | { updateTime: string };

/** One write in the format of `documents:commit`. */
export type RestWrite =
  | { delete: string; currentDocument?: Precondition }
  | {
      update: { name: string; fields: RestFields };
      updateMask?: { fieldPaths: string[] };
      updateTransforms?: { fieldPath: string; setToServerValue: 'REQUEST_TIME' }[];
      currentDocument?: Precondition;
    };

/**
 * Encodes the writes of a request in their order, then the authors for the trail, and the device's counter. `documents`
 * is the prefix of all documents' names. Throws for values that cannot be written.
 */
export function encodeCommit(request: CommitRequest, documents: string, userAgent = ''): RestWrite[] {
  const { uid, device, number, ids, writes } = request;
  if (ids.length > KEPT_IDS) throw new RangeError(`${ids.length} entries in one commit`);
  const unchangedSince = new Map(Object.entries(request.unchangedSince));
  const encoded = writes.map((write) => {
    const updateTime = unchangedSince.get(write.path);
    unchangedSince.delete(write.path); // the condition of the first write to a document also covers later ones
    return encodeWrite(write, documents, updateTime);
  });
  const [unwritten] = unchangedSince.keys();
  if (unwritten !== undefined) throw new TypeError(`Nothing is written to ${unwritten}, which must be unchanged`);
  // Always the whole document: the rules alone decide whether the number is the next.
  const counter: Write = { op: 'set', path: devicePath(uid, device), data: { last: number, ids, at: SERVER_TIME } };
  // Like the counter: the rules refuse a repetition.
  const authors = authorWrites(writes, uid, userAgent);
  return [...encoded, ...[...authors, counter].map((write) => encodeWrite(write, documents))];
}

function encodeWrite(write: Write, documents: string, updateTime?: string): RestWrite {
  const name = `${documents}/${write.path}`;
  const unchanged = updateTime === undefined ? {} : { currentDocument: { updateTime } };
  if (write.op === 'delete') return { delete: name, ...unchanged };
  if (write.op === 'update')
    return { currentDocument: { exists: true }, ...encodeUpdate(write.data, name), ...unchanged };
  const times: string[][] = [];
  const update = { name, fields: encodeFields(write.data, [], times) };
  const isNew = write.op === 'create' ? { currentDocument: { exists: false } } : {};
  return { update, ...transforms(times), ...unchanged, ...isNew };
}

/** Encodes the fields at dotted paths. Fields with the server's time are not in the mask, which would delete them. */
function encodeUpdate(data: Record<string, unknown>, name: string) {
  const times: string[][] = [];
  const fields: RestFields = {};
  const fieldPaths: string[] = [];
  for (const [dotted, value] of Object.entries(data)) {
    if (value === undefined) continue;
    const path = dotted.split('.');
    if (isServerTime(value)) {
      times.push(path);
      continue;
    }
    fieldPaths.push(spellPath(path));
    if (!isDeleteField(value)) put(fields, path, encodeValue(value, path, times));
  }
  return { update: { name, fields }, updateMask: { fieldPaths }, ...transforms(times) };
}

function put(fields: RestFields, [key = '', ...rest]: string[], value: RestFields[string]): void {
  if (rest.length === 0) {
    fields[key] = value;
    return;
  }
  const existing = fields[key];
  const inner = (existing && 'mapValue' in existing && existing.mapValue.fields) || {};
  fields[key] = { mapValue: { fields: inner } };
  put(inner, rest, value);
}

const transforms = (times: string[][]) =>
  times.length === 0
    ? {}
    : {
        updateTransforms: times.map((path) => ({
          fieldPath: spellPath(path),
          setToServerValue: 'REQUEST_TIME' as const,
        })),
      };

/** Formats a field's path for the API: segments that are no plain names stand in backticks. */
const spellPath = (path: readonly string[]): string =>
  path.map((key) => (/^[A-Za-z_][A-Za-z0-9_]*$/.test(key) ? key : `\`${key.replace(/[\\`]/g, '\\$&')}\``)).join('.');
