import { describe, expect, it } from 'vitest';
import { columnsOf, readImport } from './importedTable.ts';

const NOW = Date.parse('2026-11-21T12:00:00Z');
const read = (table: string[][], broken = new Set<number>()) =>
  readImport(table, { ...columnsOf(table), broken, now: NOW });
const valuesIn = (table: string[][]) =>
  read(table).map((line) =>
    'person' in line ? (Object.values(line.person) as unknown[]) : [line.line, line.problem.code],
  );

describe('columns are known by their header', () => {
  it.each([
    [['E-Mail', 'Vorname', 'Name', 'Firma'], { email: 0, firstName: 1, lastName: 2, name: -1 }],
    [['Company', 'First name', 'Last Name', 'Email address'], { email: 3, firstName: 1, lastName: 2, name: -1 }],
    [['Nom', 'Prénom', 'Courriel'], { email: 2, firstName: 1, lastName: 0, name: -1 }],
    [['Nombre', 'Apellidos', 'Correo electrónico'], { email: 2, firstName: 0, lastName: 1, name: -1 }],
    [['Nome', 'Sobrenome', 'Endereço de e-mail'], { email: 2, firstName: 0, lastName: 1, name: -1 }],
    [['Nome completo', 'E-mail'], { email: 1, firstName: -1, lastName: -1, name: 0 }],
    [['Name', 'E-Mail (geschäftlich)'], { email: 1, firstName: -1, lastName: -1, name: 0 }],
    [['Nome', 'Cognome', 'Email'], { email: 2, firstName: 0, lastName: 1, name: -1 }],
    [['Voornaam', 'Achternaam', 'E-mailadres'], { email: 2, firstName: 0, lastName: 1, name: -1 }],
    [['Naam', 'E-mail'], { email: 1, firstName: -1, lastName: -1, name: 0 }],
    [['Imię', 'Nazwisko', 'Adres e-mail'], { email: 2, firstName: 0, lastName: 1, name: -1 }],
    [['Förnamn', 'Efternamn', 'E-post'], { email: 2, firstName: 0, lastName: 1, name: -1 }],
    [['Fornavn', 'Etternavn', 'E-post'], { email: 2, firstName: 0, lastName: 1, name: -1 }],
    [['Jméno', 'Příjmení', 'E-mail'], { email: 2, firstName: 0, lastName: 1, name: -1 }],
    [['Ad', 'Soyad', 'E-posta'], { email: 2, firstName: 0, lastName: 1, name: -1 }],
    [['Имя', 'Фамилия', 'Эл. почта'], { email: 2, firstName: 0, lastName: 1, name: -1 }],
    [['姓', '名', 'メール'], { email: 2, firstName: 1, lastName: 0, name: -1 }],
    [['氏名', 'メールアドレス'], { email: 1, firstName: -1, lastName: -1, name: 0 }],
    [['姓名', '邮箱'], { email: 1, firstName: -1, lastName: -1, name: 0 }],
    [['A', 'B'], { email: -1, firstName: -1, lastName: -1, name: -1 }],
  ])('%j', (header, columns) => expect(columnsOf([header])).toMatchObject({ columns, hasHeader: true }));

  it('or by their content', () => {
    expect(
      columnsOf([
        ['Who', 'Where'],
        ['Nora', 'nora@example.test'],
      ]).columns.email,
    ).toBe(1);
    const { columns, hasHeader } = columnsOf([['nora@example.test', 'Nora Beck']]);
    expect([columns, hasHeader]).toMatchObject([{ email: 0, firstName: -1, lastName: -1, name: 1 }, false]);
    expect(columnsOf([['Nora', 'Beck', 'nora@example.test']]).columns).toMatchObject({ firstName: 0, lastName: 1 });
  });
});

describe('the column of addresses', () => {
  const a = 'anna@example.test';
  it.each([
    [
      'the value, not its label',
      [
        ['Name', 'E-mail 1 - Label', 'E-mail 1 - Value'],
        ['Anna', '* Work', a],
      ],
      2,
    ],
    [
      'the first of two',
      [
        ['Name', 'E-mail 1 - Value', 'E-mail 2 - Value'],
        ['Anna', a, a],
      ],
      1,
    ],
    [
      'the fuller of two',
      [
        ['Name', 'Mail (private)', 'Mail (work)'],
        ['A', '', a],
        ['B', a, a],
      ],
      2,
    ],
    [
      'the one that is called so, beside others',
      [
        ['Agent', 'Name', 'Email'],
        [a, 'B', a],
        [a, 'C', ''],
      ],
      2,
    ],
    [
      'the one that has them, whatever it is called',
      [
        ['Email', 'Name', 'Contact'],
        ['yes', 'Anna', a],
      ],
      2,
    ],
    [
      'the one that is called so, while there are none',
      [
        ['Name', 'Mail sent', 'Email'],
        ['Anna', 'yes', ''],
      ],
      2,
    ],
  ])('%s', (_, table, email) => expect(columnsOf(table).columns.email).toBe(email));
});

describe('a table of people', () => {
  it('is read line by line, skipping blank ones, with the reason for each wrong one', () => {
    const table = [
      ['Name', 'Email'],
      ['Nora van Beck ', ' Nora@Example.test'],
      ['', ' '],
      ['Ola', 'ola(at)example.test'],
      ['', 'ola@example.test'],
      ['Again', 'NORA@example.test'],
      ['Ola'],
      ['x'.repeat(51), 'x@example.test'],
      ['Ola', 'ola@example.test'],
    ];
    expect(valuesIn(table)).toEqual([
      [2, 'Nora', 'van Beck', 'nora@example.test'],
      [4, 'email.provideValid'],
      [5, 'invitation.line.noName'],
      [6, 'invitation.line.twice'],
      [7, 'invitation.line.noAddress'],
      [8, 'text.lessThan'],
      [9, 'Ola', '', 'ola@example.test'],
    ]);
  });

  it('treats a line break in a cell as a space, and ignores invisible characters', () =>
    expect(
      valuesIn([
        ['Name', 'Email', 'Company'],
        ['Nora\nBeck', 'nora@example.test', 'Northwind\r\nTraders'],
        ['\u200b', '', '\u001a'],
      ]),
    ).toEqual([[2, 'Nora', 'Beck', 'nora@example.test', 'Northwind Traders']]));

  it('recognises the column in which each row has several addresses', () =>
    expect(
      valuesIn([
        ['First Name', 'E-mail 1 - Label', 'E-mail 1 - Value'],
        ['Nora', '* Work', 'n@example.test ::: m@example.test'],
      ]),
    ).toEqual([[2, 'Nora', '', 'n@example.test']]));

  it('begins below a title and notes', () =>
    expect(
      valuesIn([
        ['Clients 2026', '', ''],
        ['', '', ''],
        ['Name', 'Email', 'Phone'],
        ['Nora Beck', 'nora@example.test', ''],
      ]),
    ).toEqual([[4, 'Nora', 'Beck', 'nora@example.test']]));

  it('does not lose a line of one cell', () =>
    expect(valuesIn([['Email'], ['nora@example.test'], ['ola@example.test', 'Ola']])).toEqual([
      [2, 'invitation.line.noName'],
      [3, 'invitation.line.noName'],
    ]));

  it.each([
    [
      ['Name', 'Email'],
      ['Beck, Nora Ann', 'n@example.test'],
      ['Nora Ann', 'Beck'],
    ],
    [
      ['Name', 'Email'],
      ['Nora Beck, PhD', 'n@example.test'],
      ['Nora', 'Beck, PhD'],
    ],
    [
      ['Name', 'Email'],
      ['="Nora Beck"', '="n@example.test"'],
      ['Nora', 'Beck'],
    ],
    [
      ['Name', 'Email'],
      ["'t Hooft", 'n@example.test'],
      ["'t", 'Hooft'],
    ],
    [
      ['Given Name', 'Family Name', 'E-mail 1 - Value'],
      ['Nora', 'Beck', 'n@example.test ::: m@example.test'],
      ['Nora', 'Beck'],
    ],
    [['Nora Beck <n@example.test>'], ['Ola <ola@example.test>'], ['Ola', '']],
  ])('%j with %j is %j', (header, row, name) => {
    const lines = read([header, row]);
    expect(lines.at(-1)).toMatchObject({ person: { firstName: name[0], lastName: name[1] } });
  });

  it('with a last name only uses it as the name', () =>
    expect(
      valuesIn([
        ['Vorname', 'Nachname', 'Mail'],
        ['', 'Beck', 'b@example.test'],
      ]),
    ).toEqual([[2, 'Beck', '', 'b@example.test']]));

  it('names the line that may have swallowed others', () =>
    expect(
      read(
        [
          ['nora@example.test', 'Nora'],
          ['ola@example.test', 'Ola'],
        ],
        new Set([1]),
      )[1],
    ).toMatchObject({
      problem: { code: 'import.line.quotes' },
    }));

  it('has 10,000 people at most', () => {
    const rows = Array.from({ length: 10_001 }, (_, index) => [`Nora ${index}`, `nora-${index}@example.test`]);
    const lines = read([['Name', 'Email'], ...rows]);
    expect(lines.filter((entry) => 'person' in entry)).toHaveLength(10_000);
    expect(lines.at(-1)).toMatchObject({ line: 10_002, problem: { code: 'invitation.tooMany' } });
  });
});

it('a row has its person’s company, language and due date; unreadable ones are reported', () => {
  const table = [
    ['Email', 'Vorname', 'Firma', 'Sprache', 'Fällig am'],
    ['nora@example.test', 'Nora', ' Northwind ', 'Deutsch', '24.12.2099'],
    ['ola@example.test', 'Ola', '', '', ''],
    ['pia@example.test', 'Pia', '', 'Klingon', ''],
    ['rui@example.test', 'Rui', '', '', '3/4/2099'],
    ['sam@example.test', 'Sam', 'x'.repeat(101), '', ''],
  ];
  const [nora, ola, ...wrong] = read(table);
  const named = { firstName: 'Nora', lastName: '', email: 'nora@example.test' };
  expect(nora).toMatchObject({
    person: { line: 2, ...named, company: 'Northwind', language: 'de', dueDay: '2099-12-24' },
  });
  expect(ola).toMatchObject({
    person: expect.not.objectContaining({ company: '', language: '', dueDay: '' }) as unknown,
  });
  expect(wrong.map((row) => 'problem' in row && row.problem.code)).toEqual([
    'language.choose',
    'import.line.day',
    'text.lessThan',
  ]);
});
