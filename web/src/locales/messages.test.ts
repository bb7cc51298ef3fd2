import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import * as domain from '@firstmile/domain';
import { translated, type Messages } from '@firstmile/domain';
import { parseSync } from 'vite';
import { describe, expect, it } from 'vitest';

const ROOT = join(import.meta.dirname, '../../..');
/** What the tools write, what is signed, and what only tests or programs read. */
const NOT_SHOWN = [
  'ai',
  'api',
  'agreements',
  'testing',
  'notice',
  'notification.ts',
  'apiFlow.ts',
  'apiForm.ts',
  'yup.ts',
];
/** Said to a program that sends what no screen sends, or parts of other texts. */
const FOR_PROGRAMS = [
  /^There is a (key|field|setting) here that /,
  / is true( or false|, or left out)$|( is| must be) a list$| is (a number|missing|64 hexadecimal digits|a UTC time .*)$/,
  /^(A|Each|Two) (step|field|file|document|signature|condition|rule)s?( id| needs| names| is| has| have|'s op)/,
  /^(Unknown|An upload time|A (time|signature id|document name|file (type|size))|The (entries|time)|Unless) /,
  /^(This step has no|The welcome step stores|There is no such place|This is not the consent|This form version)/,
  /^The rule '.*' takes no value$|^'.*' (takes no value|is a list)|^(A form name|The form ".*"|A form|at least one|Form version)$/,
  /^(letters|digits|a postal|a VAT|an IBAN)|^(must|needs|takes) |^Employee count must be$|^Cancelled: |^I have read this/,
  /^Field id to value|^not answers$|is no name of a field$/,
  /^Please delete files|^AVI $|^X X$|^The time zone is missing$|^A time zone must/,
];
const ADVICE = 'Please delete files that you no longer need and upload it again.';
/** Put together of parts: what comes of them. */
const WHOLE: Record<string, string[]> = {
  'You have reached the limit of X files. X': [`You have reached the limit of 9 files. ${ADVICE}`],
  'Your files may have 1 GB altogether. X': [`Your files may have 1 GB altogether. ${ADVICE}`],
  'X in this flow no longer exists. Please edit the flow first.': ['The form "X"', 'A form'].map(
    (form) => `${form} in this flow no longer exists. Please edit the flow first.`,
  ),
  'Please select X user to assign the X to': [
    'Please select at least one user to assign the form to',
    'Please select a user to assign the flow to',
  ],
  'A X can be assigned to X users at a time': [
    'A form can be assigned to 9 users at a time',
    'A flow can be assigned to 9 users at a time',
  ],
  'X a positive number': ['Employee count must be a positive number'],
  'X a whole number': ['Employee count must be a whole number'],
  'X at least 1': ['Employee count must be at least 1'],
  'X less than 100,000': ['Employee count must be less than 100,000'],
  'X X required': ['X is required', 'X are required'],
};
const isForPeople = (text: string) => /[A-Za-z] [A-Za-z]/.test(text) && !FOR_PROGRAMS.some((one) => one.test(text));

/** Every text of more than one word in domain; what varies in it is X. */
const messages = [...new Set(files(join(ROOT, 'domain/src')).flatMap(textsOf))]
  .filter(isForPeople)
  .flatMap((text) => WHOLE[text] ?? [text]);
const chosen = [...domain.INDUSTRIES, ...domain.PROJECT_TYPES, ...domain.TIMELINES, ...domain.BUDGETS];
const titles = domain.AGREEMENTS.flatMap(({ title, description }) => [title, description]);
const steps = Object.values(domain.STEP_TYPES).map((type) => domain.stepDefinition(type).label);

/** What is told of a fault for which a schema has no words of its own: yup.ts puts it together. */
const faults = [
  ...['a text', 'a number', 'true or false', 'a list', 'an object', 'one of the options', 'a whole number'],
  ...['at least 2', 'at most 2', 'at least 2 characters', 'less than 2 characters'],
].map((words) => `x must be ${words}`);
const others = ['required', 'not right'].map((words) => `x is ${words}`);

describe.each(['es', 'fr', 'de', 'pt'])('the messages of domain in %s', (language) => {
  const catalogue = JSON.parse(
    readFileSync(join(import.meta.dirname, language, 'validation.json'), 'utf8'),
  ) as Messages;
  const isTold = (text: string) => translated(text, catalogue, (date) => date) !== null;

  it('are all there', () => expect(messages.filter((text) => !isTold(text))).toEqual([]));
  it('tell a fault for which a schema has no words', () =>
    expect([...faults, ...others, 'x has the wrong form'].filter((text) => !isTold(text))).toEqual([]));
  it('name every choice, agreement and step', () =>
    expect([...chosen, ...titles, ...steps].filter((text) => catalogue[text] === undefined)).toEqual([]));
});

it('looks at many messages', () => expect(messages.length).toBeGreaterThan(100));

function files(folder: string): string[] {
  return readdirSync(folder, { withFileTypes: true }).flatMap((entry) => {
    if (NOT_SHOWN.some((one) => entry.name.startsWith(one))) return [];
    const path = join(folder, entry.name);
    if (entry.isDirectory()) return files(path);
    return path.endsWith('.ts') && !path.endsWith('.test.ts') ? [path] : [];
  });
}

/** The texts between quotes in a source file; what a template puts in is X. */
function textsOf(path: string): string[] {
  const found: string[] = [];
  const look = (node: unknown): void => {
    if (typeof node !== 'object' || node === null) return;
    const { type, value, quasis } = node as {
      type?: string;
      value?: unknown;
      quasis?: { value: { cooked: string } }[];
    };
    if (type === 'Literal' && typeof value === 'string') found.push(value);
    if (type === 'TemplateLiteral') found.push((quasis ?? []).map((one) => one.value.cooked).join('X'));
    Object.values(node).forEach(look);
  };
  look(parseSync(path, readFileSync(path, 'utf8')).program);
  return found;
}
