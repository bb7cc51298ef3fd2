import { declineFile } from '../bundle.ts';
import { declineFaults, declineHashOf, differingFacts, type DeclineRecord } from '../declineRecord.ts';
import { inWords } from '../reasons.ts';
import { textOf } from '../wording.ts';
import { entryPlace, type ListedDecline, type Reading } from './findings.ts';
import { readJson } from './manifest.ts';
import { blame, checkDevice } from './records.ts';

/** Checks the record of a decline by itself, and against its entry. */
export async function checkDecline(reading: Reading, path: string): Promise<void> {
  const { tell, hashes, declined, entries, manifest } = reading;
  const record = readJson(reading, path) as DeclineRecord;
  const { declineId: id } = record;
  const entry = entries.get(`DECLINED ${id}`);
  const wrong: string[] = [];
  const fault = (what: string, ...reasons: string[]) => {
    wrong.push(what);
    blame(reading, entry, { where: path, what, reasons });
  };
  const hash = await declineHashOf(record);
  hashes.set(path, hash);
  if (path !== declineFile(id)) tell(path, 'it is filed under another name than its own');
  if (!entry) tell(path, 'the server has not sealed that it was declined', 'warning');
  else if (entry.body['recordHash'] !== hash) tell(path, 'it is not the record that the entry is for');
  const faults = declineFaults(record);
  if (faults.length > 0) {
    fault(`these fields are not as a record has them: ${faults.join(', ')}`, 'recordBroken');
    return;
  }
  if (hash !== record.recordHash) fault('its hash is not that of what it says: a field was changed', 'recordBroken');
  if (record.clientId !== manifest?.clientId) fault('it is of another client', 'recordBroken');
  const others = entry ? differingFacts(record, entry.body) : [];
  if (others.length > 0) fault(`its entry says otherwise: ${others.join(', ')}`, 'recordBroken');
  if ((await checkDevice(reading, record, { path, fault })) && wrong.length === 0) declined.add(id);
}

/** Compares the entries of declines with the records; returns the list of declines. */
export function checkDeclines({ tell, hashes, declined, chain }: Reading): ListedDecline[] {
  return chain.flatMap(({ type, seq, at, body }) => {
    if (type !== 'DECLINED') return [];
    const id = textOf(body['declineId']);
    const isRecorded = body['recordHash'] !== undefined;
    if (isRecorded && !hashes.has(declineFile(id))) tell(entryPlace(seq), `the record of the decline ${id} is missing`);
    const { reasons } = body;
    for (const reason of Array.isArray(reasons) ? reasons : [])
      tell(isRecorded ? declineFile(id) : entryPlace(seq), `the server noted: ${inWords(reason)}`, 'warning');
    return [
      {
        id,
        title: textOf(body['agreementTitle']),
        signer: `${textOf(body['signerName'])} <${textOf(body['signerEmail'])}>`,
        reason: textOf(body['reason']),
        deviceTime: textOf(body['declinedAt']),
        receivedAt: textOf(body['receivedAt']) || at,
        isSigned: isRecorded && declined.has(id),
      },
    ];
  });
}
