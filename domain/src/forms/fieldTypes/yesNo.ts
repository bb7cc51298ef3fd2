import { say } from '../../core/message.ts';
import { checkbox } from './checkbox.ts';
import { notEmpty, PRESENCE, type FieldDefinition } from './definition.ts';

/** Yes or no. A no is an answer. */
export const yesNo: FieldDefinition = {
  ...checkbox,
  lack: (answer, label) => (answer === false ? null : notEmpty(answer, label)),
  problem: (answer, { label }) => (typeof answer === 'boolean' ? null : say('answer.yesNo', { label })),
  operators: ['equals', ...PRESENCE],
  isReusable: true,
};
