import { say, type Message } from '../../core/message.ts';
import { ruleNumber } from '../ruleCheck.ts';
import { compare } from './compare.ts';
import { answerInWords, asItIs, notEmpty, nothing, PRESENCE, type Ruled, type FieldDefinition } from './definition.ts';

export const multiSelect: FieldDefinition = {
  hasOptions: true,
  shape: 'list',
  maxLength: null,
  clean: asItIs,
  lack: notEmpty,
  problem: (answer, { label, options }) => (areOptions(answer, options) ? null : say('answer.amongOptions', { label })),
  hidden: nothing,
  text: answerInWords,
  compare,
  operators: ['contains', ...PRESENCE],
  conflict,
  isOnProfile: false,
  isReusable: true,
};

const areOptions = (answer: unknown, options: readonly string[]) =>
  Array.isArray(answer) &&
  answer.length <= options.length && // limits the search below, which compares every choice with every option
  new Set(answer).size === answer.length &&
  answer.every((choice) => options.includes(choice as string));

function conflict({ rules, options }: Ruled): Message | null {
  const [least, most] = [ruleNumber(rules, 'minSelected') ?? 1, ruleNumber(rules, 'maxSelected') ?? Infinity];
  if (least > most) return say('conflict.choices', { min: least, max: most });
  return least > options.length ? say('conflict.fewOptions', { min: least, count: options.length }) : null;
}
