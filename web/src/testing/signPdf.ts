import { newId, type Signature } from '@firstmile/domain';
import { exampleRun } from '@firstmile/domain/testing';
import { expect } from 'vitest';
import { page } from 'vitest/browser';
import { sha256 } from '#data/sync/sha256.ts';
import { openApp, person } from './openApp.tsx';

export const signing = () => page.getByRole('dialog', { name: 'Sign Document' });

/** Opens an agreement called Site Plan that is a PDF, to sign it; `german` is the same in another language. */
export async function signPdf(bytes: Uint8Array<ArrayBuffer>, german?: Uint8Array<ArrayBuffer>) {
  const client = person('USER');
  const id = newId();
  const contentOf = async (pdf: Uint8Array<ArrayBuffer>) => ({
    title: 'Site Plan',
    description: '',
    mediaType: 'application/pdf',
    content: btoa(String.fromCharCode(...pdf)),
    byteLength: pdf.length,
    contentSha256: await sha256(pdf.buffer),
  });
  const contents = { en: await contentOf(bytes), ...(german && { de: await contentOf(german) }) };
  const version = { agreementId: id, version: 1, contents, needsCountersign: false, writeId: 'w0' };
  const agreements = { documents: [{ id, version: 1, title: 'Site Plan' }] };
  const { database } = await openApp('/onboarding?step=documents', client, {
    [`agreementVersions/${id}@1`]: { ...version, publishedBy: { uid: 'a', name: 'Grace' }, publishedAt: null },
    [`onboardings/${client.uid}`]: { ...exampleRun(2), userId: client.uid, agreements },
  });
  await page.getByRole('button', { name: 'Sign Document: Site Plan' }).click();
  await expect.element(signing()).toBeVisible();
  const signatures = () => database.all<Signature>(`users/${client.uid}/signatures`);
  return { client, database, signatures };
}
