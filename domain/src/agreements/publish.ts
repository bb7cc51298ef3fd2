import { AppError, type FieldError } from '../core/errors.ts';
import { say } from '../core/message.ts';
import { agreementPath, agreementVersionPath } from '../core/paths.ts';
import { SERVER_TIME, type Write } from '../core/write.ts';
import { AGREEMENT_LOCALES, type AgreementContent, type AgreementLocale } from './agreement.ts';
import { isReadable } from './boundedReader.ts';
import { isOfProduct, problemsText, storedProblems, type AgreementDefinition } from './definition.ts';
import { versionId } from './product.ts';

/**
 * Makes the drafts the next version, with the hashes that `hashed` gives each language. It concerns whoever signs from then on.
 * Throws `conflict` for one that is archived, `invalid-input` for drafts that are not right, or take more than a second to read.
 */
export function publishAgreement(
  current: AgreementDefinition,
  hashed: Partial<Record<AgreementLocale, Pick<AgreementContent, 'byteLength' | 'contentSha256'>>>,
  publishedBy: { uid: string; name: string },
  writeId: string,
): Write[] {
  const { id, needsCountersign, drafts } = current;
  if (current.isArchived) throw new AppError('conflict', say('agreement.archived'));
  if (isOfProduct(current)) throw new AppError('conflict', say('agreement.unchanged'));
  const problems = publishingProblems(current);
  if (problems.length > 0) throw new AppError('invalid-input', problemsText(problems), problems);
  const locales = AGREEMENT_LOCALES.filter((locale) => drafts[locale]);
  const contents = Object.fromEntries(locales.map((locale) => [locale, { ...drafts[locale], ...hashed[locale] }]));
  const version = current.version + 1;
  const publishedTitle = drafts[locales[0] ?? 'en']?.title ?? '';
  const change = { version, publishedTitle, isChanged: false, updatedAt: SERVER_TIME, writeId };
  return [
    {
      op: 'create',
      path: agreementVersionPath(versionId(id, version)),
      data: { agreementId: id, version, contents, needsCountersign, publishedBy, publishedAt: SERVER_TIME, writeId },
    },
    { op: 'update', path: agreementPath(id), data: change },
  ];
}

/** What is wrong with the drafts as they were hashed; only what has the right size is read. */
function publishingProblems(current: AgreementDefinition): FieldError[] {
  const problems = storedProblems(current);
  if (problems.length > 0) return problems;
  return AGREEMENT_LOCALES.flatMap((locale) => {
    const { mediaType, content = '' } = current.drafts[locale] ?? {};
    const isTangled = mediaType === 'text/markdown' && !isReadable(content);
    return isTangled ? [{ field: `drafts.${locale}.content`, msg: say('agreement.tangled') }] : [];
  });
}
