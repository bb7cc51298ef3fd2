import { say } from '../../core/message.ts';
import { compare } from './compare.ts';
import {
  answerInWords,
  asItIs,
  hiddenInLine,
  notEmpty,
  nothing,
  PRESENCE,
  textWhere,
  type FieldDefinition,
} from './definition.ts';

export const select: FieldDefinition = {
  hasOptions: true,
  shape: 'single',
  maxLength: null,
  clean: asItIs,
  lack: notEmpty,
  problem: textWhere(
    (answer, { options }) => options.includes(answer),
    (label) => say('oneOf', { label }),
  ),
  hidden: hiddenInLine,
  text: answerInWords,
  compare,
  operators: ['equals', 'notEquals', 'in', ...PRESENCE],
  conflict: nothing,
  isOnProfile: false,
  isReusable: true,
};
