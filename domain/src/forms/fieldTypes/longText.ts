import { areLines, HIDDEN_IN_LINES } from '../../core/characters.ts';
import { cleanLines } from '../../core/cleanText.ts';
import { MAX_LENGTH } from '../rule.ts';
import { cleanText, PRESENCE, type FieldDefinition } from './definition.ts';
import { lengthConflict } from './lengths.ts';
import { text } from './text.ts';

export const longText: FieldDefinition = {
  ...text,
  maxLength: MAX_LENGTH,
  clean: cleanText(cleanLines),
  hidden: (answer) => (typeof answer === 'string' && !areLines(answer) ? HIDDEN_IN_LINES : null),
  operators: ['contains', ...PRESENCE],
  conflict: lengthConflict(1, MAX_LENGTH),
  isOnProfile: false,
};
