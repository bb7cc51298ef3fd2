import { say, type Message } from '../../core/message.ts';
import { ruleNumber } from '../ruleCheck.ts';
import { compare } from './compare.ts';
import { answerInWords, asItIs, notEmpty, nothing, PRESENCE, type Ruled, type FieldDefinition } from './definition.ts';

export const number: FieldDefinition = {
  hasOptions: false,
  shape: 'single',
  maxLength: null,
  clean: asItIs,
  lack: notEmpty,
  problem: (answer, { label }) => (Number.isFinite(answer) || answer === '' ? null : say('kind.number', { label })),
  hidden: nothing,
  text: answerInWords,
  compare,
  operators: ['equals', 'notEquals', 'greater', 'less', ...PRESENCE],
  conflict,
  isOnProfile: false,
  isReusable: true,
};

function conflict({ rules }: Ruled): Message | null {
  const [min, max] = [ruleNumber(rules, 'min') ?? -Infinity, ruleNumber(rules, 'max') ?? Infinity];
  if (min > max) return say('conflict.numbers', { min, max });
  const isWhole = rules.some((rule) => rule.type === 'wholeNumber');
  return isWhole && Math.ceil(min) > Math.floor(max) ? say('conflict.noWholeNumber', { min, max }) : null;
}
