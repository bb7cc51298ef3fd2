import { sha256 } from '../canonical.ts';
import type { LeftOutFile } from '../leftOutFiles.ts';
import { recordContent } from '../wording.ts';
import { documentPath } from '../documentPath.ts';
import type { GivenFile, ListedGiven, Reading } from './findings.ts';

/** Returns a file of the bundle, or the one given beside it that has the hash with which it is left out. */
export const contentAt = ({ files, beside }: Reading, path: string): Uint8Array<ArrayBuffer> | undefined =>
  files[path] ?? beside.get(path);

/** Checks the manifest's list of files that are left out against the files, the records and the chain. */
export function checkLeftOut(reading: Reading): void {
  const { files, tell, leftOut, manifest } = reading;
  for (const file of manifest?.leftOut ?? []) {
    const { path } = file;
    if (leftOut.has(path)) tell(path, 'the manifest lists it twice as left out');
    leftOut.set(path, file);
    if (files[path]) tell(path, 'the manifest lists it as left out, and it is in this file');
    const fault = faultOf(reading, file);
    if (fault) tell(path, fault);
  }
}

function faultOf({ records, chain }: Reading, { path, bytes, sha256: hash, reason }: LeftOutFile): string | null {
  const isHalf = hash === '' || bytes === null;
  const named = /^documents\/([0-9a-f]{64})\.(txt|md|pdf|bin)$/.exec(path)?.[1];
  if (named !== undefined)
    return isHalf || named !== hash || reason !== 'too-large'
      ? 'it is not left out under its own hash, as too large'
      : null;
  const id = /^signed\/([^/]+)\.pdf$/.exec(path)?.[1] ?? '';
  if (!records.has(id)) return 'only documents and signed PDFs may be left out';
  if (reason === 'too-large' && isHalf) return 'it is too large, and the manifest does not say its hash and its length';
  const own = chain.filter(
    ({ type, body }) => (type === 'COPY_MADE' || type === 'COPY_DELIVERED') && body['signatureId'] === id,
  );
  const same = own.filter(({ body }) => body['copySha256'] === hash);
  if (same.length === 0 && (hash !== '' || own.some(({ type }) => type === 'COPY_MADE')))
    return 'no entry of the chain holds the hash with which it is left out';
  return bytes !== null && same.some(({ body }) => Number(body['filledBytes'] ?? 0) > bytes)
    ? 'it is left out with fewer bytes than its filled pages have'
    : null;
}

/**
 * Finds what each file is that was given beside the bundle, by its hash. In bundles of earlier versions, which list nothing as
 * left out, it may also be a signed document that is missing.
 */
export async function matchGiven(reading: Reading, besideZip: readonly GivenFile[]): Promise<ListedGiven[]> {
  const { tell, leftOut, files, beside, manifest, records } = reading;
  const matched: ListedGiven[] = [];
  for (const { name, bytes } of besideZip) {
    const hash = await sha256(bytes);
    const listed = [...leftOut.values()].find((file) => file.sha256 === hash);
    const here = manifest?.files.find((file) => file.sha256 === hash && /^(documents|signed)\//.test(file.path));
    const old = manifest?.schema === 'bundle/1' ? [...records.values()].map(recordContent) : [];
    const missing = old.find((content) => content.hash === hash);
    const path = listed?.path ?? here?.path ?? (missing ? documentPath(missing.hash, missing.mediaType) : '');
    if (path === '') tell(name, 'it was given beside the zip, and is none of its documents');
    else if (listed && listed.bytes !== null && listed.bytes !== bytes.length)
      tell(path, `it is left out with ${listed.bytes} bytes, and ${name} with its hash has ${bytes.length}`);
    else if (!files[path]) beside.set(path, bytes);
    matched.push({ name, path });
  }
  return matched;
}
