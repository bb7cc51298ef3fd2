import { say } from '../../core/message.ts';
import { cleanLine } from '../../core/cleanText.ts';
import { compare } from './compare.ts';
import {
  answerInWords,
  cleanText,
  hiddenInLine,
  notEmpty,
  TEXT_OPERATORS,
  textWhere,
  type FieldDefinition,
} from './definition.ts';
import { lengthConflict } from './lengths.ts';

const MAX_LENGTH = 1000;

export const text: FieldDefinition = {
  hasOptions: false,
  shape: 'single',
  maxLength: MAX_LENGTH,
  clean: cleanText(cleanLine),
  lack: notEmpty,
  problem: textWhere(
    () => true,
    (label) => say('kind.text', { label }),
  ),
  hidden: hiddenInLine,
  text: answerInWords,
  compare,
  operators: TEXT_OPERATORS,
  conflict: lengthConflict(1, MAX_LENGTH),
  isOnProfile: true,
  isReusable: true,
};
