import { isEmail } from '../core/address.ts';
import { cleanEmail, cleanLine } from '../core/cleanText.ts';
import { say, type Message } from '../core/message.ts';
import { endOfDay } from '../core/zone.ts';
import { nameParts } from '../people/nameParts.ts';
import { dueProblem } from '../runs/dueDate.ts';
import { invitedProblem, MAX_IMPORTED, type ImportedPerson } from './clientImport.ts';
import { dayOf, languageOf } from './importedCells.ts';
import type { OwnOrder } from './invitation.ts';
import type { ListedPerson } from './pastedList.ts';

/** The column of each value, counted from 0; -1 for none. A full name is used when there is no first name. */
export interface ImportColumns {
  email: number;
  firstName: number;
  lastName: number;
  name: number;
  company: number;
  language: number;
  dueDay: number;
}
/** A line of a file: the person in it, or the problem that prevents reading one. */
export type ImportedLine = { line: number; cells: readonly string[] } & (
  { person: ImportedPerson } | { problem: Message }
);

/** The options for reading a table. */
interface ReadBy {
  columns: ImportColumns;
  hasHeader: boolean;
  broken: ReadonlySet<number>;
  now: number;
}

/** Names of columns, in the five languages and those of their neighbours, without accents, spaces and signs. */
const WORDS = {
  email: [
    ...['email', 'mail', 'emailaddress', 'mailaddress', 'emailadresse', 'mailadresse', 'correo', 'correoelectronico'],
    ...[
      'direcciondecorreo',
      'direcciondecorreoelectronico',
      'courriel',
      'adresseemail',
      'adressemail',
      'adressemel',
      'mel',
    ],
    ...['adresseelectronique', 'correioeletronico', 'correioelectronico', 'enderecodeemail', 'correio'],
  ],
  firstName: [
    ...['firstname', 'first', 'givenname', 'forename', 'vorname', 'rufname', 'prenom', 'nombredepila', 'primernombre'],
    ...['primeironome', 'nomeproprio', 'prenome', 'voornaam', 'imie', 'fornamn', 'fornavn', 'etunimi', 'jmeno', 'ad'],
    ...['имя', '名'],
  ],
  lastName: [
    ...['lastname', 'last', 'surname', 'familyname', 'nachname', 'familienname', 'zuname', 'nomdefamille', 'apellido'],
    ...['apellidos', 'primerapellido', 'sobrenome', 'apelido', 'ultimonome', 'cognome', 'achternaam', 'nazwisko'],
    ...['efternamn', 'efternavn', 'etternavn', 'sukunimi', 'prijmeni', 'soyad', 'фамилия', '姓'],
  ],
  name: [
    ...['fullname', 'contactname', 'contact', 'contactperson', 'client', 'clientname', 'ansprechpartner', 'kontakt'],
    ...['vollername', 'vollstandigername', 'vorundnachname', 'nomcomplet', 'nometprenom', 'prenometnom', 'contacto'],
    ...['nombrecompleto', 'nombreyapellidos', 'nombreyapellido', 'nomecompleto', 'contato', 'nomeesobrenome'],
  ],
  company: [
    ...[
      'company',
      'companyname',
      'organization',
      'organisation',
      'organizationname',
      'business',
      'firma',
      'firmenname',
    ],
    ...['unternehmen', 'entreprise', 'societe', 'nomdelentreprise', 'empresa', 'nombredelaempresa', 'nomedaempresa'],
  ],
  language: ['language', 'preferredlanguage', 'sprache', 'langue', 'idioma', 'lengua', 'lingua'],
  dueDay: [
    ...['due', 'duedate', 'dueby', 'deadline', 'fallig', 'falligam', 'falligkeit', 'faelligam', 'frist', 'termin'],
    ...['echeance', 'datelimite', 'datedecheance', 'fechalimite', 'vencimiento', 'vencimento', 'prazo', 'datalimite'],
  ],
} satisfies Record<keyof ImportColumns, string[]>;
/** Headers that mean the other part of a name when one part has its own column, and a full name otherwise. */
const NAMES = ['name', 'nom', 'nombre', 'nome', 'naam', 'namn', 'navn', 'nimi', '氏名', '姓名'];

const NONE: ImportColumns = {
  email: -1,
  firstName: -1,
  lastName: -1,
  name: -1,
  company: -1,
  language: -1,
  dueDay: -1,
};

/** The most columns of a table of people; further ones are ignored, because searching them would take long. */
const MAX_COLUMNS = 100;

/** Removes the excess columns of a table. */
export const withinColumns = (table: readonly string[][]): string[][] => table.map((row) => row.slice(0, MAX_COLUMNS));

/** Finds the row in which a table begins, counted from 0, below a title in a separate cell; -1 if all are blank. */
export function firstRow(table: readonly (readonly string[])[]): number {
  const first = table.findIndex((row) => !isBlank(row));
  const wide = table.findIndex((row) => row.filter((cell) => cell.trim() !== '').length > 1);
  const isTitle = wide > first && !table.slice(first, wide).some((row) => row.some(isAddress));
  return isTitle ? wide : first;
}

/** Recognises the columns of a table by its first line, and whether that line is a header. */
export function columnsOf(table: readonly (readonly string[])[]): { columns: ImportColumns; hasHeader: boolean } {
  const first = table[firstRow(table)] ?? [];
  if (first.some(isAddress)) return { columns: byContent(first), hasHeader: false };
  const words = first.map(plain);
  const find = (key: keyof ImportColumns) => words.findIndex((word) => WORDS[key].includes(word));
  const columns = {
    email: find('email'),
    firstName: find('firstName'),
    lastName: find('lastName'),
    name: -1,
    company: find('company'),
    language: find('language'),
    dueDay: find('dueDay'),
  };
  columns.email = emailColumn(table, words, columns.email);
  const name = words.findIndex((word) => NAMES.includes(word));
  if (columns.firstName >= 0 && columns.lastName < 0) columns.lastName = name;
  else if (columns.lastName >= 0 && columns.firstName < 0) columns.firstName = name;
  else if (columns.firstName < 0) columns.name = name < 0 ? find('name') : name;
  return { columns, hasHeader: true };
}

/** Checks whether these columns are enough to read a person. */
export const areEnough = ({ email, firstName, name }: ImportColumns): boolean =>
  email >= 0 && (firstName >= 0 || name >= 0);

/**
 * Reads a table of people; skips blank rows. `line` counts rows from 1, as a spreadsheet does. `broken` are the rows, counted
 * from 0, with an unpaired quotation mark, which may have swallowed further rows. `now` is in ms since 1970.
 */
export function readImport(
  table: readonly (readonly string[])[],
  { columns, hasHeader, broken, now }: ReadBy,
): ImportedLine[] {
  const seen = new Map<string, number>();
  const header = firstRow(table) - (hasHeader ? 0 : 1);
  return table.flatMap((cells, index): ImportedLine[] => {
    if (index <= header || isBlank(cells)) return [];
    const at = { line: index + 1, cells };
    if (broken.has(index)) return [{ ...at, problem: say('import.line.quotes') }];
    const person = personOf(cells, columns);
    if (person.email === '') return [{ ...at, problem: say('invitation.line.noAddress') }];
    if (person.firstName === '') return [{ ...at, problem: say('invitation.line.noName') }];
    const problem = invitedProblem(person) ?? extraProblem(cells, columns, { ...person, now });
    if (problem) return [{ ...at, problem }];
    const before = seen.get(person.email);
    if (before !== undefined) return [{ ...at, problem: say('invitation.line.twice', { line: before }) }];
    if (seen.size >= MAX_IMPORTED) return [{ ...at, problem: say('invitation.tooMany', { max: MAX_IMPORTED }) }];
    seen.set(person.email, at.line);
    return [{ ...at, person: { line: at.line, ...person } }];
  });
}

function personOf(cells: readonly string[], columns: ImportColumns): Omit<ImportedPerson, 'line'> {
  const [company, language] = [cellOf(cells, columns.company), languageOf(cellOf(cells, columns.language))];
  const dueDay = dayOf(cellOf(cells, columns.dueDay));
  const extra = { ...(company && { company }), ...(language && { language }), ...(dueDay && { dueDay }) };
  return { ...namedIn(cells, columns), ...extra };
}

/** Checks the language and the date of a row: a message about the first unreadable one; null if both can be read, or are empty. */
function extraProblem(
  cells: readonly string[],
  columns: ImportColumns,
  { language, dueDay, now }: OwnOrder & { now: number },
): Message | null {
  if (!language && cellOf(cells, columns.language) !== '') return say('language.choose');
  if (!dueDay && cellOf(cells, columns.dueDay) !== '') return say('import.line.day');
  return dueDay ? dueProblem(endOfDay(dueDay, 'Etc/UTC') + ANYWHERE, now) : null;
}

/** The longest time by which a day ends later in a time zone than in UTC, in ms; the day's zone is chosen later. */
const ANYWHERE = 12 * 3_600_000;

const cellOf = (cells: readonly string[], column: number) =>
  column < 0 ? '' : cleanLine((cells[column] ?? '').replaceAll(/[\r\n]+/g, ' ')).replace(/^="(.*)"$/, '$1');

function namedIn(cells: readonly string[], columns: ImportColumns): ListedPerson {
  const cell = (column: number) => cellOf(cells, column);
  const email = addressIn(cells[columns.email] ?? '').toLowerCase();
  const [firstName, lastName] = [cell(columns.firstName), cell(columns.lastName)];
  if (firstName !== '') return { firstName, lastName, email };
  const { firstName: first, lastName: last } = partsOf(cell(columns.name));
  if (first !== '') return { firstName: first, lastName: last, email };
  return { firstName: lastName, lastName: '', email }; // a last name alone becomes the first name
}

/** A degree or suffix behind a comma, which is not a first name. */
const DEGREE = /, *(?:[js]r|i{2,3}|iv|ph\.? ?d|m\.?[abd]a?|msc|bsc|esq|cpa)\.?$/i;

/** Splits a full name, which an address may follow: the last name comes before a comma, or as `nameParts` guesses. */
function partsOf(cell: string): Pick<ListedPerson, 'firstName' | 'lastName'> {
  const whole = cell.replace(/<[^<>]*>$/, '').trim();
  const [degree = ''] = DEGREE.exec(whole) ?? [];
  const name = whole.slice(0, whole.length - degree.length);
  const [before = '', behind = '', ...more] = name.split(',').map((part) => part.trim());
  if (before !== '' && behind !== '' && more.length === 0) return { firstName: behind, lastName: before + degree };
  const { firstName, lastName } = nameParts(name.split(/\s+/).filter(Boolean));
  return { firstName, lastName: lastName + degree };
}

/** Reads the address in a cell, or the first one if Google's contacts have several. */
const addressIn = (cell: string) => cleanEmail(cell.split(' ::: ')[0] ?? '');
const isAddress = (cell: string) => isEmail(addressIn(cell));
const isBlank = (row: readonly string[]) => row.every((cell) => cleanLine(cell) === '');
const plain = (text: string) =>
  text
    .normalize('NFD')
    .replaceAll(/[^\p{L}]/gu, '')
    .toLowerCase();

/** Guesses the columns without a header: the addresses, and next to them one column for the name or two for its parts. */
function byContent(row: readonly string[]): ImportColumns {
  const email = row.findIndex(isAddress);
  // 'Nora Beck <nora@example.test>' has both
  const [first = row[email]?.includes('<') ? email : -1, second = -1] = row.flatMap((_, index) =>
    index === email ? [] : [index],
  );
  return second < 0 ? { ...NONE, email, name: first } : { ...NONE, email, firstName: first, lastName: second };
}

/**
 * Finds the column of the addresses; of several, the one with a fitting header. `named` is the column whose whole header means
 * e-mail, -1 for none. It is taken when it contains an address, or when no column does.
 */
function emailColumn(table: readonly (readonly string[])[], words: readonly string[], named: number): number {
  const rows = table.slice(0, 50);
  const addresses = (column: number) => rows.filter((row) => isAddress(row[column] ?? '')).length;
  if (named >= 0 && addresses(named) > 0) return named;
  const columns = Array.from({ length: Math.max(0, ...rows.map((row) => row.length)) }, (_, column) => column);
  const called = columns.filter((column) =>
    /mail|correo|courriel|correio|epost|почта|メール|邮箱/.test(words[column] ?? ''),
  );
  const most = (of: number[]) =>
    of.toSorted((a, b) => addresses(b) - addresses(a)).find((column) => addresses(column) > 0);
  return most(called) ?? most(columns) ?? (named >= 0 ? named : (called[0] ?? -1));
}
