// Apart from the other commands of agreements: it brings the reader of Markdown along, which only who publishes needs.
import {
  AGREEMENT_LOCALES,
  bytesOf,
  newId,
  publishAgreement as publish,
  type AgreementDefinition,
} from '@firstmile/domain';
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
  await commit(writeId, publish(current, hashed, by, writeId), 'labels.agreementPublished');
}
