import {
  AGREEMENT_LOCALES,
  MEDIA_TYPES,
  type AgreementContent,
  type AgreementFile,
  type AgreementVersion,
} from '../agreements/agreement.ts';
import type { AgreementDefinition, AgreementDraft } from '../agreements/definition.ts';
import type { AgreementOrder } from '../agreements/order.ts';
import { flag, listOf, moment, number, oneOf, optional, read, record, text, type Reader } from '../core/reader.ts';
import { creator } from './people.ts';

const byLocale = <T extends object>(reader: Reader<T>) =>
  record(Object.fromEntries(AGREEMENT_LOCALES.map((locale) => [locale, optional(reader)]))) as unknown as Reader<
    Partial<Record<(typeof AGREEMENT_LOCALES)[number], T>>
  >;

const file = optional(record<AgreementFile>({ id: text, byteLength: number, sha256: text }));
const draft = {
  title: text,
  description: text,
  mediaType: oneOf(MEDIA_TYPES),
  content: text,
  file,
  fields: optional(text),
};

const definition = record<AgreementDefinition>({
  id: text,
  name: text,
  description: text,
  isArchived: flag,
  position: number,
  needsCountersign: flag,
  drafts: byLocale(record<AgreementDraft>(draft)),
  isChanged: flag,
  version: number,
  publishedTitle: text,
  creator,
  createdAt: moment,
  updatedAt: moment,
  writeId: text,
});
/** Reads an agreement as admins edit it. */
export const storedAgreement = (stored: unknown): AgreementDefinition => read(definition, stored);

const version = record<AgreementVersion>({
  id: text,
  agreementId: text,
  version: number,
  contents: byLocale(record<AgreementContent>({ ...draft, byteLength: number, contentSha256: text })),
  needsCountersign: flag,
  publishedBy: record<AgreementVersion['publishedBy']>({ uid: text, name: text }),
  publishedAt: moment,
  writeId: text,
});
/** Reads a published version. */
export const storedAgreementVersion = (stored: unknown): AgreementVersion => read(version, stored);

const order = record<AgreementOrder>({ id: text, ids: listOf(text), updatedAt: moment, writeId: text });
/** Reads the order of the onboarding's agreements. */
export const storedAgreementOrder = (stored: unknown): AgreementOrder => read(order, stored);
