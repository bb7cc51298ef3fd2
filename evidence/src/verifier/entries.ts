import { entryFaults, entryProblems, type ChainEntry } from '../chain.ts';
import { entryPlace, type Reading } from './findings.ts';
import { readJson } from './manifest.ts';

/** Checks that each entry of the chain is whole, sealed and follows the one before. */
export async function checkChain(reading: Reading): Promise<void> {
  const { tell, manifest, sealKeys, chain } = reading;
  let before: ChainEntry | null = null;
  for (const [index, entry] of (readJson(reading, 'chain.json') as ChainEntry[]).entries()) {
    const where = entryPlace(index + 1);
    const faults = entryFaults(entry);
    if (faults.length > 0) tell(where, `these fields are not as an entry has them: ${faults.join(', ')}`);
    for (const problem of await entryProblems(entry, sealKeys)) tell(where, problem);
    if (entry.seq !== index + 1) tell(where, `it is numbered ${entry.seq}: entries are missing or in another order`);
    if (entry.prevEntryHash !== (before?.entryHash ?? ''))
      tell(where, 'it does not follow the entry before: the chain is cut');
    if (entry.clientId !== manifest?.clientId) tell(where, 'it is of another client');
    if (entry.type === 'RECEIPT_ISSUED' || entry.type === 'COUNTERSIGNED')
      reading.entries.set(`${entry.type} ${String(entry.body['signatureId'])}`, entry);
    chain.push(entry);
    before = entry;
  }
  if ((before?.entryHash ?? '') !== manifest?.chainHead)
    tell('chain.json', 'its end is not the head that the manifest names');
}
