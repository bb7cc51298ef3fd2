import { describe, expect, it } from 'vitest';
import { columnsOf, readImport, withinColumns } from './importedTable.ts';

const NOW = Date.parse('2026-11-21T12:00:00Z');
const read = (table: string[][]) => readImport(table, { ...columnsOf(table), broken: new Set(), now: NOW });

describe('hostile cells', () => {
  const HEADER = ['Email', 'Name', 'Company', 'Language', 'Due'];
  const row = (changes: Partial<Record<'name' | 'company' | 'language' | 'due', string>>) => [
    'nora@example.test',
    ...[changes.name ?? 'Nora', changes.company ?? '', changes.language ?? '', changes.due ?? ''],
  ];
  it.each<[string, Parameters<typeof row>[0], string]>([
    ['a date that has passed', { due: '2026-11-19' }, 'due.past'],
    ['a date of long ago', { due: '1.1.1900' }, 'due.date'],
    ['a date beyond all', { due: '2100-06-01' }, 'due.date'],
    ['the year 9999', { due: '31.12.9999' }, 'import.line.day'],
    ['a formula for a date', { due: '=TODAY()' }, 'import.line.day'],
    ['a moment for a date', { due: '2099-12-24T00:00:00Z' }, 'import.line.day'],
    ['a language that there is not', { language: 'tlh' }, 'language.choose'],
    ['what every object has for a language', { language: 'constructor' }, 'language.choose'],
    ['a company with a zero', { company: 'Ac\u0000me' }, 'text.hiddenInLine'],
  ])('are reported: %s', (_, changes, code) => {
    const [line] = read([HEADER, row(changes)]);
    expect(line && 'problem' in line ? line.problem.code : line).toBe(code);
  });
  it.each<[string, Parameters<typeof row>[0], object]>([
    ['a formula is the name that it says', { company: '=1+1' }, { company: '=1+1' }],
    ['markup is the name that it says', { company: '<b>Acme</b>' }, { company: '<b>Acme</b>' }],
    ['a company of two lines', { company: 'Acme\nInc' }, { company: 'Acme Inc' }],
    ['a company that turns loses that', { company: 'Acme \u202egnp.exe' }, { company: 'Acme gnp.exe' }],
    ['the day of today somewhere', { due: '2026-11-21' }, { dueDay: '2026-11-21' }],
    ['the last day of all', { due: '2099-12-30' }, { dueDay: '2099-12-30' }],
  ])('are accepted: %s', (_, changes, person) =>
    expect(read([HEADER, row(changes)])).toMatchObject([{ person: { email: 'nora@example.test', ...person } }]),
  );
  it('and very many of them are read in a moment', () => {
    const wide = [Array<string>(1_000_000).fill('x'), Array<string>(1_000_000).fill('')];
    const long = Array.from({ length: 2000 }, (_, index) => [
      `n${index}@example.test`,
      '=1+1',
      '\u202e',
      '🏴',
      '9999-12-31',
    ]);
    const start = performance.now();
    expect(read(withinColumns(wide)).every((line) => 'problem' in line)).toBe(true);
    expect(read([HEADER, ...long])).toHaveLength(2000);
    expect(performance.now() - start).toBeLessThan(2000);
  });
});
