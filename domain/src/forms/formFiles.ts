import { say, type Message } from '../core/message.ts';
import type { FieldError } from '../core/errors.ts';
import { own } from '../core/ids.ts';
import { DELETE_FIELD, fieldPath } from '../core/write.ts';
import type { FileRecord } from '../files/file.ts';
import { FILE_MISSING } from '../runs/handedFiles.ts';
import { isFilesAnswer, type Answer, type Answers, type FileAnswer } from './answer.ts';
import { filesOf } from './answerFiles.ts';
import type { FormAssignment } from './assignment.ts';
import type { FormField } from './field.ts';
import { fileRuleProblem } from './fileRules.ts';

/** A client's file that answers name. */
export type KnownFile = Pick<FileRecord, 'id' | 'state' | 'reason' | 'name' | 'size' | 'sha256'>;

/** Finds the first problem of each field's files, and whether bytes are still on their way. */
export function fileErrors(
  fields: readonly FormField[],
  answers: Answers,
  files: readonly KnownFile[],
): { errors: FieldError[]; isWaiting: boolean } {
  const errors: FieldError[] = [];
  let isWaiting = false;
  for (const { id, label, rules } of fields) {
    const answer = own(answers, id);
    const reasons = filesOf(answer).map((named) => {
      const file = files.find((candidate) => candidate.id === named.fileId);
      if (file?.state === 'waiting') isWaiting = true;
      const reason = reasonAgainst(file, rules);
      return reason && isFilesAnswer(answer) ? say('about', { label: named.name, reason }) : reason;
    });
    const reason = reasons.find((problem) => problem !== null);
    if (reason) errors.push({ field: id, msg: say('about', { label, reason }) });
  }
  return { errors, isWaiting };
}

/** Explains why a file is no answer; checks the record, because an answer may name another type than it has. */
function reasonAgainst(file: KnownFile | undefined, rules: FormField['rules']): Message | string | null {
  if (!file || file.state === 'refused') return file?.reason ?? FILE_MISSING;
  return fileRuleProblem(file, rules);
}

/** Replaces the client's file data by the files' records; functions keep the files from then on. */
export const frozen = (answers: Answers, files: readonly KnownFile[]): Answers =>
  Object.fromEntries(Object.entries(answers).map(([id, answer]) => [id, frozenAnswer(answer, files)]));

function frozenAnswer(answer: Answer, files: readonly KnownFile[]): Answer {
  const named = filesOf(answer).map((entry): FileAnswer => {
    const file = files.find((candidate) => candidate.id === entry.fileId);
    return file ? { fileId: file.id, name: file.name, sha256: file.sha256 } : entry;
  });
  if (!isFilesAnswer(answer)) return named[0] ?? answer;
  const entries = named.map(({ fileId, name, sha256 }) => [fileId, sha256 === undefined ? name : { name, sha256 }]);
  return Object.fromEntries(entries) as Answer;
}

/**
 * Makes the fields of an update that opens a completed form with these answers again: the names alone of several files, as rules measure
 * them. Rules cannot measure the bare name of a file, which the API accepts, where `mapIds` names a map: then functions do.
 */
export const thawed = ({
  answers,
  mapIds = [],
}: Pick<FormAssignment, 'answers' | 'mapIds'>): Record<string, unknown> => ({
  ...Object.fromEntries(
    Object.entries(answers)
      .filter(([, answer]) => isFilesAnswer(answer))
      .map(([id, answer]) => [
        fieldPath('answers', id),
        Object.fromEntries(filesOf(answer).map(({ fileId, name }) => [fileId, name])),
      ]),
  ),
  ...(mapIds.some((id) => typeof own(answers, id) === 'string') && { listIds: DELETE_FIELD }),
});
