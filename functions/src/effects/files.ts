import { storedFile, type FileRecord } from '@firstmile/domain';
import { notifyDocumentApproved, notifyFileSentBack } from '../files/documents.ts';
import { inspectFile, refuseLostFile, removeBytes, validateAnnouncement } from '../files/files.ts';
import { db, readFile } from '../firestore/db.ts';
import { recordFileChange } from '../trail/changes.ts';
import type { Change, Subject } from './effect.ts';

const LOST_AFTER = 7 * 86_400_000;

/** Inspects bytes whose event was lost, and refuses a file whose bytes have not come for a week. */
async function inspectWaiting({ owner, id }: Change<FileRecord>): Promise<void> {
  await inspectFile(owner, id);
  const record = await readFile(owner, id);
  if (record?.state !== 'waiting' || !record.createdAt || Date.now() - record.createdAt.toMillis() < LOST_AFTER) return;
  await refuseLostFile(owner, id);
}

/** Follows the document of a file, which is announced before its bytes arrive. */
export const files: Subject<FileRecord> = {
  read: storedFile,
  effects: [
    {
      when: (before, after) => after !== undefined && !before,
      work: ({ owner, id }) => validateAnnouncement(owner, id),
      left: {
        name: 'files',
        query: () => db.collectionGroup('files').where('state', '==', 'waiting'),
        work: inspectWaiting,
      },
    },
    {
      when: (before, after) => before !== undefined && !before.approvedAt && Boolean(after?.approvedAt),
      work: ({ owner, id }) => notifyDocumentApproved(owner, id),
      left: 'the list of documents shows the approval',
    },
    {
      when: (before, after) => before !== undefined && !before.sentBack && Boolean(after?.sentBack),
      work: ({ owner, id }) => notifyFileSentBack(owner, id),
      left: "the client's library and dashboard show it",
    },
    {
      when: (_, after) => !after,
      work: ({ owner, id }) => removeBytes(owner, id),
      left: 'the sweep removes bytes that have no document',
    },
    {
      when: (before) => before !== undefined,
      work: ({ owner, id, before, after, at }) => recordFileChange(owner, { id, before, after, at }),
      left: 'who changed it is known from the event alone',
    },
  ],
};
