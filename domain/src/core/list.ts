import { ValidationError, type Schema, type TestContext } from 'yup';
import { asMessage, type Message } from './message.ts';
import { array, mixed } from './yup.ts';

/** Problems that are looked for and told at the most: whoever has more corrects these first. */
export const MAX_PROBLEMS = 20;
/** Elements that are looked at together. */
const AT_ONCE = 20;

/**
 * A list of at most `max` elements, for every list in a schema: yup's own `array(element).max(max)` looks at all elements before it
 * looks at the length, and at every one of them however many are wrong. This one looks at none when there are too many
 * (`tooMany` is then its only message), and stops after MAX_PROBLEMS.
 */
export const listOf = <T>(element: Schema<T>, max: number, tooMany: Message) =>
  array(element)
    .max(max, tooMany) // for those who describe the schema
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

/** Where an element has no words of its own, the message names its path, which is another one in the whole list. */
function placed({ code, params }: Message, path: string, place: string): Message {
  return params?.['label'] === path
    ? { code, params: { ...params, label: place } }
    : { code, ...(params && { params }) };
}

/** What `schema` finds wrong, one error for each problem, without the cost of a stack for each. Throws what is no finding. */
export function problemsOf(schema: Schema, input: unknown): ValidationError[] {
  try {
    schema.validateSync(input, { abortEarly: false, strict: true, disableStackTrace: true });
    return [];
  } catch (error) {
    if (!(error instanceof ValidationError)) throw error;
    return error.inner.length > 0 ? error.inner : [error];
  }
}

/** Whether no two elements have the same id; what is no element at all is another error. */
export function hasDistinctIds(list: readonly ({ id?: string } | null)[]): boolean {
  const ids = list.flatMap((one) => one?.id ?? []);
  return new Set(ids).size === ids.length;
}
