import { unpack } from './container.ts';
import { Unpackable } from './readZip.ts';
import { checkCopies } from './verifier/copies.ts';
import { checkDecline, checkDeclines } from './verifier/declines.ts';
import { checkChain } from './verifier/entries.ts';
import { checkFields } from './verifier/fields.ts';
import {
  entryPlace,
  newReading,
  type Finding,
  type GivenFile,
  type ListedDecline,
  type ListedGiven,
  type ListedSignature,
  type ListedStamp,
  type Reading,
  type Tell,
  type Verification,
} from './verifier/findings.ts';
import { checkLeftOut, matchGiven } from './verifier/leftOut.ts';
import { checkManifest, readKeys } from './verifier/manifest.ts';
import { checkPairs } from './verifier/pairs.ts';
import { checkPeople, peopleIn } from './verifier/people.ts';
import { checkReceipts } from './verifier/receipts.ts';
import { checkCountersignature, checkDocuments, checkRecord } from './verifier/records.ts';
import { checkStamps } from './verifier/stamps.ts';
import { checkTimes } from './verifier/times.ts';
import { readExpected, strangeSeals, type Expected, type Seal } from './verifier/trust.ts';

/** The most findings; more are of no use to a reader. */
const MOST_FINDINGS = 10_000;

/** Verifies a bundle, with what is `given` beside it, completely, and reports the place of every fault. Uses no network. */
export async function verifyBundle(
  zip: Uint8Array,
  expected: Expected = {},
  beside: readonly GivenFile[] = [],
): Promise<Verification> {
  const findings: Finding[] = [];
  const tell: Tell = (where, what, level = 'error') => {
    if (findings.length >= MOST_FINDINGS) throw new Unpackable('more is wrong with it than can be listed');
    findings.push({ level, where, what });
  };
  const known = readExpected(expected, tell);
  const isCompared = known.chainHead !== '' || known.sealKeyIds.length > 0;
  const result: Verification = {
    isValid: false,
    isCompared,
    isPackedAgain: false,
    findings,
    clientId: '',
    chainHead: '',
    sealKeys: [],
    signatures: [],
    refused: [],
    declines: [],
    people: [],
    stamps: [],
    leftOut: [],
    given: [],
  };
  try {
    const { files, packing } = unpack(zip);
    result.isPackedAgain = packing === 'again';
    if (packing === 'again')
      tell('the zip file', 'it was packed again: its container is not as it was made', 'warning');
    Object.assign(result, await verify(newReading(files, tell), { known, given: beside, findings }));
  } catch (error) {
    const what = error instanceof Unpackable ? error.message : 'it cannot be read';
    findings.push({ level: 'error', where: 'the zip file', what });
  }
  result.isValid = !findings.some(({ level }) => level === 'error');
  return result;
}

/** Reads the trusted parts first, then the parts that they vouch for. */
async function verify(
  reading: Reading,
  { known, given, findings }: { known: Required<Expected>; given: readonly GivenFile[]; findings: Finding[] },
): Promise<Partial<Verification>> {
  const paths = Object.keys(reading.files);
  await checked(reading, 'keys.json', () => readKeys(reading));
  await checked(reading, 'manifest.json', () => checkManifest(reading));
  await checked(reading, 'chain.json', () => checkChain(reading));
  for (const path of paths.filter((name) => name.startsWith('records/')))
    await checked(reading, path, () => checkRecord(reading, path));
  for (const path of paths.filter((name) => name.startsWith('countersignatures/')))
    await checked(reading, path, () => checkCountersignature(reading, path));
  for (const path of paths.filter((name) => name.startsWith('declines/')))
    await checked(reading, path, () => checkDecline(reading, path));
  await checked(reading, 'manifest.json', () => checkLeftOut(reading));
  const matched: ListedGiven[] = [];
  await checked(reading, 'manifest.json', async () => void matched.push(...(await matchGiven(reading, given))));
  await checked(reading, 'documents', () => checkDocuments(reading));
  const listed: ListedSignature[] = [];
  await checked(reading, 'chain.json', () => void listed.push(...checkReceipts(reading)));
  await checked(reading, 'chain.json', () => checkPeople(reading));
  await checked(reading, 'chain.json', () => checkTimes(reading));
  await checked(reading, 'chain.json', () => checkCopies(reading));
  await checked(reading, 'chain.json', () => checkFields(reading));
  await checked(reading, 'chain.json', () => checkPairs(reading));
  const declines: ListedDecline[] = [];
  await checked(reading, 'chain.json', () => void declines.push(...checkDeclines(reading)));
  const stamps: ListedStamp[] = [];
  await checked(reading, 'chain.json', async () => void stamps.push(...(await checkStamps(reading))));
  const seals = sealsOf(reading);
  findings.push(...strangeSeals(seals, known));
  const { clientId = '', chainHead = '' } = reading.manifest ?? {};
  const signatures = listed.filter(({ outcome }) => outcome !== 'refused');
  const refused = listed.filter(({ outcome }) => outcome === 'refused');
  return {
    clientId,
    chainHead,
    signatures,
    refused,
    declines,
    people: peopleIn(reading),
    stamps,
    leftOut: [...reading.leftOut.values()],
    given: matched,
    sealKeys: [...new Set(seals.map(({ keyId }) => keyId))],
  };
}

/** Reports a file whose damage makes a check throw. */
async function checked({ tell }: Reading, where: string, work: () => Promise<void> | void): Promise<void> {
  try {
    await work();
  } catch (error) {
    if (error instanceof Unpackable) throw error;
    tell(where, `it cannot be read (${error instanceof Error ? error.message : String(error)})`);
  }
}

/** Lists all seals in order; the manifest's is the last. */
function sealsOf({ chain, manifest }: Reading): Seal[] {
  const seals = chain.map(({ seq, at, sealKeyId, entryHash, type, body }) => ({
    where: entryPlace(seq),
    keyId: sealKeyId,
    entryHash,
    at,
    introduces: type === 'KEY_ADDED' ? String(body['keyId']) : null,
    isLast: type === 'KEY_ADDED' && 'replaces' in body,
    isBound: false,
  }));
  if (!manifest) return seals;
  const { sealKeyId: keyId, madeAt: at, schema } = manifest;
  const rest = { entryHash: '', introduces: null, isLast: false, isBound: schema !== 'bundle/1' };
  return [...seals, { where: 'manifest.json', keyId, at, ...rest }];
}
