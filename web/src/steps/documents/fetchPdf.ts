import type { AgreementContent } from '@firstmile/domain';
import { fetchFile, readPdf } from '#data/queries/agreementFiles.ts';
import { pause } from '#lib/waits.ts';
import { judgePdf } from './judgePdf.ts';

/** Time that the service worker has to take over a first page, in milliseconds. */
const PATIENCE = 10_000;

/** Resolves when the service worker keeps what is fetched, or does not for a while. */
async function isControlled(): Promise<void> {
  const { serviceWorker } = navigator;
  if (serviceWorker.controller) return;
  await Promise.race([
    new Promise((done) => serviceWorker.addEventListener('controllerchange', done, { once: true })),
    pause(PATIENCE),
  ]);
}

/** Hashes of the PDFs that this page has fetched. */
const fetched = new Set<string>();

/**
 * Has this device hold a PDF, and what draws it, before it is opened, perhaps without a network: one that is new here is drawn once, unseen,
 * for its fonts and decoders are fetched as it asks for them. Never rejects.
 */
export async function fetchPdf(content: AgreementContent): Promise<void> {
  const { contentSha256, file } = content;
  if (fetched.has(contentSha256)) return;
  fetched.add(contentSha256);
  try {
    if (file && !(await fetchFile(file))) return;
    await isControlled();
    await judgePdf(await readPdf(content));
  } catch {
    fetched.delete(contentSha256); // it is fetched when it is opened
  }
}
