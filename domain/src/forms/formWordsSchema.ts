import type { AnySchema, Schema } from 'yup';
import { say } from '../core/message.ts';
import { listOf } from '../core/list.ts';
import { manyLines, oneLine } from '../core/text.ts';
import { byLanguage } from '../core/titlesSchema.ts';
import { object, string } from '../core/yup.ts';
import type { FieldWords, FormSection } from './field.ts';
import { MAX_OPTIONS, MAX_RULE_MESSAGE, RULE_TYPES } from './rule.ts';

type SectionWords = NonNullable<NonNullable<FormSection['words']>['en']>;

/** The most characters of each text of a form, in its own language and in others. */
export const MAX_TEXT = {
  label: 500,
  placeholder: 200,
  help: 1000,
  /** The text to read of an acknowledgement. */
  reading: 5000,
  option: 200,
  sectionTitle: 200,
  sectionText: 1000,
} as const;

const message = () =>
  string()
    .optional()
    .max(MAX_RULE_MESSAGE, say('rule.messageTooLong', { max: MAX_RULE_MESSAGE }))
    .test(oneLine);

/** The schema of a field's texts in other languages; the field itself checks what depends on its type and its options. */
export const fieldWords = byLanguage<FieldWords>(() =>
  object({
    label: string().optional().max(MAX_TEXT.label, say('field.labelTooLong')).test(oneLine),
    placeholder: string().optional().max(MAX_TEXT.placeholder, say('field.placeholderTooLong')).test(oneLine),
    help: string()
      .optional()
      .max(MAX_TEXT.reading, say('field.readingTooLong', { max: MAX_TEXT.reading }))
      .test(manyLines),
    options: listOf(
      string().defined().max(MAX_TEXT.option, say('option.tooLong')).test(oneLine),
      MAX_OPTIONS,
      say('field.tooManyOptions', { max: MAX_OPTIONS }),
    )
      .optional()
      .default(undefined),
    messages: object(Object.fromEntries(RULE_TYPES.map((type) => [type, message()])))
      .noUnknown(say('rule.unknown'))
      .default(undefined),
  } satisfies Record<keyof FieldWords, AnySchema>)
    .noUnknown(say('unknown.ofField'))
    .default(undefined),
);

/** The schema of a section's texts in other languages. */
export const sectionWords = byLanguage<SectionWords>(() =>
  object({
    title: string().optional().max(MAX_TEXT.sectionTitle, say('section.titleTooLong')).test(oneLine),
    text: string().optional().max(MAX_TEXT.sectionText, say('section.textTooLong')).test(manyLines),
  } satisfies Record<keyof SectionWords, Schema>)
    .noUnknown(say('unknown.ofField'))
    .default(undefined),
);
