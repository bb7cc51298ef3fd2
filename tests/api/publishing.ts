import { createHash } from 'node:crypto';
import {
  createAgreementWrites,
  newId,
  publishAgreementWrites,
  signaturePath,
  signDocumentWrites,
  storedAgreement,
  storedAgreementVersion,
  storedSignature,
  type AgreementDraft,
} from '@firstmile/domain';
import { exampleSignature } from '@firstmile/domain/testing';
import { Browser } from './browser.ts';
import { withConfirmedAddress, newClient, stored, until, type Person } from './support.ts';

/** Publishes an agreement of the business, as this admin. */
export async function publish(
  admin: Browser,
  draft: Pick<AgreementDraft, 'mediaType' | 'content' | 'file' | 'fields'>,
  needsCountersign: boolean,
) {
  const { uid } = admin.person;
  const id = newId();
  const drafts = { en: { title: `Rules ${id.slice(0, 6)}`, description: '', ...draft } };
  const input = { name: 'Rules', description: '', position: 0, needsCountersign, drafts };
  await admin.commit(createAgreementWrites(id, input, { uid, firstName: 'Grace', lastName: 'Marsh' }));
  const bytes = Buffer.from(draft.content, draft.mediaType === 'application/pdf' ? 'base64' : 'utf8');
  const hashed = { en: { byteLength: bytes.length, contentSha256: createHash('sha256').update(bytes).digest('hex') } };
  const agreement = storedAgreement({ ...(await stored(`agreements/${id}`)), id });
  await admin.commit(
    publishAgreementWrites(agreement, { hashed, unprintableIn: () => [] }, { uid, name: 'Grace Marsh' }),
  );
  return storedAgreementVersion({ ...(await stored(`agreementVersions/${id}@1`)), id: `${id}@1` });
}

/** Signs a version without merge fields, as a new client by default. */
export async function signed(version: Awaited<ReturnType<typeof publish>>, signer?: Person, fieldValues?: string) {
  const client = signer ?? (await withConfirmedAddress(await newClient()));
  const browser = new Browser(client);
  const content = version.contents.en;
  if (!content) throw new Error('The version has no English text');
  const [openedAt, signedAt] = [new Date(Date.now() - 1000).toISOString(), new Date().toISOString()];
  const input = exampleSignature(1, {
    agreementId: version.agreementId,
    agreementVersion: 1,
    mediaType: content.mediaType,
    templateSha256: content.contentSha256,
    contentSha256: content.contentSha256,
    mergeValues: {},
    ...(fieldValues !== undefined && { fieldValues }),
    openedAt,
    signedAt,
  });
  const { writes, made } = signDocumentWrites(client, { runId: 'onboarding', input, stored: [], version });
  await browser.commit(writes);
  await browser.close();
  const document = await until(
    () => stored(signaturePath(client.uid, made.id)),
    (signature) => Boolean(signature?.['receipt']),
  );
  return { client, signature: storedSignature({ ...document, id: made.id }) };
}
