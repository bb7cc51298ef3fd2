// Apart from the other commands of agreements: it brings the reader of Markdown and the lists of fonts' letters along, which only who publishes needs.
import {
  AGREEMENT_LOCALES,
  bytesOf,
  newId,
  publishAgreement as publish,
  textProblems,
  type AgreementDefinition,
} from '@firstmile/domain';
import { unprintableIn } from '@firstmile/evidence/fonts';
import { commit } from '../sync/commit.ts';
import { sha256 } from '../sync/sha256.ts';
import { author } from './agreements.ts';

/** Makes the drafts the next version, offline too: it is one commit. */
export async function publishAgreement(current: AgreementDefinition): Promise<void> {
  const { uid, firstName, lastName } = author();
  const hashes = AGREEMENT_LOCALES.map(async (locale) => {
    const draft = current.drafts[locale];
    if (!draft) return [];
    const bytes = bytesOf(draft);
    return [[locale, { byteLength: bytes.length, contentSha256: await sha256(bytes.buffer) }] as const];
  });
  const hashed = Object.fromEntries((await Promise.all(hashes)).flat());
  const writeId = newId();
  const by = { uid, name: `${firstName} ${lastName}`.trim() };
  await commit(writeId, publish(current, { hashed, unprintableIn }, by, writeId), 'labels.agreementPublished');
}

/** What keeps texts from being published, by their fields. */
export const textErrors = (drafts: AgreementDefinition['drafts']) => textProblems(drafts, unprintableIn);
