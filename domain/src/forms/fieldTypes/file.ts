import { say } from '../../core/message.ts';
import { isFileAnswer } from '../answer.ts';
import { compare } from './compare.ts';
import {
  answerInWords,
  asItIs,
  hiddenInLine,
  notEmpty,
  nothing,
  PRESENCE,
  type FieldDefinition,
} from './definition.ts';

const MAX_NAME = 200;

/** A file, or the bare name that the API also accepts. It belongs to its form, and is not offered in another. */
export const file: FieldDefinition = {
  hasOptions: false,
  shape: 'map',
  maxLength: null,
  clean: asItIs,
  lack: notEmpty,
  problem: (answer, { label }) =>
    isFileAnswer(answer) || (typeof answer === 'string' && answer.length <= MAX_NAME)
      ? null
      : say('answer.file', { label }),
  hidden: (answer) => hiddenInLine(isFileAnswer(answer) ? answer.name : answer),
  text: answerInWords,
  compare,
  operators: PRESENCE,
  conflict: nothing,
  isOnProfile: false,
  isReusable: false,
};
