import { MAX_ORDERED } from './order.ts';
import { isBlank } from '../core/cleanText.ts';
import { cleaned } from '../core/cleaned.ts';
import { creator, type Creator } from '../core/person.ts';
import { documentOf, flag, moment, numeric, recordOf, text, type Described, type Reader } from '../core/reader.ts';
import type { FieldError } from '../core/errors.ts';
import { ID } from '../core/ids.ts';
import { listed, say } from '../core/message.ts';
import { agreementPath } from '../core/paths.ts';
import { manyLines, requiredLine } from '../core/text.ts';
import { fieldErrors, validate } from '../core/validate.ts';
import { SERVER_TIME, WRITE_ID, type Write } from '../core/write.ts';
import { boolean, number, object, string } from '../core/yup.ts';
import {
  AGREEMENT_LOCALES,
  draftFields,
  inLocales,
  MEDIA_TYPES,
  type AgreementLocale,
  type WithFile,
} from './agreement.ts';
import { areNamedFields } from './pageFields.ts';
import type { Readable } from './shown.ts';

/** One language of the next version. */
export type AgreementDraft = WithFile<Described<typeof draftFields>>;
const draft: Reader<AgreementDraft> = recordOf(draftFields);

/** `agreements/{id}`: an agreement as admins edit it. Clients sign its versions. */
export const storedAgreement = documentOf({
  name: text,
  description: text,
  isArchived: flag,
  /** Its place in the wizard, from 1, unless the stored order has another one; 0 when the wizard does not sign it. */
  position: numeric,
  needsCountersign: flag,
  drafts: inLocales(draft),
  /** True when it was edited since it was last published. */
  isChanged: flag,
  /** The last published version; 0 when there is none. */
  version: numeric,
  /** The title of that version, in its first language. */
  publishedTitle: text,
  creator,
  createdAt: moment,
  updatedAt: moment,
  writeId: text,
});
export type AgreementDefinition = ReturnType<typeof storedAgreement>;
export type AgreementInput = Pick<
  AgreementDefinition,
  'name' | 'description' | 'position' | 'needsCountersign' | 'drafts'
>;

/** The most agreements that the wizard, or a step of a flow, signs. */
export const MAX_SIGNED = 8;
/** The most characters of all languages of a version together: they are stored in one document. A PDF that fits counts in base64. */
export const MAX_CONTENTS = 900_000;
/** The most characters of a PDF within the document, in base64: a larger one is in a file, because lists load whole documents. */
const MAX_PDF_WITHIN = 20_000;
/** The most bytes of an agreement that is a PDF. */
export const MAX_AGREEMENT_PDF = 10 * 2 ** 20;

const fileSchema = object({
  id: string().required().matches(ID),
  byteLength: number().required().integer().min(1).max(MAX_AGREEMENT_PDF),
  sha256: string()
    .required()
    .matches(/^[0-9a-f]{64}$/),
}).noUnknown();

const draftSchema = object({
  title: requiredLine(say('agreement.titleRequired')).max(200, say('agreement.titleTooLong')),
  description: string().defined().test(manyLines).max(500, say('description.tooLong')),
  mediaType: string().required().oneOf(MEDIA_TYPES),
  content: string()
    .defined()
    .test('filled', say('agreement.contentRequired'), (_, { parent }) => !isEmptyDraft(parent as AgreementDraft))
    .max(MAX_CONTENTS, say('agreement.tooLarge')),
  file: fileSchema.default(undefined),
  fields: string().test('fields', say('agreement.fields'), (text, { parent }) => {
    const { mediaType } = parent as AgreementDraft;
    return text === undefined || (mediaType === 'application/pdf' && areNamedFields(text));
  }),
})
  .noUnknown(say('unknown.ofAgreement'))
  .required();

/** The fields of an agreement that admins edit. */
export const agreementSchema = object({
  name: requiredLine(say('agreement.nameRequired')).max(200, say('agreement.nameTooLong')),
  description: string().defined().test(manyLines).max(2000, say('description.tooLong')),
  position: number().required().integer().min(0).max(MAX_ORDERED),
  needsCountersign: boolean().required(),
  drafts: object(Object.fromEntries(AGREEMENT_LOCALES.map((locale) => [locale, draftSchema.notRequired()])))
    .noUnknown(say('unknown.ofAgreement'))
    .required()
    .test('some', say('agreement.languageRequired'), (drafts) => Object.values(drafts).some(Boolean))
    .test('size', say('agreement.tooLarge'), (drafts) => sizeOf(drafts) <= MAX_CONTENTS),
})
  .noUnknown(say('unknown.ofAgreement'))
  .required();

const sizeOf = (drafts: object) =>
  Object.values(drafts as Record<string, { content?: string } | undefined>).reduce(
    (sum, draft) => sum + (draft?.content?.length ?? 0),
    0,
  );

/** Checks whether a PDF of this size fits into the agreement's document, instead of the draft in that language. */
export const isRoomFor = (
  byteLength: number,
  drafts: AgreementDefinition['drafts'],
  locale: AgreementLocale,
): boolean => {
  const size = Math.ceil(byteLength / 3) * 4;
  return size <= MAX_PDF_WITHIN && sizeOf({ ...drafts, [locale]: undefined }) + size <= MAX_CONTENTS;
};

/** Checks whether a draft is empty. Only a PDF may be in a file, and then has no other content. */
export const isEmptyDraft = ({ mediaType, content, file }: Readable): boolean =>
  file ? mediaType !== 'application/pdf' || content !== '' : isBlank(content);

const checkedInput = ({ name, description, ...rest }: AgreementInput) =>
  validate(agreementSchema, { name: name.trim(), description: description.trim(), ...rest });

/** Stores a new, unpublished agreement. Throws `invalid-input` with the wrong fields. */
export function createAgreementWrites(id: string, input: AgreementInput, creator: Creator): Write[] {
  return [newAgreement(id, { input: checkedInput(input), creator })];
}

const newAgreement = (
  id: string,
  {
    input,
    creator,
    published = { version: 0, publishedTitle: '', isChanged: true },
  }: { input: object; creator: Creator; published?: { version: number; publishedTitle: string; isChanged: boolean } },
): Write => ({
  op: 'create',
  path: agreementPath(id),
  data: {
    ...input,
    isArchived: false,
    ...published,
    creator,
    createdAt: SERVER_TIME,
    updatedAt: SERVER_TIME,
    writeId: WRITE_ID,
  },
});

/**
 * Saves the drafts of the next version; published versions stay unchanged. The first change to an agreement of the product
 * creates its document.
 */
export function updateAgreementWrites(current: AgreementDefinition, input: AgreementInput, creator: Creator): Write[] {
  const checked = checkedInput(input);
  const isChanged = current.isChanged || JSON.stringify(current.drafts) !== JSON.stringify(checked.drafts);
  const { version, publishedTitle } = current;
  if (isUnchangedBuiltIn(current))
    return [newAgreement(current.id, { input: checked, creator, published: { version, publishedTitle, isChanged } })];
  return [
    {
      op: 'update',
      path: agreementPath(current.id),
      data: { ...checked, isChanged, updatedAt: SERVER_TIME, writeId: WRITE_ID },
    },
  ];
}

/** Archives an agreement, which removes it from the wizard, or restores it. Runs that have it keep it. */
export function archiveAgreementWrites(current: AgreementDefinition, isArchived: boolean, creator: Creator): Write[] {
  const change = { isArchived, position: 0, updatedAt: SERVER_TIME, writeId: WRITE_ID };
  if (!isUnchangedBuiltIn(current)) return [{ op: 'update', path: agreementPath(current.id), data: change }];
  const { name, description, needsCountersign, drafts, version, publishedTitle } = current;
  const input = { name, description, position: 0, needsCountersign, drafts };
  const created = newAgreement(current.id, {
    input,
    creator,
    published: { version, publishedTitle, isChanged: false },
  });
  return created.op === 'create' ? [{ ...created, data: { ...created.data, isArchived } }] : [];
}

/** Checks that an agreement of the product was never changed, so that it has no document. */
export const isUnchangedBuiltIn = ({ createdAt, writeId }: AgreementDefinition) => createdAt === null && writeId === '';

/** Finds the problems of a stored agreement, by field. */
export const storedProblems = ({
  name,
  description,
  position,
  needsCountersign,
  drafts,
}: AgreementDefinition): FieldError[] =>
  fieldErrors(agreementSchema, { name, description, position, needsCountersign, drafts });

/** Finds the problems of an agreement that is being edited, by field. */
export const agreementProblems = (input: AgreementInput): FieldError[] =>
  fieldErrors(agreementSchema, cleaned(agreementSchema, input));

/** Checks the form of an agreement's id. */
export const isAgreementId = (id: unknown): boolean => typeof id === 'string' && ID.test(id);

export const problemsText = (problems: readonly FieldError[]) => listed(problems.map(({ msg }) => msg));
