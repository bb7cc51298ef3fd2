// Separate from the other commands of agreements, because it loads the reader of Markdown and the lists of fonts'
// letters, which only publishing needs.
import {
  AGREEMENT_LOCALES,
  bytesOf,
  publishAgreementWrites,
  textProblems,
  type AgreementDefinition,
} from '@firstmile/domain';
import { unprintableIn } from '@firstmile/evidence/fonts';
import { commit } from '../sync/commit.ts';
import { sha256 } from '../sync/sha256.ts';
import { currentAuthor } from './agreements.ts';

/** Publishes the drafts as the next version, offline too: it is one commit. */
export async function publishAgreement(current: AgreementDefinition): Promise<void> {
  const hashes = AGREEMENT_LOCALES.map(async (locale) => {
    const draft = current.drafts[locale];
    if (!draft || draft.file) return [];
    const bytes = bytesOf(draft);
    return [[locale, { byteLength: bytes.length, contentSha256: await sha256(bytes.buffer) }] as const];
  });
  const hashed = Object.fromEntries((await Promise.all(hashes)).flat());
  const writes = publishAgreementWrites(current, { hashed, unprintableIn }, currentPublisher());
  await commit('labels.agreementPublished', writes);
}

/** Publishes drafts of the product together, as they are: the server meets none of them without the others. */
export async function publishAgreements(drafts: readonly AgreementDefinition[]): Promise<void> {
  const printing = { hashed: {}, unprintableIn };
  await commit(
    'labels.agreementPublished',
    drafts.flatMap((draft) => publishAgreementWrites(draft, printing, currentPublisher())),
  );
}

function currentPublisher() {
  const { uid, firstName, lastName } = currentAuthor();
  return { uid, name: `${firstName} ${lastName}`.trim() };
}

/** Finds problems that prevent texts from being published, by their fields. */
export const textErrors = (drafts: AgreementDefinition['drafts']) => textProblems(drafts, unprintableIn);
