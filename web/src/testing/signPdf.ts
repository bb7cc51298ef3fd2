import { agreementFileWrites, newId, toBase64, type Signature, type Write } from '@firstmile/domain';
import { exampleRun } from '@firstmile/domain/testing';
import { expect } from 'vitest';
import { page } from 'vitest/browser';
import { sha256 } from '#data/sync/sha256.ts';
import { openApp, person } from './openApp.tsx';

export const signing = () => page.getByRole('dialog', { name: 'Sign Document' });

/** Builds the documents of a PDF in a file of its own. */
const fileDocuments = (file: Parameters<typeof agreementFileWrites>[0], bytes: Uint8Array) =>
  Object.fromEntries(
    agreementFileWrites(file, bytes)
      .flat()
      .map((write: Write) => [write.path, write.op === 'create' ? write.data : {}]),
  );

interface Options {
  german?: Uint8Array<ArrayBuffer>;
  parts?: (all: Record<string, object>) => Record<string, object>;
  fields?: string;
}

/**
 * Opens an agreement called Site Plan, which is a PDF, for signing; `german` is its German version. With `parts` its
 * bytes are in a file of its own, of which the database has these documents; `fields` are those on its pages.
 */
export async function signPdf(bytes: Uint8Array<ArrayBuffer>, { german, parts, fields }: Options = {}) {
  const client = person('USER');
  const id = newId();
  const contentOf = async (pdf: Uint8Array<ArrayBuffer>) => ({
    title: 'Site Plan',
    description: '',
    mediaType: 'application/pdf',
    content: parts ? '' : toBase64(pdf),
    ...(parts && { file: { id, byteLength: pdf.length, sha256: await sha256(pdf.buffer) } }),
    ...(fields && { fields }),
    byteLength: pdf.length,
    contentSha256: await sha256(pdf.buffer),
  });
  const contents = { en: await contentOf(bytes), ...(german && { de: await contentOf(german) }) };
  const version = { agreementId: id, version: 1, contents, needsCountersign: false, writeId: 'w0' };
  const agreements = { documents: [{ id, version: 1, title: 'Site Plan' }] };
  const { file } = contents.en;
  const { database } = await openApp('/onboarding?step=documents', client, {
    ...(file && parts?.(fileDocuments(file, bytes))),
    [`agreementVersions/${id}@1`]: { ...version, publishedBy: { uid: 'a', name: 'Grace' }, publishedAt: null },
    [`onboardings/${client.uid}`]: { ...exampleRun(2), userId: client.uid, agreements },
  });
  await page.getByRole('button', { name: 'Sign Document: Site Plan' }).click();
  await expect.element(signing()).toBeVisible();
  const signatures = () => database.all<Signature>(`users/${client.uid}/signatures`);
  return { client, database, signatures };
}
