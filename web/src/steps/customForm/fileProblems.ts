import { isFileAnswer, type Answers, type FormField, say, type Said } from '@firstmile/domain';
import type { ClientFile } from '#data/queries/files.ts';

type Known = Pick<ClientFile, 'id'> & { upload: Pick<ClientFile['upload'], 'state' | 'reason'> };

/** What is wrong, by field id, with files that were given as answers and then refused. One on its way is all right. */
export function fileProblems(
  visible: readonly FormField[],
  answers: Answers,
  files: readonly Known[],
): Record<string, Said> {
  const problems: Record<string, Said> = {};
  for (const { id } of visible) {
    const answer = answers[id];
    const file = isFileAnswer(answer) ? files.find((one) => one.id === answer.fileId) : undefined;
    if (file?.upload.state === 'refused') problems[id] = file.upload.reason ?? say('file.chooseAnother');
  }
  return problems;
}
