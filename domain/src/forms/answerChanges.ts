import { dequal } from 'dequal/lite';
import { DELETE_FIELD, fieldPath } from '../core/write.ts';
import { isFilesAnswer, type Answer, type Answers, type FilesAnswer } from './answer.ts';

/**
 * Makes the fields of an `update` that turns `seen` into `answers`: one path for each changed answer, and for each changed file of
 * several. Leaves the others alone, since another device may be changing them. Deletes a removed answer.
 */
export function answerChanges(seen: Answers, answers: Answers): Record<string, unknown> {
  const ids = [...new Set([...Object.keys(seen), ...Object.keys(answers)])];
  return Object.fromEntries(
    ids
      .filter((id) => !dequal(seen[id], answers[id]))
      .flatMap((id) =>
        areFiles(seen[id], answers[id])
          ? fileChanges(fieldPath('answers', id), filesById(seen[id]), filesById(answers[id]))
          : [[fieldPath('answers', id), answers[id] ?? DELETE_FIELD]],
      ),
  );
}

function fileChanges(path: string, seen: FilesAnswer, files: FilesAnswer): [string, unknown][] {
  const ids = Object.keys({ ...seen, ...files }).filter((id) => !dequal(seen[id], files[id]));
  return ids.map((id) => [fieldPath(path, id), files[id] ?? DELETE_FIELD]);
}

/** Applies what changed between `base` and `mine` to `theirs`, another device's answer to the same field for several files. */
export function mergeFiles(base: FilesAnswer, mine: FilesAnswer, theirs: FilesAnswer): FilesAnswer {
  const added = Object.entries(mine).filter(([id]) => !(id in base));
  const rest = Object.entries(theirs).filter(([id]) => id in mine || !(id in base));
  return Object.fromEntries([...rest, ...added]);
}

/** Checks whether answers to one field are several files each, or missing; at least one must be there. */
export const areFiles = (...versions: readonly (Answer | undefined)[]): boolean =>
  versions.some(isFilesAnswer) && versions.every((answer) => answer === undefined || isFilesAnswer(answer));

/** Returns several files by id; none for any other answer. */
export const filesById = (answer: Answer | undefined): FilesAnswer => (isFilesAnswer(answer) ? answer : {});
