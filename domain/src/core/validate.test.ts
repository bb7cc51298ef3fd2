import { say } from './message.ts';
import { describe, expect, it } from 'vitest';
import type { Schema } from 'yup';
import { array, number, object, string } from './yup.ts';
import { BOUNDS, boundsProblem } from './bounds.ts';
import { formSchema } from '../forms/saveForm.ts';
import { flowSchema } from '../flows/saveFlow.ts';
import { listOf, MAX_PROBLEMS } from './list.ts';
import { documentSigningSchema } from '../steps/documentSigning.ts';
import { fileUploadSchema } from '../steps/fileUpload.ts';
import { english, exampleFlow, exampleForm } from '../testing/index.ts';
import { fieldErrors } from './validate.ts';

const many = <T>(count: number, item: T): T[] => Array<T>(count).fill(item);
/** Lists nested in one another, `depth` levels deep. */
const nested = (depth: number) => JSON.parse(`${'['.repeat(depth)}${']'.repeat(depth)}`) as unknown;
const keys = (count: number) => Object.fromEntries(Array.from({ length: count }, (_, index) => [`k${index}`, index]));

describe('bounds', () => {
  const { depth, entries, values } = BOUNDS;
  it.each([
    ['a text', 'x'.repeat(1_000_000)],
    ['the longest list', many(entries, 0)],
    ['the most keys', keys(entries)],
    ['the deepest', nested(depth + 1)],
    ['the most values', many(30, many(999, 0))],
  ])('let %s pass', (_, input) => expect(boundsProblem(input)).toBeNull());
  it.each([
    ['too long a list', many(entries + 1, 0), 'more than 1000 entries'],
    ['40,000 zeros in a list', { uploadedFiles: many(40_000, 0) }, 'more than 1000 entries'],
    ['50,000 keys', keys(50_000), 'more than 1000 entries'],
    ['one level too deep', nested(depth + 2), 'nested too deeply'],
    ['5,000 levels', nested(5000), 'nested too deeply'],
    ['too many values', many(values / 1000 + 1, many(999, 0)), 'more than 60000 values'],
  ])('refuse %s', (_, input, message) => expect(english(boundsProblem(input))).toContain(message));
  it('are checked before any schema', () => {
    let looked = 0;
    const schema = object({ list: array(number().test('seen', () => (looked += 1) > 0)) });
    expect(english(fieldErrors(schema, { list: many(entries + 1, 0) }))).toEqual([
      { field: '', msg: 'There is a list here with more than 1000 entries' },
    ]);
    expect(looked).toBe(0);
    expect(fieldErrors(schema, { list: many(3, 0) })).toEqual([]);
    expect(looked).toBe(3);
  });
});

describe('a list', () => {
  /** Counts the elements that are validated. */
  function counting(max: number) {
    const seen: unknown[] = [];
    const element = string()
      .required('missing')
      .test('seen', (text) => seen.push(text) > 0)
      .oneOf(['a'], 'not a');
    return {
      seen,
      schema: object({
        list: listOf(element, max, say('plain', { text: 'too many' }))
          .required('no list')
          .min(1, 'none'),
      }),
    };
  }
  it('that is too long is refused without checking its elements', () => {
    const { seen, schema } = counting(100);
    expect(english(fieldErrors(schema, { list: many(101, 'b') }))).toEqual([{ field: 'list', msg: 'too many' }]);
    expect(seen).toEqual([]);
  });
  it('of the largest length is checked completely', () => {
    const { seen, schema } = counting(100);
    expect(fieldErrors(schema, { list: many(100, 'a') })).toEqual([]);
    expect(seen).toHaveLength(100);
  });
  it('with only faults is checked until the limit of problems', () => {
    const { seen, schema } = counting(1000);
    const errors = fieldErrors(schema, { list: many(1000, 'b') });
    expect(english(errors)).toEqual(
      Array.from({ length: MAX_PROBLEMS }, (_, index) => ({ field: `list[${index}]`, msg: 'not a' })),
    );
    expect(seen.length).toBeLessThan(100);
  });
  it('names the place of a late fault, also inside an element', () => {
    const schema = listOf(
      object({ n: number().required('no n'), deep: listOf(number().required(), 5, say('files.tooMany')) }),
      500,
      say('files.tooMany'),
    );
    const list: object[] = many(300, { n: 1, deep: [1] });
    expect(fieldErrors(schema, list)).toEqual([]);
    list[250] = { deep: [1, 2, 'x'] };
    list[299] = { n: 1, deep: many(6, 0) };
    expect(fieldErrors(schema, list).map(({ field }) => field)).toEqual(['[250].n', '[250].deep[2]', '[299].deep']);
  });
  it('names the whole place if the element has no message of its own', () => {
    const schema = object({ list: listOf(object({ n: number().required() }), 50, say('files.tooMany')) });
    const list = many<unknown>(40, { n: 1 });
    expect(fieldErrors(schema, { list })).toEqual([]);
    list[30] = null;
    list[31] = { n: 'x' };
    expect(english(fieldErrors(schema, { list }))).toEqual([
      { field: 'list[30]', msg: 'list[30] is required' },
      { field: 'list[31].n', msg: 'list[31].n must be a number' },
    ]);
  });
  it.each([
    ['null', null, 'no list'],
    ['missing', undefined, 'no list'],
    ['empty', [], 'none'],
  ])('that is %s is refused with its own message', (_, list, msg) =>
    expect(english(fieldErrors(counting(5).schema, { list }))).toEqual([{ field: 'list', msg }]),
  );
});

describe('a described list', () => {
  it('states its elements and its length, for the documentation of the API', () => {
    const { innerType, tests } = listOf(number(), 7, say('files.tooMany')).describe({});
    expect(innerType).toMatchObject({ type: 'number' });
    expect(tests).toContainEqual({ name: 'max', params: { max: 7 } });
  });
});

describe('of all problems, at most 20 are reported', () => {
  const form = (field: unknown) => ({ ...exampleForm, fields: many(200, field) });
  const flow = (step: unknown) => ({ ...exampleFlow(), steps: many(50, step) });
  it.each<[string, Schema, unknown]>([
    ['files that are zeros', fileUploadSchema, { uploadedFiles: many(50, 0) }],
    ['files that are maps of something else', fileUploadSchema, { uploadedFiles: many(50, { a: 1 }) }],
    ['documents that are lists', documentSigningSchema, { signedDocuments: many(3, many(900, 0)) }],
    ['fields that are null', formSchema, form(null)],
    ['fields that are empty', formSchema, form({})],
    ['fields with nothing but blank options', formSchema, form({ options: many(200, '') })],
    ['fields with rules that are none', formSchema, form({ rules: many(10, 0) })],
    ['steps that are null', flowSchema, flow(null)],
    ['steps that are empty', flowSchema, flow({})],
  ])('of %s', (_, schema, input) => {
    const { length } = fieldErrors(schema, input);
    expect(length).toBeGreaterThan(0);
    expect(length).toBeLessThanOrEqual(MAX_PROBLEMS);
  });
});
