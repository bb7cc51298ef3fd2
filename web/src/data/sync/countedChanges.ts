import { filePath } from '@firstmile/domain';
import type { Entry } from '@firstmile/sync';
import type { UploadRecord } from '../device.ts';

/** Labels of changes that the app makes by itself, beside those of the person. */
const BY_ITSELF: readonly string[] = [
  'labels.deviceKey',
  'labels.formStarted',
  'labels.messagesRead',
  'labels.agreementFile',
];

interface Counted<E, F> {
  entries: E[];
  files: F[];
  count: number;
}

/**
 * Counts changes and files as their person does: one for each thing that they did. A file is one change, from its choice until Storage has
 * it: `files` has those whose announcement is not among the `entries`. A change that the app made by itself counts only when it was refused.
 */
export function countedChanges<
  E extends Pick<Entry, 'label' | 'state' | 'writes'>,
  F extends Pick<UploadRecord, 'id' | 'uid' | 'owner'>,
>(pending: readonly E[], uploads: readonly F[]): Counted<E, F> {
  const entries = pending.filter(({ label, state }) => state === 'rejected' || !BY_ITSELF.includes(label));
  const paths = new Set(entries.flatMap(({ writes }) => writes.map(({ path }) => path)));
  const files = uploads.filter(({ id, uid, owner = uid }) => !paths.has(filePath(owner, id)));
  return { entries, files, count: entries.length + files.length };
}
