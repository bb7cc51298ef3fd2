import fc from 'fast-check';
import type { Answer, Answers, GroupAnswer, SingleAnswer } from '../forms/answer.ts';
import type { FormField } from '../forms/field.ts';
import { fileRules } from '../forms/fileRules.ts';
import { ruleNumber } from '../forms/ruleCheck.ts';
import { PATTERNS } from '../forms/patterns.ts';
import type { PatternName, RuleType } from '../forms/rule.ts';

/** The day of all examples. */
export const TODAY = '2026-11-21';

/** Makes a valid answer to the field on that day. There always is one, or the form could not be stored. */
export function rightAnswer({ type, options, rules, fields = [] }: FormField): Answer {
  const value = (kind: RuleType) =>
    rules.flatMap((rule) => (rule.type === kind && 'value' in rule ? [rule.value] : []))[0];
  const number = (kind: RuleType, otherwise: number) => Number(value(kind) ?? otherwise);
  switch (type) {
    case 'text':
    case 'longText': {
      const pattern = value('pattern') as PatternName | undefined;
      const least = Math.max(number('minLength', 1), pattern ? PATTERNS[pattern].least : 1);
      const start = pattern === 'vatNumber' || pattern === 'iban' ? 'DE12' : '';
      return start.padEnd(least, pattern === 'digits' ? '1' : 'a');
    }
    case 'phone':
      return '1'.repeat(Math.max(number('minLength', 5), 5));
    case 'calculated': // replaced, whatever is sent
      return 7;
    case 'number': {
      const isWhole = rules.some((rule) => rule.type === 'wholeNumber');
      if (value('min') === undefined) return isWhole ? Math.floor(number('max', 0)) : number('max', 0);
      return isWhole ? Math.ceil(number('min', 0)) : number('min', 0);
    }
    case 'date':
      return String(value('notBefore') ?? value('notAfter') ?? TODAY).replace('today', TODAY);
    case 'dateRange': {
      const first = value('notBefore') ?? value('notAfter') ?? TODAY;
      const day = String(first).replace('today', TODAY);
      return { from: day, to: day };
    }
    case 'email':
      return 'a@b.example';
    case 'url':
      return 'https://b.example';
    case 'select':
      return options[0] ?? '';
    case 'multiSelect':
      return options.slice(0, number('minSelected', 1));
    case 'checkbox':
    case 'acknowledgement':
    case 'yesNo':
      return true;
    case 'address':
      return { country: 'US', line1: '1 Main St', line2: '', postalCode: '10001', city: 'New York', region: 'NY' };
    case 'signature':
      return { name: 'Ada Lovelace', strokes: '[[[1,2],[3,4]]]' };
    case 'file':
      return rightFiles(rules);
    case 'group': {
      const answers = Object.fromEntries(fields.map((field) => [field.id, rightAnswer(field) as SingleAnswer]));
      const rows = Array.from({ length: number('minRows', 1) }, (_, order) => [`r${order}`, { order, answers }]);
      return Object.fromEntries(rows) as Answer;
    }
  }
}

function rightFiles(rules: FormField['rules']): Answer {
  const { endings, most } = fileRules(rules);
  const [ending = '.pdf'] = endings;
  const name = `a${ending}`;
  const idAt = (index: number) => `${ending.slice(1)}${index}`.padEnd(20, 'a');
  if (most === 1) return { fileId: idAt(0), name };
  const ids = Array.from({ length: ruleNumber(rules, 'minFiles') ?? 1 }, (_, index) => idAt(index));
  return Object.fromEntries(ids.map((id) => [id, name]));
}

const anything = fc.oneof(
  fc.string(),
  fc.double(),
  fc.boolean(),
  fc.constantFrom<unknown>(
    null,
    'x'.repeat(1001),
    'Web',
    '2026-02-30',
    { fileId: 'a/b', name: 'x' },
    { ['b'.repeat(20)]: 'b.pdf' },
    { 'b/c': 'b.pdf' },
    {},
    { from: '', to: '2026-02-30' },
    { name: '', strokes: '[[[1,2]]]' },
  ),
  fc.subarray(['Web', 'Print', 'Loud']),
);

/** Generates rows of a group: right ones, with wrong and missing cells, without an order, and none. */
const anyRows = ({ fields = [] }: FormField): fc.Arbitrary<GroupAnswer> =>
  fc.dictionary(
    fc.stringMatching(/^[a-z]{1,3}$/),
    fc.record(
      {
        order: fc.integer({ min: -2, max: 3 }),
        answers: fc.oneof(anyCells(fields), anyCells(fields), fc.constant({})),
      },
      { requiredKeys: [] },
    ),
    { maxKeys: 4, noNullPrototype: true },
  ) as fc.Arbitrary<GroupAnswer>;

const anyCells = (fields: readonly FormField[]): fc.Arbitrary<Record<string, unknown>> =>
  fc
    .tuple(
      ...fields.map((field) =>
        fc.oneof(
          { weight: 8, arbitrary: fc.constant<unknown>(rightAnswer(field)) },
          { weight: 1, arbitrary: fc.constantFrom<unknown>(undefined, false, '', 'x'.repeat(1001), 3) },
        ),
      ),
    )
    .map((cells) =>
      Object.fromEntries(
        cells.flatMap((cell, index) => (cell === undefined ? [] : [[fields[index]?.id ?? '', cell] as const])),
      ),
    );

/** Generates answers of a form, most of them valid, and now and then one to an unknown field. */
export const anyAnswers = (fields: readonly FormField[]): fc.Arbitrary<Answers> =>
  fc
    .tuple(
      ...fields.map((field) =>
        fc.oneof(
          { weight: 6, arbitrary: field.type === 'group' ? anyRows(field) : fc.constant<unknown>(rightAnswer(field)) },
          { weight: 2, arbitrary: fc.constantFrom<unknown>(undefined, false, '') },
          { weight: 1, arbitrary: anything },
        ),
      ),
      fc.oneof({ weight: 20, arbitrary: fc.constant(undefined) }, { weight: 1, arbitrary: anything }),
    )
    .map((all) => {
      const entries = all.map((answer, index) => [fields[index]?.id ?? 'stranger', answer] as const);
      return Object.fromEntries(entries.filter(([, answer]) => answer !== undefined)) as Answers;
    });
