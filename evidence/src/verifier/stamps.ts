import { sha256 } from '../canonical.ts';
import type { ChainEntry } from '../chain.ts';
import { choice, list, map, misshapen, pattern } from '../shape.ts';
import { rootOf, type Step } from '../timestamp/merkle.ts';
import { readStamp } from '../timestamp/stamp.ts';
import { textOf } from '../wording.ts';
import { entryPlace, type ListedStamp, type Reading } from './findings.ts';

const SLACK = 300_000;
/** The way from a chain's head to the root. */
export const PATH_SHAPE = list(map({ side: choice('left', 'right'), hash: pattern(/^[0-9a-f]{64}$/) }));

export const stampPath = (root: string) => `timestamps/${root}.tsr`;

/** Compares outside time stamps with the entries that they stamp; returns the valid ones. */
export async function checkStamps(reading: Reading): Promise<ListedStamp[]> {
  const { chain, files, tell } = reading;
  const stamps: ListedStamp[] = [];
  for (const entry of chain.filter(({ type }) => type === 'TIMESTAMPED')) {
    const stamped = await checkStamp(reading, entry);
    if (stamped) stamps.push(stamped);
  }
  const named = new Set(chain.map(({ body }) => stampPath(textOf(body['root']))));
  for (const path of Object.keys(files))
    if (path.startsWith('timestamps/') && !named.has(path)) tell(path, 'no entry names this time stamp', 'warning');
  return stamps;
}

async function checkStamp({ chain, files, manifest, tell }: Reading, entry: ChainEntry): Promise<ListedStamp | null> {
  const where = entryPlace(entry.seq);
  const { stampedHash, path, root, at, authority, tsrSha256 } = entry.body;
  const stamped = chain.find(({ entryHash, seq }) => entryHash === stampedHash && seq < entry.seq);
  const bytes = files[stampPath(textOf(root))];
  if (!stamped) tell(where, 'it stamps no entry before it');
  else if (misshapen(path, PATH_SHAPE).length > 0 || (await rootOf(stamped.entryHash, path as Step[])) !== root)
    tell(where, 'what it stamps is not part of what the authority stamped');
  else if (!bytes) tell(where, `the time stamp ${stampPath(textOf(root))} is missing`);
  else if ((await sha256(bytes)) !== tsrSha256)
    tell(stampPath(textOf(root)), `it is not the one of entry ${entry.seq}`);
  else {
    const file = stampPath(textOf(root));
    const read = await readStamp(bytes).catch(() => null); // told below
    if (!read) tell(file, 'it is no time stamp');
    else if (read.hash !== root || read.at !== at) tell(file, `it stamps something else than entry ${entry.seq} says`);
    else if (read.isSigned === false || !read.certificate) tell(file, "the authority's signature is not valid");
    else if (!read.certificate.isForStamps)
      tell(file, `its certificate is not one for time stamps: ${read.certificate.subject}`);
    else {
      if (read.isSigned === null) tell(file, 'its kind of signature is not checked here', 'warning');
      if (Date.parse(stamped.at) - Date.parse(read.at) > SLACK)
        tell(
          file,
          `it is of ${read.at}, before entry ${stamped.seq}, which it stamps, was sealed at ${stamped.at}`,
          'warning',
        );
      if (manifest && Date.parse(read.at) - Date.parse(manifest.madeAt) > SLACK)
        tell(file, `it is of ${read.at}, and this file was made before, at ${manifest.madeAt}`, 'warning');
      const { subject, fingerprint } = read.certificate;
      return { seq: stamped.seq, at: read.at, authority: textOf(authority), root: textOf(root), subject, fingerprint };
    }
  }
  return null;
}
