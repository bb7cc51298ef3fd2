import { say } from './message.ts';

/** Control and text-direction characters, which can make a text look like another; in one line, and in several. */
/* oxlint-disable no-control-regex -- finding control characters is what they are for */
const NOT_IN_LINE = /[\u0000-\u001f\u007f-\u009f\u061c\u200e\u200f\u2028-\u202e\u2066-\u2069]/;
const NOT_IN_LINES =
  /[\u0000-\u0008\u000b\u000c\u000e-\u001f\u007f-\u009f\u061c\u200e\u200f\u2028-\u202e\u2066-\u2069]/;
/* eslint-enable no-control-regex */
export const HIDDEN_IN_LINE = say('text.hiddenInLine');
export const HIDDEN_IN_LINES = say('text.hidden');

/** Checks that a text is one line without control or text-direction characters. The rules check the same. */
export const isLine = (text: string): boolean => !NOT_IN_LINE.test(text);
/** Checks that a text has no control or text-direction characters except line breaks and tabs. */
export const areLines = (text: string): boolean => !NOT_IN_LINES.test(text);
