import { onDocumentCreated, onDocumentWritten } from 'firebase-functions/v2/firestore';
import { MAIL_SECRETS } from '#core/config.ts';
import { repeated, bothOf } from './events.ts';

/** Counts a profile that is new, gone or counts differently, and updates its search tokens. */
export const userWritten = onDocumentWritten(repeated('users/{uid}'), async ({ data, params }) => {
  const { publishSearch, recount } = await import('./work.ts');
  await Promise.all([recount('users', params.uid, data), data?.after.exists && publishSearch(params.uid)]);
});

/** Removes excess devices of a person after a new one has sent something. */
export const deviceCreated = onDocumentCreated(repeated('users/{uid}/devices/{id}'), async ({ params: { uid } }) =>
  (await import('./work.ts')).removeExcessDevices(uid),
);

/** Counts an invitation that was made, changed or removed. */
export const invitationWritten = onDocumentWritten(repeated('invitations/{id}'), async ({ data, params: { id } }) =>
  (await import('./work.ts')).recount('invitations', id, data),
);

/** Works on an import that is new, resumed, ended, or handed over by an earlier turn; ignores changes of its progress. */
export const importWritten = onDocumentWritten(
  { ...repeated('imports/{id}'), secrets: MAIL_SECRETS, timeoutSeconds: 180 },
  async ({ data }) => {
    const { needsImporting, storedImport, workOnImports } = await import('./work.ts');
    const [before, after] = bothOf(storedImport, data);
    if (!after || !needsImporting(after)) return;
    const isWoken = before?.wokenAt?.toMillis() !== after.wokenAt?.toMillis();
    if (!before || !needsImporting(before) || isWoken) await workOnImports();
  },
);

/** Counts a client's rating. */
export const ratingWritten = onDocumentWritten(repeated('ratings/{uid}'), async ({ data, params: { uid } }) =>
  (await import('./work.ts')).recount('ratings', uid, data),
);

/** Records in the trail that a note about a client was added or removed, without its text. */
export const noteWritten = onDocumentWritten(
  repeated('users/{uid}/notes/{id}'),
  async ({ data, time, params: { uid, id } }) => {
    const { momentOf, recordNoteChange } = await import('./work.ts');
    const author = data?.after.get('author') as { uid: string } | undefined;
    await recordNoteChange({ uid, id, author: author ? { uid: author.uid } : null, at: momentOf(data, time) });
  },
);
