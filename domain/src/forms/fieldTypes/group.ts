import { say, type Message } from '../../core/message.ts';
import { isGroupAnswer } from '../answer.ts';
import { rowsOf } from '../rows.ts';
import { MAX_ROWS } from '../rule.ts';
import { ruleNumber } from '../ruleCheck.ts';
import { compare } from './compare.ts';
import { answerInWords, asItIs, notEmpty, nothing, PRESENCE, type Ruled, type FieldDefinition } from './definition.ts';

/** Several fields that the client answers once in each row. `evaluateForm` checks what is in the rows. */
export const group: FieldDefinition = {
  hasOptions: false,
  shape: 'rows',
  maxLength: null,
  clean: asItIs,
  lack: notEmpty,
  problem: (answer, { label }) => {
    if (answer === '') return null;
    if (!isGroupAnswer(answer))
      return say(Array.isArray(answer) && answer.length > MAX_ROWS ? 'rows.atMost' : 'answer.rows', {
        label,
        max: MAX_ROWS,
      });
    return rowsOf(answer).length > MAX_ROWS ? say('rows.atMost', { label, max: MAX_ROWS }) : null;
  },
  hidden: nothing,
  text: answerInWords,
  compare,
  operators: PRESENCE,
  conflict,
  isOnProfile: false,
  isReusable: false,
};

function conflict({ rules }: Ruled): Message | null {
  const [least, most] = [ruleNumber(rules, 'minRows') ?? 1, ruleNumber(rules, 'maxRows') ?? MAX_ROWS];
  return least > most ? say('conflict.rows', { min: least, max: most }) : null;
}
