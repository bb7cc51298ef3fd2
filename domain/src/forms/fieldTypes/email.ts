import { say } from '../../core/message.ts';
import { isEmail } from '../../core/address.ts';
import { cleanTypedEmail } from '../../core/cleanText.ts';
import { cleanText, nothing, textWhere, type FieldDefinition } from './definition.ts';
import { text } from './text.ts';

export const email: FieldDefinition = {
  ...text,
  maxLength: null,
  clean: cleanText(cleanTypedEmail),
  problem: textWhere(isEmail, () => say('email.enterValid')),
  conflict: nothing,
};
