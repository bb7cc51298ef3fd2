import { pageFieldsText } from '@firstmile/domain';
import { exampleSignature, moment } from '@firstmile/domain/testing';
import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { sha256 } from '#data/sync/sha256.ts';
import { expectNone } from '#testing/actions.ts';
import { completedOnboarding } from '#testing/completed.ts';
import { openApp, person, profileOf } from '#testing/openApp.tsx';
import { picturePdf, textPdf } from '#testing/pdfs.ts';

const WARNING = 'The text gives another name for the client than the account does';

const TEXT = { mediaType: 'text/markdown', content: '# Terms\n\nBoth sides agree.' };
const pdf = (bytes: Uint8Array<ArrayBuffer>) => ({
  mediaType: 'application/pdf',
  content: btoa(String.fromCharCode(...bytes)),
});

/** Opens what a client signed, to sign it for the business; `receipt` is the server's verdict. */
async function openCountersigning(
  receipt: object,
  shown: typeof TEXT & { fields?: string } = TEXT,
  drawn: object = {},
) {
  const client = person('USER', 'Nadia');
  const { content, mediaType, fields } = shown;
  const contentSha256 = await sha256(new TextEncoder().encode(content).buffer);
  const en = { title: 'Terms', description: '', mediaType, content, contentSha256, ...(fields && { fields }) };
  const version = { agreementId: 'terms', version: 1, needsCountersign: true, writeId: 'w0', publishedAt: null };
  const contents = { en: { ...en, byteLength: content.length } };
  const agreement = {
    agreementId: 'terms',
    agreementVersion: 1,
    agreementTitle: 'Terms',
    templateSha256: contentSha256,
  };
  const signer = { signerUid: client.uid, signerEmail: client.email, createdAt: moment(5), writeId: 'w0' };
  await openApp(`/admin/clients/${client.uid}?part=signatures`, person('ADMIN'), {
    ...profileOf(client),
    ...completedOnboarding(client),
    'agreementVersions/terms@1': { ...version, contents, publishedBy: { uid: 'a', name: 'Grace' } },
    [`users/${client.uid}/signatures/onboarding-terms-v1`]: {
      ...exampleSignature(1, { contentSha256, mergeValues: {} }),
      ...agreement,
      ...signer,
      ...drawn,
      receipt: { receivedAt: moment(5), skewSeconds: 0, ...receipt },
    },
  });
  await page.getByRole('button', { name: 'Sign for the business: Terms' }).click();
  const dialog = page.getByRole('dialog', { name: 'Terms' });
  await expect.element(dialog).toBeVisible();
  return dialog;
}

test('a warning of the server stands above the text that is signed for the business', { tags: ['wide'] }, async () => {
  const reasons = [{ code: 'verdict.clientChanged' }];
  const dialog = await openCountersigning({ verdict: 'accepted-with-warning', reasons });
  await expect.element(dialog.getByText(WARNING)).toBeVisible();
});

test('an accepted signature shows no warning', { tags: ['wide'] }, async () => {
  const dialog = await openCountersigning({ verdict: 'accepted', reasons: [] });
  await expect.element(dialog.getByText('Both sides agree.')).toBeVisible();
  await expectNone(dialog.getByRole('alert'));
});

test('a PDF is signed for the business after its end has been seen', { tags: ['wide'] }, async () => {
  const dialog = await openCountersigning({ verdict: 'accepted', reasons: [] }, pdf(textPdf(['First'], 2000)));
  const sign = dialog.getByRole('button', { name: 'Confirm Signature' });
  await expect.element(dialog.getByText(/^You have seen 1 of 1 pages/)).toBeVisible();
  await expectNone(sign);
  await expectNone(dialog.getByRole('textbox'));
  await dialog.getByRole('button', { name: 'Read on' }).click();
  await expect.element(sign).toBeVisible();
});

test('a PDF that is not shown completely is not signed for the business', { tags: ['wide'] }, async () => {
  const dialog = await openCountersigning({ verdict: 'accepted', reasons: [] }, pdf(picturePdf('00ff00ff')));
  await expect.element(dialog.getByText('This document cannot be signed', { exact: false })).toBeVisible();
  for (const name of ['Confirm Signature', 'Read on']) await expectNone(dialog.getByRole('button', { name }));
});

test('a drawing that nobody can read is named, and the rest is shown and can be signed', async () => {
  const place = { page: 1, x: 0.1, width: 0.6, height: 0.08, label: '', isRequired: false };
  const fields = pageFieldsText([
    { id: 'plot', kind: 'text', y: 0.1, ...place, label: 'Plot' },
    { id: 'sign', kind: 'signature', y: 0.3, ...place },
  ]);
  const drawn = { method: 'drawn', strokes: '[[,,]]', fieldValues: '{"plot":"Plot 5"}' };
  const shown = { ...pdf(textPdf(['First'])), fields };
  const dialog = await openCountersigning({ verdict: 'accepted', reasons: [] }, shown, drawn);
  await expect.element(dialog.getByText('Plot 5')).toBeVisible();
  await expect.element(dialog.getByText(/the drawn signature cannot be read/)).toBeVisible();
  await dialog.getByRole('button', { name: 'Read on' }).click();
  await expect.element(dialog.getByRole('button', { name: 'Confirm Signature' })).toBeVisible();
});
