import { say } from '../../core/message.ts';
import { isWebAddress } from '../../core/address.ts';
import { cleanAddress } from '../../core/cleanText.ts';
import { cleanText, nothing, textWhere, type FieldDefinition } from './definition.ts';
import { text } from './text.ts';

export const url: FieldDefinition = {
  ...text,
  maxLength: null,
  clean: cleanText(cleanAddress),
  problem: textWhere(isWebAddress, () => say('url.invalid')),
  conflict: nothing,
  isOnProfile: false,
};
