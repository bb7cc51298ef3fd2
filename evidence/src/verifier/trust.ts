import { sha256 } from '../canonical.ts';
import { keyIdOf, type PublicKey } from '../keys.ts';
import type { Finding } from './findings.ts';

/**
 * The facts that a person knows from elsewhere: the chain's head from an email (the chain may have newer entries since); the
 * fingerprints of keys that the deployment published.
 */
export interface Expected {
  chainHead?: string;
  sealKeyIds?: readonly string[];
}

/** One seal: its place, its key, and the key that this entry introduces. */
export interface Seal {
  where: string;
  keyId: string;
  entryHash: string;
  introduces: string | null;
}

/** Normalises a copied text: trims it and lowers its case. */
const asHex = (text: string) => text.trim().toLowerCase();
const isHash = (text: string) => /^[0-9a-f]{64}$/.test(text);

/** Normalises the known facts and reports invalid hashes. Empty ones count as not given. */
export function readExpected(expected: Expected, tell: (where: string, what: string) => void): Required<Expected> {
  const chainHead = asHex(expected.chainHead ?? '');
  const sealKeyIds = (expected.sealKeyIds ?? []).map(asHex).filter((text) => text !== '');
  const complaint = 'it is not 64 hex digits: copy all of it';
  if (chainHead !== '' && !isHash(chainHead)) tell('the head that you gave', complaint);
  if (!sealKeyIds.every(isHash)) tell('the fingerprint that you gave', complaint);
  return { chainHead, sealKeyIds };
}

/** The list that a deployment publishes; earlier versions list no certificates. */
interface PublishedList {
  keys: { keyId: string; key: PublicKey }[];
  certificates?: { sha256: string; certificate: string }[];
}

/**
 * Reads fingerprints of keys and certificates from a text, separated by blanks, commas or semicolons, or from the JSON that the
 * deployment publishes. Throws for JSON that does not list them by their fingerprints.
 */
export async function fingerprintsIn(text: string): Promise<string[]> {
  if (!text.trim().startsWith('{')) return text.split(/[\s,;]+/).filter((part) => part !== '');
  const { keys, certificates = [] } = JSON.parse(text) as PublishedList;
  if (!Array.isArray(keys) || keys.length === 0) throw new Error('It lists no keys');
  for (const { keyId, key } of keys)
    if ((await keyIdOf(key)) !== keyId) throw new Error('The name of a key is not its fingerprint');
  for (const { sha256: name, certificate } of certificates)
    if ((await sha256(Uint8Array.from(atob(certificate), (byte) => byte.charCodeAt(0)))) !== name)
      throw new Error('The name of a certificate is not its fingerprint');
  return [...keys.map(({ keyId }) => keyId), ...certificates.map(({ sha256: name }) => name)];
}

/**
 * Finds the seals that nothing known vouches for. Given keys vouch for their own seals; otherwise a known head vouches for the
 * keys that sealed up to it. Either way a trusted key may introduce another, whose seals count from then on. With neither, a
 * key that nobody introduced is a warning.
 */
export function strangeSeals(seals: readonly Seal[], { chainHead, sealKeyIds }: Required<Expected>): Finding[] {
  const isHeadGiven = chainHead !== '';
  const known = isHeadGiven ? seals.findIndex(({ entryHash }) => entryHash === chainHead) : -1;
  const findings: Finding[] = [];
  if (isHeadGiven && known < 0)
    findings.push({
      level: 'error',
      where: 'chain.json',
      what: 'the entry that you know is not in it: newer entries are missing, or it is another chain',
    });
  const areKeysGiven = sealKeyIds.length > 0;
  if (!areKeysGiven && isHeadGiven && known < 0) return findings;
  const trusted = new Set(areKeysGiven ? sealKeyIds : seals.slice(0, Math.max(known + 1, 1)).map(({ keyId }) => keyId));
  const strangers: Seal[] = [];
  for (const seal of seals) {
    if (!trusted.has(seal.keyId)) strangers.push(seal);
    else if (seal.introduces !== null) trusted.add(seal.introduces);
  }
  const what = areKeysGiven
    ? 'sealed by a key that you do not know'
    : isHeadGiven
      ? 'sealed by a key that had not sealed up to the entry that you know, and that no such key introduced'
      : 'sealed by another key than what comes before, and no entry introduces it';
  const level = areKeysGiven || isHeadGiven ? 'error' : 'warning';
  return [...findings, ...inRuns(strangers, seals).map((run) => ({ level, ...describe(run, what) }) as const)];
}

/** Groups consecutive seals of one key, which are reported together. */
function inRuns(strangers: readonly Seal[], seals: readonly Seal[]): Seal[][] {
  const runs: Seal[][] = [];
  for (const seal of strangers) {
    const run = runs.at(-1);
    const last = run?.at(-1);
    if (run && last?.keyId === seal.keyId && seals.indexOf(seal) - seals.indexOf(last) === 1) run.push(seal);
    else runs.push([seal]);
  }
  return runs;
}

function describe(run: readonly Seal[], what: string): Pick<Finding, 'where' | 'what'> {
  const [first, last] = [run[0], run.at(-1)];
  const where = run.length > 1 ? `${first?.where} to ${last?.where}` : (first?.where ?? '');
  return { where, what: `${run.length > 1 ? 'they are' : 'it is'} ${what}: ${first?.keyId}` };
}
