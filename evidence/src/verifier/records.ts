import { hashOf, sha256 } from '../canonical.ts';
import { countersignaturePath, documentPath, type Countersigning, type OldRecord } from '../bundle.ts';
import { isSignedBy } from '../keys.ts';
import { recordFaults, recordHashOf, type SignatureRecord } from '../record.ts';
import { contentOf } from '../wording.ts';
import { recordPlace, type Reading } from './findings.ts';
import { readJson } from './manifest.ts';

/** Checks a record by itself: its shape, its hash, and the signature of the device. */
export async function checkRecord(reading: Reading, path: string): Promise<void> {
  const { tell, records, hashes, devices } = reading;
  const record = readJson(reading, path) as SignatureRecord | OldRecord;
  if (path !== recordPlace(record.signatureId)) tell(path, 'it is filed under another name than its own');
  records.set(record.signatureId, record);
  if (record.schema === 'sig/1') {
    hashes.set(path, await hashOf(record));
    return;
  }
  const faults = recordFaults(record);
  if (faults.length > 0) {
    tell(path, `these fields are not as a record has them: ${faults.join(', ')}`);
    return;
  }
  const hash = await recordHashOf(record);
  hashes.set(path, hash);
  if (hash !== record.recordHash) tell(path, 'its hash is not that of what it says: a field was changed');
  const device = devices.get(record.integrity.deviceKeyId);
  if (!device) tell(path, "the device's key is not in keys.json: the server did not know it", 'warning');
  else if (!(await isSignedBy(device.key, record.recordHash, record.deviceSig)))
    tell(path, "the device's signature is not valid");
  else if (device.uid !== record.who.uid) tell(path, "the device's key belongs to another account");
}

/** Checks that what the business signed names the bytes that the client signed. */
export async function checkCountersignature(reading: Reading, path: string): Promise<void> {
  const { tell, records, countersigned, hashes } = reading;
  const business = readJson(reading, path) as Countersigning;
  const { signatureId: id } = business;
  if (path !== countersignaturePath(id)) tell(path, 'it is filed under another name than its own');
  const record = records.get(id);
  if (!record) tell(path, 'the signature that it confirms is missing');
  else if (contentOf(record).hash !== business.contentSha256) tell(path, 'it names other bytes than the client signed');
  countersigned.set(id, business);
  hashes.set(path, await hashOf(business));
}

/** Checks that the documents are what their names say, and that each signed one is there. */
export async function checkDocuments({ files, tell, records }: Reading): Promise<void> {
  for (const [path, bytes] of Object.entries(files))
    if (path.startsWith('documents/') && !path.startsWith(`documents/${await sha256(bytes)}.`))
      tell(path, 'its name is not the SHA-256 of its bytes: the document was changed');
  for (const [id, record] of records) {
    const { hash, mediaType, byteLength } = contentOf(record);
    const bytes = files[documentPath(hash, mediaType)];
    if (!bytes) tell(recordPlace(id), 'the document that was signed is missing');
    else if (byteLength !== null && bytes.length !== byteLength)
      tell(recordPlace(id), 'the document has another length');
  }
}
