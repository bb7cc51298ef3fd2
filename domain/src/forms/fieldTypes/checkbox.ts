import { say } from '../../core/message.ts';
import { compare } from './compare.ts';
import { answerInWords, asItIs, notEmpty, nothing, PRESENCE, type FieldDefinition } from './definition.ts';

/** A box to tick. An unticked box counts as empty. A tick is a consent, so it is not reused in other forms. */
export const checkbox: FieldDefinition = {
  hasOptions: false,
  shape: 'single',
  maxLength: null,
  clean: asItIs,
  lack: notEmpty,
  problem: (answer, { label }) => (typeof answer === 'boolean' ? null : say('answer.ticked', { label })),
  hidden: nothing,
  text: answerInWords,
  compare,
  operators: PRESENCE,
  conflict: nothing,
  isOnProfile: false,
  isReusable: false,
};
