import type { FileUse } from '../files/file.ts';
import { namedFiles } from '../forms/answerFiles.ts';
import { namedUploads } from '../runs/handedFiles.ts';
import { isFlow, isForm, type Reviewed } from './mainRun.ts';

/** Lists the ids of the files that a run or form names. */
export const filesIn = (run: Reviewed): string[] => (isForm(run) ? namedFiles(run.answers) : namedUploads(run));

/** Makes the use of files that are handed in with a run or form, as the client's library names it. */
export function fileUse(run: Reviewed): FileUse {
  const named = isForm(run) ? run.customForm : isFlow(run) ? run.flow : null;
  if (!named) return { type: 'onboarding', name: '' };
  const { name, titles } = named;
  return { type: isForm(run) ? 'form' : 'flow', name, ...(titles && { titles }) };
}
