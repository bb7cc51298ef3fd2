import { say } from '../../core/message.ts';
import { isPhone } from '../../core/address.ts';
import { cleanPhone } from '../../core/cleanText.ts';
import { cleanText, textWhere, type FieldDefinition } from './definition.ts';
import { lengthConflict } from './lengths.ts';
import { text } from './text.ts';

const [SHORTEST, LONGEST] = [5, 40];

export const phone: FieldDefinition = {
  ...text,
  maxLength: LONGEST,
  clean: cleanText(cleanPhone),
  problem: textWhere(isPhone, (label) => say('answer.phone', { label })),
  conflict: lengthConflict(SHORTEST, LONGEST, LONGEST),
};
