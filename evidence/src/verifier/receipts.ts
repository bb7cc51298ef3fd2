import { countersignaturePath } from '../bundle.ts';
import type { ChainEntry } from '../chain.ts';
import { factsOf, factsOfBusiness, inWords } from '../wording.ts';
import { entryPlace, recordPlace, type ListedSignature, type Reading } from './findings.ts';

/** Holds everything that was signed against its sealed receipt; gives the list of signatures. */
export function checkReceipts(reading: Reading): ListedSignature[] {
  const { tell, records, countersigned, entries, chain } = reading;
  for (const { type, seq, body } of chain) {
    const id = String(body['signatureId']);
    if (type === 'RECEIPT_ISSUED' && !records.has(id)) tell(entryPlace(seq), `the record ${id} is missing`);
    if (type === 'COUNTERSIGNED' && !countersigned.has(id))
      tell(entryPlace(seq), `the countersignature of ${id} is missing`);
  }
  const signatures: ListedSignature[] = [];
  for (const [id, record] of records) {
    const facts = factsOf(record);
    const receipt = checkReceipt(reading, recordPlace(id), entries.get(`RECEIPT_ISSUED ${id}`));
    if (record.schema === 'sig/1')
      tell(recordPlace(id), "it was signed without a device's key: its receipt alone protects it", 'warning');
    signatures.push({ id, ...facts, ...receipt });
    const business = countersigned.get(id);
    if (!business) continue;
    const sealed = checkReceipt(reading, countersignaturePath(id), entries.get(`COUNTERSIGNED ${id}`));
    signatures.push({ id, title: facts.title, ...factsOfBusiness(business), ...sealed });
  }
  return signatures;
}

/** Holds one thing that was signed against the receipt of it; gives what that says. */
function checkReceipt({ tell, hashes }: Reading, where: string, entry: ChainEntry | undefined) {
  if (!entry) tell(where, 'the server has not given a sealed receipt for it', 'warning');
  else if (entry.body['recordHash'] !== hashes.get(where)) tell(where, 'it is not the record that the receipt is for');
  const reasons = entry?.body['reasons'];
  for (const reason of Array.isArray(reasons) ? reasons : [])
    tell(where, `the server noted: ${inWords(reason)}`, 'warning');
  return {
    receivedAt: String(entry?.body['receivedAt'] ?? entry?.at ?? ''),
    outcome: entry ? String(entry.body['outcome']) : 'not received',
  };
}
