import { STROKES } from '../../agreements/drawnSignature.ts';
import { HIDDEN_IN_LINE, isLine } from '../../core/characters.ts';
import { cleanLine, isBlank } from '../../core/cleanText.ts';
import { say, type Message } from '../../core/message.ts';
import { isSignatureAnswer } from '../answer.ts';
import { compare } from './compare.ts';
import { answerInWords, notEmpty, nothing, PRESENCE, type Asked, type FieldDefinition } from './definition.ts';

const MAX_NAME = 100;
/** The most characters of a drawing, so that several fit into a form's answers. Devices thin out longer ones. */
export const MAX_DRAWN = 4_000;

/** A typed name, which signs, with a drawing or without. A drawing alone is refused, because tables show the name. */
export const signature: FieldDefinition = {
  hasOptions: false,
  shape: 'map',
  maxLength: null,
  clean: (answer) => (isSignatureAnswer(answer) ? { ...answer, name: cleanLine(answer.name) } : answer),
  lack: notEmpty,
  problem,
  hidden: (answer) => (isSignatureAnswer(answer) && !isLine(answer.name) ? HIDDEN_IN_LINE : null),
  text: answerInWords,
  compare,
  operators: PRESENCE,
  conflict: nothing,
  isOnProfile: false,
  isReusable: false,
};

function problem(answer: unknown, { label }: Asked): Message | null {
  if (!isSignatureAnswer(answer)) return say('answer.signature', { label });
  const { name, strokes } = answer;
  if (strokes.length > MAX_DRAWN) return say('about', { label, reason: say('signature.strokesTooLong') });
  if (strokes !== '' && !STROKES.test(strokes)) return say('about', { label, reason: say('signature.strokes') });
  if (strokes !== '' && isBlank(name)) return say('answer.signatureName', { label });
  return name.length > MAX_NAME ? say('text.atMost', { label, max: MAX_NAME }) : null;
}
