import { describe, expect, it } from 'vitest';
import { csvOf, isWorkbook, readCsv } from './csv.ts';

/** Gets the text that a spreadsheet gets for one cell. */
const cell = async (text: string) => /^\uFEFF(.*)\r\n$/s.exec(await csvOf([[text]], 'en'))?.[1];

describe('csvOf', () => {
  it('begins with a byte order mark and ends each row', async () => {
    expect(
      await csvOf(
        [
          ['a', 'b'],
          ['c', ''],
        ],
        'en',
      ),
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
  it.each([
    '=1+1',
    '+a',
    '-a',
    '@SUM(1)',
    '\t=1',
    '\r=1',
    '\n=1',
    '＝1',
    '＋a',
    '－a',
    '＠a',
    '+1-1',
    '-5\n=1',
    '+cmd|x',
    '+49 170+1',
    '+1 A1',
    '+49 170\n=1',
  ])('escapes what a spreadsheet would run: %j', async (text) => expect(await cell(text)).toBe(`"'${text}"`));
  it.each(['+49 170', '+49 170 1234567', '+1 (555) 123-4567', '+49 (0)170 12', '+43 1/234-5'])(
    'leaves the phone number %s unchanged',
    async (text) => expect((await cell(text))?.replaceAll('"', '')).toBe(text),
  );
  it.each([
    '01234',
    '1E5',
    '3-4',
    '1/2',
    '3.4.26',
    '12:30',
    '12345678901234567',
    'May 5',
    '3. Mai',
    'TRUE',
    '00,5',
    '1,5',
  ])('keeps %s a text', async (text) => {
    expect((await cell(text))?.replaceAll('"', '')).toBe(`=${text}`);
    const written = await csvOf([['Name', text]], 'en');
    expect((await readCsv(new TextEncoder().encode(written).buffer)).table[0]).toEqual(['Name', text]);
  });
  it.each(['2026-05-12', '12.50', '0', '100', 'Route 66', '0.5'])('leaves %s unchanged', async (text) =>
    expect(await cell(text)).toBe(text),
  );
  it('separates the cells as the spreadsheets of a language do', async () =>
    expect(await csvOf([['a, b', '1,5', 'c']], 'de-AT')).toBe('\uFEFF"a, b";"1,5";c\r\n'));
  it('doubles the quotes of a formula', async () => expect(await cell('=f("x")')).toBe(`"'=f(""x"")"`));
  it.each(['-5', '+49', '-1.5', '+1.5', '7'])('leaves the number %s a number', async (text) =>
    expect((await cell(text))?.replaceAll('"', '')).toBe(text),
  );
});

describe('readCsv', () => {
  const read = (text: string) => readCsv(new TextEncoder().encode(text).buffer);
  const rows = [
    ['Name', 'Email'],
    ['Müller, "Jo"', 'jo@example.test'],
  ];
  it.each([
    ['commas', 'Name,Email\n"Müller, ""Jo""",jo@example.test'],
    ['semicolons', 'Name;Email\r\n"Müller, ""Jo""";jo@example.test'],
    ['tabs', 'Name\tEmail\r"Müller, ""Jo"""\tjo@example.test'],
    ['a byte order mark', '\uFEFFName,Email\r\n"Müller, ""Jo""",jo@example.test'],
  ])('reads %s', async (_, text) => expect((await read(text)).table).toEqual(rows));

  it('reads UTF-16 and Windows-1252', async () => {
    const letters = Array.from('Jö;b@example.test', (letter) => letter.charCodeAt(0));
    const wide = new Uint16Array([0xfeff, ...letters]);
    const narrow = Uint8Array.from(letters);
    for (const { buffer } of [wide, narrow]) expect((await readCsv(buffer)).table).toEqual([['Jö', 'b@example.test']]);
    expect((await readCsv(wide.buffer)).isGuessed).toBe(false);
    expect((await readCsv(narrow.buffer)).isGuessed).toBe(true);
  });

  describe.each([';', '\t', ',', '|'])('with %j between the cells', (delimiter) => {
    const lines = Array.from({ length: 12 }, (_, index) => [`N${index}`, `n${index}@example.test`]);
    it.each(lines.map((_, index) => index + 1))(
      '%i lines are read, with and without empty ones at the end',
      async (count) => {
        for (const header of [[], [['Name', 'E-Mail']]])
          for (const lineBreak of ['\n', '\r\n'])
            for (const end of ['', lineBreak, lineBreak.repeat(3)]) {
              const expected = [...header, ...lines].slice(0, count);
              const { table } = await read(expected.map((row) => row.join(delimiter)).join(lineBreak) + end);
              expect(table.slice(0, count)).toEqual(expected);
            }
      },
    );
  });

  it.each([
    ['Name, Vorname;E-Mail\nMüller, Jo;jo@example.test\n', ['Müller, Jo', 'jo@example.test']],
    ['E-Mail,Name,Notiz\njo@example.test,Jo,a; b; c\n', ['jo@example.test', 'Jo', 'a; b; c']],
    ['Name,Email\nJo,jo@example.test; j@example.test\n', ['Jo', 'jo@example.test; j@example.test']],
    ['Name;Email\nJo;jo@example.test, j@example.test\n', ['Jo', 'jo@example.test, j@example.test']],
    ['Name,Email\nJo,Jo M <jo@example.test>;\n', ['Jo', 'Jo M <jo@example.test>;']],
  ])('picks the delimiter in spite of others in the cells: %j', async (text, row) =>
    expect((await read(text)).table[1]).toEqual(row),
  );

  it.each([
    'Anna Berg <anna@example.test>, Bo Li <bo@example.test>\n',
    'Anna Berg <anna@example.test>; Bo Li <bo@example.test>;\n',
    'Anna Berg <anna@example.test>,\nBo Li <bo@example.test>',
  ])("reads a mail's line of addresses as one person per row: %j", async (text) =>
    expect((await read(text)).table).toEqual([['Anna Berg <anna@example.test>'], ['Bo Li <bo@example.test>']]),
  );
  it('leaves a table unchanged if not all of its cells are names with addresses', async () => {
    const rows = [
      ['Anna <anna@example.test>', 'Bo <bo@example.test>'],
      ['Ola <ola@example.test>', 'Acme'],
    ];
    expect((await read(rows.map((row) => row.join(';')).join('\n'))).table).toEqual(rows);
  });

  it("keeps the place of each row, also with a spreadsheet's `sep=` line, blank rows and line breaks in a cell", async () => {
    const { table } = await read('sep=;\nName;Email\n\n"A\nB";a@example.test\n');
    expect(table).toEqual([[''], ['Name', 'Email'], [''], ['A\nB', 'a@example.test'], ['']]);
  });

  it.each(['sep=|\n', '"sep=|"\n', 'SEP=|\n', '\ufeffsep=|\n'])('takes the delimiter from a line %j', async (line) =>
    expect((await read(`${line}Name|Email, Phone\n`)).table[1]).toEqual(['Name', 'Email, Phone']),
  );

  it('reads rows with different line breaks, as in combined files', async () =>
    expect((await read('Name,Email\r\nNora,n@example.test\nAda,a@example.test\rOla,"o@example.test"')).table).toEqual([
      ['Name', 'Email'],
      ...[
        ['Nora', 'n@example.test'],
        ['Ada', 'a@example.test'],
        ['Ola', 'o@example.test'],
      ],
    ]));

  it('names the row with an unclosed quotation mark', async () =>
    expect([...(await read('a,b\nc,"d\ne,f')).broken]).toEqual([1]));

  it('reads back what csvOf wrote', async () =>
    expect((await read(await csvOf(rows, 'en'))).table.slice(0, 2)).toEqual(rows));
});

it.each([
  'PK\u0003\u0004x',
  '\u00d0\u00cf\u0011\u00e0',
  '<html><table>',
  ' \n<!DOCTYPE html>',
  '<?xml version="1.0"?>',
  '<table>',
  '\u00ef\u00bb\u00bf<html>',
])('a workbook, also one that is a web page, is recognized: %j', async (start) =>
  expect(await isWorkbook(new Blob([Uint8Array.from(start, (sign) => sign.charCodeAt(0))]))).toBe(true),
);
it.each(['Name,Email', '<nora@example.test>,Nora', ''])('a text is no workbook: %j', async (text) =>
  expect(await isWorkbook(new Blob([text]))).toBe(false),
);
