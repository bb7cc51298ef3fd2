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
  /** The ends of retired keys by their fingerprints, in ISO 8601, as the deployment published them. */
  keyEnds?: Readonly<Record<string, string>>;
}

/** One seal: its place, its key, and the key that this entry introduces. */
export interface Seal {
  where: string;
  keyId: string;
  entryHash: string;
  at: string;
  introduces: string | null;
  /** An entry that promises that its key seals nothing after it. */
  isLast: boolean;
  /** A key that introduced another before cannot have made this seal, whether it promised or not. */
  isBound: boolean;
}

/** The largest difference, in milliseconds, between clocks of two servers. */
const SLACK = 300_000;

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
  return { chainHead, sealKeyIds, keyEnds: expected.keyEnds ?? {} };
}

/** The list that a deployment publishes; earlier versions list no certificates. */
interface PublishedList {
  keys: { keyId: string; key: PublicKey; until?: unknown }[];
  certificates?: { sha256: string; certificate: string }[];
}

/**
/**
 * Reads fingerprints of keys and certificates from a text, separated by blanks, commas or semicolons, or from the JSON that the
 * deployment publishes, which also has the ends of retired keys. Throws for JSON that does not list them by their fingerprints.
 */
export async function fingerprintsIn(text: string): Promise<Required<Pick<Expected, 'sealKeyIds' | 'keyEnds'>>> {
  if (!text.trim().startsWith('{'))
    return { sealKeyIds: text.split(/[\s,;]+/).filter((part) => part !== ''), keyEnds: {} };
  const { keys, certificates = [] } = JSON.parse(text) as PublishedList;
  if (!Array.isArray(keys) || keys.length === 0) throw new Error('It lists no keys');
  for (const { keyId, key } of keys)
    if ((await keyIdOf(key)) !== keyId) throw new Error('The name of a key is not its fingerprint');
  for (const { sha256: name, certificate } of certificates)
    if ((await sha256(Uint8Array.from(atob(certificate), (byte) => byte.charCodeAt(0)))) !== name)
      throw new Error('The name of a certificate is not its fingerprint');
  const ended = keys.filter(({ until }) => typeof until === 'string');
  return {
    sealKeyIds: [...keys.map(({ keyId }) => keyId), ...certificates.map(({ sha256: name }) => name)],
    keyEnds: Object.fromEntries(ended.map(({ keyId, until }) => [keyId, String(until)])),
  };
}

/**
 * Finds the seals that nothing known vouches for. Given keys vouch for their own seals; otherwise a known head vouches for the
 * keys that sealed up to it. Either way a trusted key may introduce another, whose seals count from then on, and its own no more.
 * With neither, a key that nobody introduced is a warning.
 */
export function strangeSeals(
  seals: readonly Seal[],
  { chainHead, sealKeyIds, keyEnds }: Required<Expected>,
): Finding[] {
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
  const { strangers, retired, late, ended } = sortSeals(seals, { trusted, sealKeyIds, keyEnds });
  const what = areKeysGiven
    ? 'sealed by a key that you do not know'
    : isHeadGiven
      ? 'sealed by a key that had not sealed up to the entry that you know, and that no such key introduced'
      : 'sealed by another key than what comes before, and no entry introduces it';
  const level = areKeysGiven || isHeadGiven ? 'error' : 'warning';
  return [
    ...findings,
    ...reportRuns(strangers, { seals, what, level }),
    ...reportRuns(retired, { seals, what: 'sealed by a key that another one had replaced before', level: 'error' }),
    ...reportRuns(late, { seals, what: `${LATE} before`, level: 'warning' }),
    ...reportRuns(ended, {
      seals,
      what: 'sealed after the end of its key that the deployment published',
      level: 'error',
    }),
  ];
}

const LATE = 'sealed by a key that had introduced another one, as it happened while earlier versions were deployed,';

/** Sorts the seals that do not count by what is wrong. `late`: after an introduction of an earlier version, which promised no end. */
function sortSeals(
  seals: readonly Seal[],
  { trusted, sealKeyIds, keyEnds }: Required<Omit<Expected, 'chainHead'>> & { trusted: Set<string> },
): Record<'strangers' | 'retired' | 'late' | 'ended', Seal[]> {
  const sorted = { strangers: [] as Seal[], retired: [] as Seal[], late: [] as Seal[], ended: [] as Seal[] };
  const replaced = new Map<string, { isPromised: boolean }>();
  let time = 0;
  for (const seal of seals) {
    const { keyId, introduces, isLast, isBound } = seal;
    time = Math.max(time, Date.parse(seal.at) || 0);
    const end = Date.parse(keyEnds[keyId] ?? '');
    const before = replaced.get(keyId);
    const isIntroduction = introduces !== null && sealKeyIds.includes(introduces);
    if (!trusted.has(keyId)) sorted.strangers.push(seal);
    else if (before?.isPromised || (before && isBound)) sorted.retired.push(seal);
    else if (time - end > SLACK && !isIntroduction) sorted.ended.push(seal);
    else if (introduces !== null && introduces !== keyId && (!before || trusted.has(introduces))) {
      trusted.add(introduces);
      replaced.delete(introduces);
      replaced.set(keyId, { isPromised: isLast });
      if (before) sorted.late.push(seal);
    } else if (before) sorted.late.push(seal);
  }
  return sorted;
}

function reportRuns(
  broken: readonly Seal[],
  { seals, what, level }: { seals: readonly Seal[]; what: string; level: Finding['level'] },
): Finding[] {
  return inRuns(broken, seals).map((run) => ({ level, ...describe(run, what) }));
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
