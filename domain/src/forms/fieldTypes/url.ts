import { say } from '../../core/message.ts';
import { cleanWebAddress, isWebAddress } from '../../core/webAddress.ts';
import { cleanText, nothing, textWhere, type FieldDefinition } from './definition.ts';
import { text } from './text.ts';

export const url: FieldDefinition = {
  ...text,
  maxLength: null,
  clean: cleanText(cleanWebAddress),
  problem: textWhere(isWebAddress, () => say('url.invalid')),
  conflict: nothing,
  isOnProfile: false,
};
