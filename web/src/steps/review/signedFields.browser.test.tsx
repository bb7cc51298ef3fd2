import { newId, pageFieldsText, toBase64 } from '@firstmile/domain';
import { exampleRun, exampleSignature, moment } from '@firstmile/domain/testing';
import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { networkStore } from '#data/firebase/network.ts';
import { sha256 } from '#data/sync/sha256.ts';
import { goOffline } from '#testing/goOffline.ts';
import { openApp, person, profileOf } from '#testing/openApp.tsx';
import { textPdf } from '#testing/pdfs.ts';

const FIELD = { page: 1, x: 0.1, width: 0.6, height: 0.08, isRequired: false };
const FIELDS = pageFieldsText([
  { ...FIELD, id: 'plot', kind: 'text', y: 0.1, label: 'Plot' },
  { ...FIELD, id: 'note', kind: 'text', y: 0.2, label: 'Note' },
  { ...FIELD, id: 'name', kind: 'name', y: 0.3, label: '' },
  { ...FIELD, id: 'day', kind: 'date', y: 0.4, label: 'Signed on' },
  { ...FIELD, id: 'sign', kind: 'signature', y: 0.5, label: '' },
]);

/** The documents of a client who has signed a PDF with fields, before the last review. */
async function signedPdf(signature: object) {
  const client = person('USER', 'Pola');
  const id = newId();
  const bytes = textPdf(['Plan']);
  const content = { title: 'Site Plan', description: '', mediaType: 'application/pdf', content: toBase64(bytes) };
  const hashed = { byteLength: bytes.length, contentSha256: await sha256(bytes.buffer) };
  const contents = { en: { ...content, ...hashed, fields: FIELDS } };
  const published = { publishedBy: { uid: 'a', name: 'Grace' }, publishedAt: null, needsCountersign: false };
  const who = { signerUid: client.uid, signerEmail: client.email, signerName: 'Pola Marsh', receipt: null };
  const of = { agreementId: id, agreementVersion: 1, agreementTitle: 'Site Plan', mediaType: 'application/pdf' };
  const docs = {
    ...profileOf(client),
    [`agreementVersions/${id}@1`]: { agreementId: id, version: 1, contents, writeId: 'w0', ...published },
    [`onboardings/${client.uid}`]: {
      ...exampleRun(4),
      userId: client.uid,
      agreements: { documents: [{ id, version: 1, title: 'Site Plan' }] },
    },
    [`users/${client.uid}/signatures/onboarding-${id}-v1`]: {
      ...exampleSignature(1),
      ...who,
      ...of,
      createdAt: moment(5),
      writeId: 'w0',
      locale: 'en',
      signedAt: '2026-11-29T10:00:00.000Z',
      utcOffsetMinutes: 0,
      ...signature,
    },
  };
  return { client, docs };
}

/** Reads the listed fields of the document. */
async function listed(): Promise<string[]> {
  const list = () => page.getByRole('main').getByText('Plot', { exact: true });
  await expect.element(list()).toBeVisible();
  const rows = list().element().closest('dl')?.children ?? [];
  return [...rows].map((row) => [...row.children].map((part) => part.textContent).join(': '));
}

test.for([
  ['drawn', { method: 'drawn', strokes: '[[[1,2],[3,4]]]' }, 'Signed'],
  ['typed', { method: 'typed' }, 'Pola Marsh'],
] as const)(
  'the last review lists the fields of a signed PDF as the business sees them, without a network too: %s',
  async ([, method, sign]) => {
    const { client, docs } = await signedPdf({ ...method, fieldValues: '{"plot":"Plot 7"}' });
    const filled = [
      'Plot: Plot 7',
      'Note: Not provided',
      'Name: Pola Marsh',
      'Signed on: November 29, 2026',
      `Signature: ${sign}`,
    ];
    const { router } = await openApp('/dashboard', client, docs);
    await expect.element(page.getByRole('region', { name: 'Your next step' })).toBeVisible();
    const goOnline = goOffline();
    networkStore.setState({ isOnline: false });
    await router.navigate('/onboarding?step=review');
    expect(await listed()).toEqual(filled);
    networkStore.setState({ isOnline: true });
    await goOnline();

    await openApp(`/admin/clients/${client.uid}`, person('ADMIN'));
    expect(await listed()).toEqual(filled);
  },
);

test('a document without fields lists none', { tags: ['wide'] }, async () => {
  const client = person('USER');
  const run = { ...exampleRun(4), userId: client.uid };
  const { uid: signerUid, email: signerEmail } = client;
  const signed = { agreementTitle: 'Service Agreement', signerUid, signerEmail, createdAt: moment(5), receipt: null };
  await openApp('/onboarding?step=review', client, {
    [`onboardings/${client.uid}`]: run,
    [`users/${client.uid}/signatures/onboarding-service-v1`]: { ...exampleSignature(1), ...signed, writeId: 'w0' },
  });
  await expect.element(page.getByText(/^Signed by/).first()).toBeVisible();
  expect(page.getByText('Signature', { exact: true }).elements()).toEqual([]);
});
