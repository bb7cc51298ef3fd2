import { describe, expect, it } from 'vitest';
import { csvOf } from './csv.ts';

/** What a spreadsheet is given for one cell. */
const cell = async (text: string) => /^\uFEFF(.*)\r\n$/s.exec(await csvOf([[text]]))?.[1];

describe('csvOf', () => {
  it('begins with a byte order mark and ends each row', async () => {
    expect(
      await csvOf([
        ['a', 'b'],
        ['c', ''],
      ]),
    ).toBe('\uFEFFa,b\r\nc,\r\n');
  });
  it.each([
    ['plain', 'plain'],
    ['Web, Print', '"Web, Print"'],
    ['Web; Print', '"Web; Print"'],
    ['say "x"', '"say ""x"""'],
    ['two\nlines', '"two\nlines"'],
    ['two\r\nlines', '"two\r\nlines"'],
  ])('quotes what would end a cell: %j', async (text, expected) => expect(await cell(text)).toBe(expected));
  it.each(['=1+1', '+a', '-a', '@SUM(1)', '\t=1', '\r=1', '\n=1', '＝1', '＋a', '－a', '＠a', '+1-1', '-5\n=1'])(
    'makes text of what a spreadsheet would run: %j',
    async (text) => expect(await cell(text)).toBe(`"'${text}"`),
  );
  it('doubles the quotes of a formula', async () => expect(await cell('=f("x")')).toBe(`"'=f(""x"")"`));
  it.each(['-5', '+49', '-1.5', '+1,5', '7'])('leaves the number %s a number', async (text) =>
    expect((await cell(text))?.replaceAll('"', '')).toBe(text),
  );
});
