import { formAssignmentPath } from '../core/paths.ts';
import { SERVER_TIME, WRITE_ID, type Write } from '../core/write.ts';
import type { FileRecord, FileUse } from '../files/file.ts';
import type { FormAssignment } from '../forms/assignment.ts';
import { thawed } from '../forms/formFiles.ts';
import { FORM_KEY } from '../runs/approval.ts';
import { dueAgain } from '../runs/dueDate.ts';
import { freeFilesWrites } from '../runs/handedFiles.ts';
import { partKey } from '../runs/parts.ts';
import type { SentBackRound } from './sentBack.ts';

/**
 * Opens a form that its client took back, as it was before it was handed in. `files` are those in its answers, `usedElsewhere` as in
 * `freeFilesWrites`; `sentBack` is what an admin had sent back before, null in the first round.
 */
export function reopenTakenBackWrites(
  form: FormAssignment,
  {
    files,
    usedElsewhere,
    sentBack,
  }: {
    files: readonly FileRecord[];
    usedElsewhere: ReadonlyMap<string, FileUse>;
    sentBack: SentBackRound | null;
  },
): Write[] {
  const isCompleted = form.status === 'COMPLETED';
  const data = {
    status: 'IN_PROGRESS',
    ...thawed(form),
    submittedAt: null,
    completedAt: null,
    takenBackAt: null,
    takenBack: (form.takenBack ?? 0) + 1,
    refusal: sentBack && {
      fields: sentBack.items.map(({ part, reason }) => ({ field: part, msg: reason })),
      at: SERVER_TIME,
    },
    ...(isCompleted && form.approval && { approval: sentBack && approvalBefore(form.approval, sentBack) }),
    ...dueAgain(form),
    updatedAt: SERVER_TIME,
    writeId: WRITE_ID,
  };
  return [
    { op: 'update', path: formAssignmentPath(form.id), data },
    ...freeFilesWrites(form.userId, files, usedElsewhere),
  ];
}

/** The approval as it was when an admin had sent something back. */
const approvalBefore = (approval: NonNullable<FormAssignment['approval']>, { items, by, at }: SentBackRound) => ({
  ...approval,
  status: 'CHANGES_REQUESTED',
  round: approval.round - 1,
  reasons: Object.fromEntries(
    items.map(({ part, reason }) => [part === '' ? FORM_KEY : partKey(FORM_KEY, part), reason]),
  ),
  by,
  at,
  settledAt: SERVER_TIME,
  openKeys: [FORM_KEY],
});
