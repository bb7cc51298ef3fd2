import { filePath, type FileRecord, type Write, say, type Message } from '@firstmile/domain';
import { contentProblem } from './fileContent.ts';

/** Verdict on a file: `reason` says why it is refused. */
export type FileVerdict = { state: 'stored'; reason: null } | { state: 'refused'; reason: Message };

const refused = (reason: Message): FileVerdict => ({ state: 'refused', reason });

/** Verdict on a file that was announced long ago and never arrived, so that nothing waits for it for ever. */
export const FILE_LOST = refused(say('file.lost'));

/**
 * Compares the bytes with the announcement: `stored` when they are the announced ones and of the announced type, else `refused` with the
 * reason. `sha256` is lower-case hex.
 */
export async function validateContent(
  record: Pick<FileRecord, 'size' | 'type' | 'sha256'>,
  { bytes, sha256 }: { bytes: Buffer; sha256: string },
): Promise<FileVerdict> {
  if (bytes.length !== record.size || sha256 !== record.sha256) return refused(say('file.damaged'));
  const problem = await contentProblem(record.type, bytes);
  return problem === null ? { state: 'stored', reason: null } : refused(problem);
}

/** Builds the write that stores a verdict. */
export const fileVerdictWrite = (uid: string, id: string, { state, reason }: FileVerdict): Write => ({
  op: 'update',
  path: filePath(uid, id),
  data: { state, reason },
});
