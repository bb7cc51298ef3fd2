// Separate from the other commands of agreements, because it loads the reader of Markdown and the lists of fonts' letters, which only
// publishing needs.
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
  const { uid, firstName, lastName } = currentAuthor();
  const hashes = AGREEMENT_LOCALES.map(async (locale) => {
    const draft = current.drafts[locale];
    if (!draft || draft.file) return [];
    const bytes = bytesOf(draft);
    return [[locale, { byteLength: bytes.length, contentSha256: await sha256(bytes.buffer) }] as const];
  });
  const hashed = Object.fromEntries((await Promise.all(hashes)).flat());
  const by = { uid, name: `${firstName} ${lastName}`.trim() };
  await commit('labels.agreementPublished', publishAgreementWrites(current, { hashed, unprintableIn }, by));
}

/** Finds problems that prevent texts from being published, by their fields. */
export const textErrors = (drafts: AgreementDefinition['drafts']) => textProblems(drafts, unprintableIn);
