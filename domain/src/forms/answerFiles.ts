import { fileIn, isFileAnswer, isFilesAnswer, type Answer, type FileAnswer, type FilesAnswer } from './answer.ts';

/** Lists the files of an answer, several by name; a bare name, which the API also accepts, is none. */
export function filesOf(answer: unknown): FileAnswer[] {
  if (isFileAnswer(answer)) return [answer];
  if (!isFilesAnswer(answer)) return [];
  const files = Object.entries(answer).map(([fileId, entry]) => fileIn(fileId, entry) as FileAnswer);
  return files.sort((a, b) => a.name.localeCompare(b.name, 'en', { numeric: true }) || (a.fileId < b.fileId ? -1 : 1));
}

/** Lists the ids of the files in answers. */
export const namedFiles = (answers: Readonly<Record<string, unknown>>): string[] => [
  ...new Set(Object.values(answers).flatMap((answer) => filesOf(answer).map(({ fileId }) => fileId))),
];

/** Returns several files by id; none for any other answer. */
export const filesById = (answer: Answer | undefined): FilesAnswer => (isFilesAnswer(answer) ? answer : {});
