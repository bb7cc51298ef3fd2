import type { InferType } from 'yup';
import { AGREEMENT_LOCALES, localesOf, type AgreementVersion } from '../agreements/agreement.ts';
import { agreementSchema, type AgreementDefinition } from '../agreements/definition.ts';
import { MAX_ORDERED } from '../agreements/order.ts';
import { ID } from '../core/ids.ts';
import { listOf } from '../core/list.ts';
import { say } from '../core/message.ts';
import { isoTime } from '../core/time.ts';
import { boolean, object, string } from '../core/yup.ts';
import type { ApiCall } from './call.ts';
import { pageQuerySchema } from './page.ts';
import { count, creatorReply, described, id, list, oneOf, record, shape, text, timeOrNull } from './reply.ts';

const listedReply = shape({
  id: id(),
  name: text(),
  description: text(),
  position: count().meta(described('The place in the onboarding, from 1; 0 when the onboarding does not sign it')),
  needsCountersign: boolean().defined().meta(described('Whether the business signs it, too')),
  isArchived: boolean().defined(),
  isChanged: boolean().defined().meta(described('Whether it was changed since it was published')),
  version: count().meta(described('The last published version; 0 before the first')),
  publishedTitle: text().meta(described('The title of that version, in its first language')),
  creator: creatorReply,
  updatedAt: timeOrNull(),
});
export type ApiAgreementInList = InferType<typeof listedReply>;

const languages = () => list(oneOf(...AGREEMENT_LOCALES));
const BY_LANGUAGE =
  'by language: title, description, mediaType and content, which is base64 for a PDF and empty for one in a `file`';
const versionInList = {
  version: count(),
  languages: languages(),
  publishedAt: timeOrNull(),
  publishedBy: text().meta(described('The name of the admin; empty for a text of the product')),
  needsCountersign: boolean().defined(),
};
const agreementReply = listedReply.shape({
  drafts: record(`The texts of the next version, ${BY_LANGUAGE}`),
  versions: list(shape(versionInList)).meta(described('The latest 100 versions, newest first, without their texts')),
});
export type ApiAgreement = InferType<typeof agreementReply>;

const versionReply = shape({
  ...versionInList,
  contents: record(`The texts, ${BY_LANGUAGE}; byteLength and contentSha256 are those of the exact bytes`),
});
export type ApiAgreementVersion = InferType<typeof versionReply>;

/** Converts an agreement for a list. */
export const apiAgreementInList = (agreement: AgreementDefinition): ApiAgreementInList => ({
  id: agreement.id,
  name: agreement.name,
  description: agreement.description,
  position: agreement.position,
  needsCountersign: agreement.needsCountersign,
  isArchived: agreement.isArchived,
  isChanged: agreement.isChanged,
  version: agreement.version,
  publishedTitle: agreement.publishedTitle,
  creator: { firstName: agreement.creator.firstName, lastName: agreement.creator.lastName },
  updatedAt: isoTime(agreement.updatedAt),
});

/** Converts a version without its texts, of which only the languages need to be there. */
const apiVersionInList = (version: AgreementVersion) => ({
  version: version.version,
  languages: localesOf(version),
  publishedAt: isoTime(version.publishedAt),
  publishedBy: version.publishedBy.name,
  needsCountersign: version.needsCountersign,
});

/** Converts an agreement with its versions, newest first. */
export const apiAgreement = (agreement: AgreementDefinition, versions: readonly AgreementVersion[]): ApiAgreement => ({
  ...apiAgreementInList(agreement),
  drafts: agreement.drafts,
  versions: versions.map(apiVersionInList),
});

/** Converts a version with its texts. */
export const apiAgreementVersion = (version: AgreementVersion): ApiAgreementVersion => ({
  ...apiVersionInList(version),
  contents: version.contents,
});

const agreements = { who: 'admin', path: '/api/agreements' } as const;
const agreement = { who: 'admin', path: '/api/agreements/{id}', reply: agreementReply } as const;
const PDF = 'A PDF is added and published in the app.';

/** The calls of agreements. Their texts may be changed and published; a PDF only in the app, which checks how browsers show it. */
export const agreementCalls = {
  agreements: {
    ...agreements,
    method: 'GET',
    summary: "List the agreements, in the onboarding's order, archived ones last, a page at a time",
    query: pageQuerySchema,
    reply: list(listedReply),
  },
  agreement: { ...agreement, method: 'GET', summary: 'Get an agreement with its drafts and versions' },
  agreementVersion: {
    ...agreement,
    method: 'GET',
    path: '/api/agreements/{id}/versions/{version}',
    summary: 'Get a published version with its texts; it never changes',
    reply: versionReply,
  },
  createAgreement: {
    ...agreements,
    method: 'POST',
    summary: 'Create an agreement, which clients sign once it is published',
    body: agreementSchema,
    reply: agreementReply,
    refuses: { 409: PDF },
    idempotent: true,
    status: 201,
  },
  updateAgreement: {
    ...agreement,
    method: 'PUT',
    summary: 'Replace the drafts of the next version; published versions stay, and so may the PDFs of the drafts',
    body: agreementSchema,
    refuses: { 409: PDF },
  },
  publishAgreement: {
    ...agreement,
    method: 'POST',
    path: '/api/agreements/{id}/publish',
    summary: 'Publish the drafts as the next version, which clients sign from now on',
    refuses: {
      400: 'A text cannot be published; `details` names it.',
      409: `The agreement is archived, or has nothing new. ${PDF}`,
    },
    idempotent: true,
  },
  archiveAgreement: {
    ...agreement,
    method: 'POST',
    path: '/api/agreements/{id}/archive',
    summary: 'Archive an agreement: nobody gets it any more, and those who have it keep it',
  },
  restoreAgreement: {
    ...agreement,
    method: 'POST',
    path: '/api/agreements/{id}/restore',
    summary: 'Restore an archived agreement',
  },
  orderAgreements: {
    who: 'admin',
    method: 'PUT',
    path: '/api/agreement-order',
    summary: 'Set the order in which the onboarding signs its agreements, for clients who begin from now on',
    body: object({
      ids: listOf(
        string()
          .required()
          .matches(ID, { message: say('agreement.none') }),
        MAX_ORDERED,
        say('agreement.none'),
      ).required(),
    }).required(),
    reply: shape({ ids: list(id()).meta(described('All agreements that the onboarding signs, in their order')) }),
  },
} satisfies Record<string, ApiCall>;
