import { describe, expect, it } from 'vitest';
import { isBlank } from './cleanText.ts';

describe('a text that nobody can see', () => {
  const letters = [
    '',
    ' ',
    '\n\t',
    '\u00a0',
    '\u200b',
    '\u2800',
    '\u3164',
    '\u115f',
    '\uffa0',
    '\u00ad',
    '\ufeff',
    '\ufe0f',
  ];
  it.each([...letters, '\u200c\u200d', '\u{e0061}', '\u2060 \u180e\u2800', '\u2028', '\ud800'])(
    'is blank: %j',
    (text) => expect(isBlank(text)).toBe(true),
  );
  it.each(['a', ' . ', '李', '\u200bא', '❤️', '\u3164ㄱ', '0'])('is not blank: %j', (text) =>
    expect(isBlank(text)).toBe(false),
  );
});
