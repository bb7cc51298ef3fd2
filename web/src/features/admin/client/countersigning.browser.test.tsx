import { exampleSignature, moment } from '@firstmile/domain/testing';
import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { sha256 } from '#data/sync/sha256.ts';
import { expectNone } from '#testing/actions.ts';
import { completedOnboarding } from '#testing/completed.ts';
import { openApp, person, profileOf } from '#testing/openApp.tsx';

const WARNING = 'The text names the client otherwise than the account does';

/** Opens the text that a client signed, to sign it for the business; `receipt` is what the server found. */
async function openCountersigning(receipt: object) {
  const client = person('USER', 'Nadia');
  const content = '# Terms\n\nBoth sides agree.';
  const contentSha256 = await sha256(new TextEncoder().encode(content).buffer);
  const en = { title: 'Terms', description: '', mediaType: 'text/markdown', content, contentSha256 };
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
      receipt: { receivedAt: moment(5), skewSeconds: 0, ...receipt },
    },
  });
  await page.getByRole('button', { name: 'Sign for the business: Terms' }).click();
  const dialog = page.getByRole('dialog', { name: 'Terms' });
  await expect.element(dialog.getByText('Both sides agree.')).toBeVisible();
  return dialog;
}

test('what the server warned of stands above the text that is signed for the business', async () => {
  const reasons = [{ code: 'verdict.clientChanged' }];
  const dialog = await openCountersigning({ verdict: 'accepted-with-warning', reasons });
  await expect.element(dialog.getByText(WARNING)).toBeVisible();
});

test('what the server accepted is signed without a warning', async () => {
  const dialog = await openCountersigning({ verdict: 'accepted', reasons: [] });
  await expectNone(dialog.getByRole('alert'));
});
