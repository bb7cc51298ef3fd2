import type { Schema } from 'yup';
import { say } from './message.ts';
import { optionalLine } from './text.ts';
import type { Titles } from './titles.ts';
import { object } from './yup.ts';

const line = () => optionalLine(say('label.clientTitle'), 200);
const schema = object({ en: line(), es: line(), fr: line(), de: line(), pt: line() } satisfies Record<
  keyof Titles,
  Schema
>)
  .noUnknown(say('setting.none'))
  .default(undefined);
/** The schema of titles. Its type leaves out yup's flag of a default, because this default is undefined. */
export const titlesSchema = schema as unknown as Schema<Titles | undefined>;
