import { AppError, type FieldError } from '../core/errors.ts';
import { say } from '../core/message.ts';
import { agreementPath, agreementVersionPath } from '../core/paths.ts';
import { SERVER_TIME, WRITE_ID, type Write } from '../core/write.ts';
import { AGREEMENT_LOCALES, type AgreementContent, type AgreementLocale } from './agreement.ts';
import { agreementBlocks, type Block } from './blocks.ts';
import { isReadable } from './boundedReader.ts';
import {
  isUnchangedBuiltIn,
  problemsText,
  storedProblems,
  type AgreementDefinition,
  type AgreementDraft,
} from './definition.ts';
import { isOfProduct, NEWEST, versionId } from './product.ts';
import { isProductDraft, type ProductDraft } from './productDrafts.ts';

/**
 * The facts that domain cannot compute: the hashes of each language without a file, and the letters that no font of the signed PDF has, each
 * once, such as `🙂 (U+1F642)`.
 */
export interface Printing {
  hashed: Partial<Record<AgreementLocale, Pick<AgreementContent, 'byteLength' | 'contentSha256'>>>;
  unprintableIn: (texts: readonly string[]) => string[];
}

/**
 * Publishes the drafts as the next version, which is signed from then on. An unchanged text of the product is published as the product's own
 * version, a changed one as the version after it. Throws `conflict` when the agreement is archived or
 * an unchanged one of the product, `invalid-input` for drafts that are wrong, take more than a second to parse, or have letters
 * that cannot be printed.
 */
export function publishAgreementWrites(
  current: AgreementDefinition,
  { hashed, unprintableIn }: Printing,
  publishedBy: { uid: string; name: string },
): Write[] {
  const { id, needsCountersign, drafts } = current;
  if (current.isArchived) throw new AppError('conflict', say('agreement.archived'));
  if (isUnchangedBuiltIn(current)) throw new AppError('conflict', say('agreement.unchanged'));
  const stored = storedProblems(current);
  const problems = stored.length > 0 ? stored : textProblems(drafts, unprintableIn);
  if (problems.length > 0) throw new AppError('invalid-input', problemsText(problems), problems);
  const locales = AGREEMENT_LOCALES.filter((locale) => drafts[locale]);
  const contents = Object.fromEntries(
    locales.map((locale) => [locale, { ...drafts[locale], ...(hashOfFile(drafts[locale]) ?? hashed[locale]) }]),
  );
  const version = nextVersion(current);
  const publishedTitle = drafts[locales[0] ?? 'en']?.title ?? '';
  const change = { version, publishedTitle, isChanged: false, updatedAt: SERVER_TIME, writeId: WRITE_ID };
  if (isProductDraft(current)) return [{ op: 'update', path: agreementPath(id), data: change }];
  return [
    {
      op: 'create',
      path: agreementVersionPath(versionId(id, version)),
      data: {
        agreementId: id,
        version,
        contents,
        needsCountersign,
        publishedBy,
        publishedAt: SERVER_TIME,
        writeId: WRITE_ID,
      },
    },
    { op: 'update', path: agreementPath(id), data: change },
  ];
}

/** The number of the version that publishing the drafts makes. */
export function nextVersion(current: ProductDraft): number {
  const before = current.version === 0 && isOfProduct(current.id) ? NEWEST : current.version;
  return isProductDraft(current) ? NEWEST : before + 1;
}

const hashOfFile = ({ file }: Partial<AgreementDraft> = {}) =>
  file && { byteLength: file.byteLength, contentSha256: file.sha256 };

/**
 * Finds the problems of texts that prevent publishing, by field: too tangled to parse, or letters that no PDF can print.
 * Expects drafts within the size limit.
 */
export const textProblems = (
  drafts: AgreementDefinition['drafts'],
  unprintableIn: Printing['unprintableIn'],
): FieldError[] =>
  AGREEMENT_LOCALES.flatMap((locale) => {
    const draft = drafts[locale];
    if (!draft) return [];
    if (draft.mediaType === 'text/markdown' && !isReadable(draft.content))
      return [{ field: `drafts.${locale}.content`, msg: say('agreement.tangled') }];
    return [['title', [draft.title]] as const, ['content', printedTexts(draft)] as const].flatMap(([field, texts]) => {
      const letters = unprintableIn(texts);
      if (letters.length === 0) return [];
      return [{ field: `drafts.${locale}.${field}`, msg: say('agreement.unprintable', { letters: named(letters) }) }];
    });
  });

/** Lists the texts of a content that the signed PDF prints: all words of a text, none of a PDF, which is a file of its own. */
function printedTexts({ mediaType, content }: AgreementDraft): string[] {
  if (mediaType === 'application/pdf') return [];
  return mediaType === 'text/plain' ? [content] : agreementBlocks(content).flatMap(wordsOf);
}

function wordsOf(block: Block): string[] {
  if (block.kind === 'rule') return [];
  if (block.kind === 'list') return block.items.flat().flatMap(wordsOf);
  return block.inlines.map(({ text }) => text);
}

/** The most letters that a message names. */
const MOST_NAMED = 10;
const named = (letters: readonly string[]): string =>
  [...letters.slice(0, MOST_NAMED), ...(letters.length > MOST_NAMED ? ['…'] : [])].join(', ');
