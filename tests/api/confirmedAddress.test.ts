import { createHash } from 'node:crypto';
import { Timestamp } from 'firebase-admin/firestore';
import { beforeAll, expect, it } from 'vitest';
import {
  newId,
  onboardingPath,
  signDocumentWrites,
  stamp,
  storedAgreementVersion,
  type AgreementVersion,
  type Signature,
} from '@firstmile/domain';
import { exampleSignature } from '@firstmile/domain/testing';
import { Browser } from './browser.ts';
import { reasonCodes, receiptsOf, lastReceiptOf } from './evidence.ts';
import { put, signingInput } from './onboarding.ts';
import { withConfirmedAddress, db, expectRefusal, newClient, type Person } from './support.ts';

const content = '# Rules\n\n- One';
const contentSha256 = createHash('sha256').update(content).digest('hex');
let version: AgreementVersion;

beforeAll(async () => {
  const [agreementId, publishedAt] = [newId(), Timestamp.fromMillis(0)];
  const en = { title: 'Rules', description: '', mediaType: 'text/markdown', content, byteLength: 14, contentSha256 };
  const data = { agreementId, version: 1, contents: { en }, needsCountersign: true, publishedBy: 'Mia', publishedAt };
  await db.doc(`agreementVersions/${agreementId}@1`).set({ ...data, writeId: 'w' });
  version = storedAgreementVersion({ ...data, id: `${agreementId}@1`, writeId: 'w' });
});

/** Builds a browser's writes that sign the version. */
function signs(person: Person) {
  const [openedAt, signedAt] = [new Date(Date.now() - 1000).toISOString(), new Date().toISOString()];
  const { agreementId } = version;
  const text = { agreementId, agreementVersion: 1, templateSha256: contentSha256, contentSha256, mergeValues: {} };
  const input = exampleSignature(1, { ...text, openedAt, signedAt });
  return signDocumentWrites(person, { runId: 'onboarding', input, stored: [], version }).writes;
}

it('is required by default for agreements that the business signs too: in the browser and by the API, with a sentence', async () => {
  const person = await newClient();
  const ref = { id: version.agreementId, version: 1, title: 'Rules' };
  await db.doc(onboardingPath(person.uid)).update({ agreements: { documents: [ref] } });
  const browser = new Browser(person);
  await expect(browser.commit(signs(person))).rejects.toMatchObject({ code: 'permission-denied' });
  const body = { signedDocuments: [signingInput(1, { contentSha256 })] };
  expectRefusal(await put(person.token, { step: 3, body }), 409, 'confirm your email address first');
  const known = await withConfirmedAddress(person);
  expect((await put(known.token, { step: 3, body })).status).toBe(200);
  expect(await receiptsOf(person.uid, 1)).toMatchObject([{ verdict: 'accepted' }]);
  await browser.close();
});

it('is accepted from a browser whose token says that it is confirmed', async () => {
  const person = await withConfirmedAddress(await newClient());
  const browser = new Browser(person);
  await browser.commit(signs(person));
  expect(await receiptsOf(person.uid, 1)).toMatchObject([{ verdict: 'accepted' }]);
  await browser.close();
});

it('is checked again when the receipt is sealed: a signature that bypassed the rules is refused', async () => {
  const person = await newClient();
  const [write] = stamp(signs(person), 'w');
  const data = write?.op === 'create' ? (write.data as unknown as Signature) : null;
  await db.doc(write?.path ?? '').create({ ...data, createdAt: Timestamp.now() });
  const [receipt] = await receiptsOf(person.uid, 1);
  expect([receipt?.verdict, reasonCodes(receipt ?? null)]).toEqual(['refused', ['verdict.unconfirmed']]);
  expect(await lastReceiptOf(person)).toMatchObject({ reasons: ['unconfirmed'], account: { isEmailConfirmed: false } });
});
