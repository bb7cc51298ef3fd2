import type { AnySchema, Schema } from 'yup';
import { say } from './message.ts';
import { manyLines, optionalLine } from './text.ts';
import type { Titles } from './titles.ts';
import { object, string } from './yup.ts';

/** The schema of values by language. Its type leaves out yup's flag of a default, because this default is undefined. */
export function byLanguage<T>(value: () => AnySchema): Schema<Partial<Record<keyof Titles, T>> | undefined> {
  const values = { en: value(), es: value(), fr: value(), de: value(), pt: value() };
  const schema = object(values satisfies Record<keyof Titles, AnySchema>)
    .noUnknown(say('setting.none'))
    .default(undefined);
  return schema as unknown as Schema<Partial<Record<keyof Titles, T>> | undefined>;
}

export const titlesSchema = byLanguage<string>(() => optionalLine(say('label.clientTitle'), 200));
export const descriptionsSchema = byLanguage<string>(() =>
  string().optional().max(2000, say('description.tooLong')).test(manyLines),
);
