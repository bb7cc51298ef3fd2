import { localeFor, type AgreementContent, type AgreementRef } from '@firstmile/domain';
import { fetchFile, readPdf } from '#data/queries/agreementFiles.ts';
import { readVersion } from '#data/queries/agreements.ts';
import { pause } from '#lib/waits.ts';
import { judgePdf } from './judgePdf.ts';

/** Longest wait for the service worker to take over a first page, in milliseconds. */
const CONTROL_TIMEOUT_MS = 10_000;

/** Resolves once the service worker controls the page and caches what is fetched, or after a timeout. */
async function waitForControl(): Promise<void> {
  const { serviceWorker } = navigator;
  if (serviceWorker.controller) return;
  await Promise.race([
    new Promise((done) => serviceWorker.addEventListener('controllerchange', done, { once: true })),
    pause(CONTROL_TIMEOUT_MS),
  ]);
}

/** Hashes of the PDFs that this page has fetched. */
const fetched = new Set<string>();

/**
 * Fetches a PDF, and the code that draws it, so that it opens offline later. A PDF that is new on this device is drawn
 * once, unseen, because its fonts and decoders are fetched on demand. Never rejects.
 */
export async function fetchPdf(content: AgreementContent): Promise<void> {
  const { contentSha256, file } = content;
  if (fetched.has(contentSha256)) return;
  fetched.add(contentSha256);
  try {
    if (file && !(await fetchFile(file))) return;
    await waitForControl();
    await judgePdf(await readPdf(content));
  } catch {
    fetched.delete(contentSha256); // it is fetched when it is opened
  }
}

/**
 * Brings agreements and their PDFs to this device, one after the other. Reads nothing from the server that is here
 * already. Rejects without a network.
 */
export async function bringAgreements(refs: readonly AgreementRef[], language: string): Promise<void> {
  for (const ref of refs) {
    const { version, isNew } = await readVersion(ref);
    const locale = localeFor(version, language);
    const content = locale && version.contents[locale];
    // a PDF inside of the version came with it; the parts of a larger one may still be missing
    if (content?.mediaType === 'application/pdf' && (isNew || content.file)) await fetchPdf(content);
  }
}
