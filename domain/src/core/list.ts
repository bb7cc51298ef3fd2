import { ValidationError, type Schema, type TestContext } from 'yup';
import { asMessage, type Message } from './message.ts';
import { array, mixed } from './yup.ts';

/** The most problems that are looked for and shown at once. */
export const MAX_PROBLEMS = 20;
/** The number of elements that are validated together. */
const AT_ONCE = 20;

/**
 * Builds the schema of a list of at most `max` elements; use it for every list. yup's own `array(element).max(max)` validates
 * every element before it checks the length, and never stops. This one validates no element when there are too many (`tooMany`
 * is then its only message), and stops after MAX_PROBLEMS.
 */
export const listOf = <T>(element: Schema<T>, max: number, tooMany: Message) =>
  array(element)
    .max(max, tooMany) // for readers of the schema's description
    .when('.', ([value]: unknown[], schema) => {
      if (!Array.isArray(value)) return schema;
      if (value.length > max) return array().test('max', tooMany, () => false);
      return schema.of(mixed<T & object>().nullable()).test('elements', elementsOf(element));
    });

function elementsOf(element: Schema) {
  const part = array(element);
  return function (this: TestContext, list: unknown[] | null | undefined) {
    const problems: ValidationError[] = [];
    for (let start = 0; list && start < list.length && problems.length < MAX_PROBLEMS; start += AT_ONCE)
      for (const { path = '', errors, message } of problemsOf(part, list.slice(start, start + AT_ONCE))) {
        const inList = path.replace(/^\[(\d+)\]/, (_, index: string) => `[${start + Number(index)}]`);
        const place = this.path + inList;
        problems.push(this.createError({ path: place, message: placed(asMessage(errors[0] ?? message), path, place) }));
      }
    return problems.length === 0 || new ValidationError(problems, list, this.path);
  };
}

/** Adapts a message that names an element's path instead of a label: in the whole list the path is another one. */
function placed({ code, params }: Message, path: string, place: string): Message {
  return params?.['label'] === path
    ? { code, params: { ...params, label: place } }
    : { code, ...(params && { params }) };
}

/** Validates and returns one error per problem, without the cost of a stack trace each. Rethrows other errors. */
export function problemsOf(schema: Schema, input: unknown): ValidationError[] {
  try {
    schema.validateSync(input, { abortEarly: false, strict: true, disableStackTrace: true });
    return [];
  } catch (error) {
    if (!(error instanceof ValidationError)) throw error;
    return error.inner.length > 0 ? error.inner : [error];
  }
}

/** Checks that no two elements have the same id; elements without an id are ignored here. */
export function hasDistinctIds(list: readonly ({ id?: string } | null)[]): boolean {
  const ids = list.flatMap((item) => item?.id ?? []);
  return new Set(ids).size === ids.length;
}
