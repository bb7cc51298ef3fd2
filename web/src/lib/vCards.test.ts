import { expect, it } from 'vitest';
import { readCsv } from './csv.ts';
import { tableOfCards } from './vCards.ts';

const card = (...lines: string[]) => ['BEGIN:VCARD', 'VERSION:3.0', ...lines, 'END:VCARD', ''].join('\r\n');

it('reads cards of Apple Contacts as a table of names and addresses', async () => {
  const cards = [
    card('N:Beck;Nora Ann;;Dr.;', 'FN:Dr. Nora Ann Beck', 'item1.EMAIL;type=INTERNET;type=pref:nora@example.test'),
    card('N:van Dyk\\, Jr.;Ola;;;', 'EMAIL:ola@exam', ' ple.test', 'EMAIL:second@example.test'),
    card('N;CHARSET=UTF-8:;;;;', 'FN;CHARSET=UTF-8:Bäckerei\\; Süd', 'PHOTO;ENCODING=b:AAAA', ' BBBB'),
    card('N;ENCODING=QUOTED-PRINTABLE:M=C3=BCller;J=C3=BC=', 'rg', 'email;x="a:b":j@example.test'),
  ].join('');
  const table = [
    ['First name', 'Last name', 'E-mail'],
    ['Nora Ann', 'Beck', 'nora@example.test'],
    ['Ola', 'van Dyk, Jr.', 'ola@example.test'],
    ['Bäckerei; Süd', '', ''],
    ['Jürg', 'Müller', 'j@example.test'],
  ];
  expect(tableOfCards(cards)).toEqual(table);
  expect(await readCsv(new TextEncoder().encode(`\ufeff${cards}`).buffer)).toEqual({
    table,
    broken: new Set(),
    isGuessed: false,
  });
});

it.each(['CHARSET=ISO-8859-1', 'CHARSET="Windows-1252"', 'charset=iso-8859-1'])(
  'decodes the letters of an old card by its %s',
  (charset) => {
    const name = `N;ENCODING=QUOTED-PRINTABLE;${charset}:M=FCller;J=F6rg`;
    expect(tableOfCards(card(name, 'EMAIL:j@example.test'))?.[1]).toEqual(['Jörg', 'Müller', 'j@example.test']);
  },
);
it('reads an unknown encoding as UTF-8', () =>
  expect(tableOfCards(card('N;ENCODING=QUOTED-PRINTABLE;CHARSET=X:M=C3=BCller;Jo'))?.[1]).toEqual([
    'Jo',
    'Müller',
    '',
  ]));

it('returns null for a table', () => expect(tableOfCards('Name,Email\nBEGIN:VCARD')).toBeNull());
