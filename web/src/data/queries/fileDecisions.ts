import { approveDocumentWrites, filesPath, sendBackFileWrites, type FileRecord } from '@firstmile/domain';
import { command } from '../sync/commit.ts';
import { discardEntries } from '../sync/engine.ts';
import { queueStore } from '../sync/queueStore.ts';
import { decider } from './approvals.ts';

/** Approves a client's document. For admins; throws AppError when there is nothing to approve. */
export const approveDocument = command('labels.documentApproved', approveDocumentWrites);

/** Sends a file of a client's library back. For admins; throws AppError when it cannot be sent back, or for an invalid reason. */
export const sendBackFile = command('labels.fileSentBack', (uid: string, file: FileRecord, reason: string) =>
  sendBackFileWrites(uid, file, { by: decider(), reason }),
);

/** Lists this admin's decisions about a client's files that came too late: another admin had decided, or the file was removed. */
export function useLateFileDecisions(uid: string): { id: string; fileId: string }[] {
  const { all } = queueStore();
  const folder = `${filesPath(uid)}/`;
  return all
    .filter(({ state, label }) => state === 'rejected' && LABELS.has(label))
    .flatMap(({ id, writes }) =>
      writes
        .filter(({ path }) => path.startsWith(folder))
        .map(({ path }) => ({ id, fileId: path.slice(folder.length) })),
    );
}
const LABELS: ReadonlySet<string> = new Set(['labels.documentApproved', 'labels.fileSentBack']);

/** Discards a late decision. */
export const dropLateFileDecision = (id: string): void => discardEntries([id]);
