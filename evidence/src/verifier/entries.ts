import { REFUSING_CHECKS, WARNING_CHECKS } from '../checkNames.ts';
import { entryFaults, entryProblems, type ChainEntry } from '../chain.ts';
import { entryPlace, type Reading } from './findings.ts';
import { checkLowS, readJson } from './manifest.ts';

/** Checks that each entry of the chain is intact, sealed and follows the one before. */
export async function checkChain(reading: Reading): Promise<void> {
  const { tell, manifest, sealKeys, chain } = reading;
  let before: ChainEntry | null = null;
  for (const [index, entry] of (readJson(reading, 'chain.json') as ChainEntry[]).entries()) {
    const where = entryPlace(index + 1);
    const faults = entryFaults(entry);
    if (faults.length > 0) tell(where, `these fields are not as an entry has them: ${faults.join(', ')}`);
    for (const problem of await entryProblems(entry, sealKeys)) tell(where, problem);
    checkLowS(reading, where, entry.seal);
    if (entry.seq !== index + 1) tell(where, `it is numbered ${entry.seq}: entries are missing or in another order`);
    if (entry.prevEntryHash !== (before?.entryHash ?? ''))
      tell(where, 'it does not follow the entry before: the chain is cut');
    if (entry.clientId !== manifest?.clientId) tell(where, 'it is of another client');
    for (const problem of bodyProblems(entry)) tell(where, problem);
    keepFirst(reading, entry);
    chain.push(entry);
    before = entry;
  }
  if ((before?.entryHash ?? '') !== manifest?.chainHead)
    tell('chain.json', 'its end is not the head that the manifest names');
}

/** Entry types that may occur once per id: their name in findings, and the fields of the body that form the id. */
const ONCE: Partial<Record<string, { name: string; fields: string[] }>> = {
  RECEIPT_ISSUED: { name: 'the receipt of', fields: ['signatureId'] },
  COUNTERSIGNED: { name: 'the countersignature of', fields: ['signatureId'] },
  DECLINED: { name: 'the decline', fields: ['declineId'] },
  VOIDED: { name: 'the withdrawal of', fields: ['signatureId'] },
  KEY_REGISTERED: { name: 'the registration of', fields: ['keyId', 'uid'] },
  MEMBER_ADDED: { name: 'the joining of', fields: ['uid'] },
  MEMBER_REMOVED: { name: 'the removal of', fields: ['uid'] },
};

/** Keeps the first entry for an id. A second one is always wrong, because each attempt has an id of its own. */
function keepFirst({ tell, entries }: Reading, entry: ChainEntry): void {
  const kind = ONCE[entry.type];
  if (!kind) return;
  const id = kind.fields.map((field) => String(entry.body[field])).join(' ');
  const first = entries.get(`${entry.type} ${id}`);
  if (first) tell(`chain.json, entries ${first.seq} and ${entry.seq}`, `both are ${kind.name} ${id}: the first counts`);
  else entries.set(`${entry.type} ${id}`, entry);
}

const OUTCOMES: unknown[] = ['accepted', 'accepted-with-warning', 'refused'];

/** Finds contradictions within an entry. */
function bodyProblems({ type, body, sealKeyId }: ChainEntry): string[] {
  if (type === 'KEY_ADDED') {
    const { keyId, replaces = sealKeyId } = body;
    if (!/^[0-9a-f]{64}$/.test(String(keyId))) return ['it names no key'];
    return replaces === sealKeyId ? [] : ['it says that it replaces another key than sealed it'];
  }
  if (type !== 'RECEIPT_ISSUED' && type !== 'COUNTERSIGNED') return [];
  const { outcome, reasons } = body;
  if (!OUTCOMES.includes(outcome)) return ['it has no outcome'];
  if (!Array.isArray(reasons) || !reasons.every((reason) => typeof reason === 'string'))
    return ['its reasons are not a list of words'];
  const checks = (body['checks'] ?? {}) as Record<string, unknown>;
  const failed = (names: readonly string[]) => names.filter((name) => checks[name] === false);
  const [refusing, warning] = [failed(REFUSING_CHECKS), failed(WARNING_CHECKS)];
  const problems: string[] = [];
  if (refusing.length > 0 && outcome !== 'refused')
    problems.push(`it says ${String(outcome)} although ${refusing.join(', ')} failed`);
  if (warning.length > 0 && outcome === 'accepted')
    problems.push(`it says accepted although ${warning.join(', ')} failed`);
  if ((outcome === 'accepted') !== (reasons.length === 0))
    problems.push(`it says ${String(outcome)} ${reasons.length === 0 ? 'without a reason' : 'and names reasons'}`);
  return problems;
}
