import { say, type Message } from '../../core/message.ts';
import { isFileId } from '../../files/file.ts';
import { MAX_FILE_NAME } from '../../files/upload.ts';
import { isFileAnswer, isFilesAnswer } from '../answer.ts';
import { filesOf } from '../answerFiles.ts';
import { fileRules } from '../fileRules.ts';
import { MAX_FILES } from '../rule.ts';
import { ruleNumber } from '../ruleCheck.ts';
import { compare } from './compare.ts';
import {
  answerInWords,
  hiddenInLine,
  notEmpty,
  PRESENCE,
  type Asked,
  type Cleaned,
  type FieldDefinition,
  type Ruled,
} from './definition.ts';

/**
 * A file, or the bare name that the API also accepts; with a rule for more than one, several files by id. Files belong to their form, and
 * are not offered in another.
 */
export const file: FieldDefinition = {
  hasOptions: false,
  shape: 'map',
  maxLength: null,
  clean,
  lack: notEmpty,
  problem,
  hidden: (answer) =>
    filesOf(answer)
      .map(({ name }) => hiddenInLine(name))
      .find(Boolean) ?? hiddenInLine(answer),
  text: answerInWords,
  compare,
  operators: PRESENCE,
  conflict,
  isOnProfile: false,
  isReusable: false,
};

const takesSeveral = (rules: Cleaned['rules'] = []) => fileRules(rules).most > 1;

/** Turns one file into a list of one where the field takes several. */
function clean(answer: unknown, { rules }: Cleaned): unknown {
  const isAlone = takesSeveral(rules) && isFileAnswer(answer) && isFileId(answer.fileId);
  return isAlone ? { [answer.fileId]: answer.name } : answer;
}

function problem(answer: unknown, { label, rules }: Asked): Message | null {
  if (!takesSeveral(rules))
    return isFileAnswer(answer) || (typeof answer === 'string' && answer.length <= MAX_FILE_NAME)
      ? null
      : say('answer.file', { label });
  if (!isFilesAnswer(answer) && answer !== '') return say('answer.files', { label });
  const isTooMany = filesOf(answer).length > MAX_FILES && ruleNumber(rules, 'maxFiles') === undefined;
  return isTooMany ? say('answerFiles.atMost', { label, max: MAX_FILES }) : null;
}

function conflict({ rules }: Ruled): Message | null {
  const least = ruleNumber(rules, 'minFiles') ?? 1;
  const { most } = fileRules(rules);
  return least > most ? say('conflict.files', { min: least, max: most }) : null;
}
