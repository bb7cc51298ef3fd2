import { hashOf, sha256 } from '../canonical.ts';
import { countersignatureFile, disclosurePath } from '../bundle.ts';
import type { ChainEntry } from '../chain.ts';
import type { DeclineRecord } from '../declineRecord.ts';
import { documentPath } from '../documentPath.ts';
import { isSignedBy } from '../keys.ts';
import { isWayOf } from '../receipt.ts';
import { recordFaults, recordHashOf, type SignatureRecord, type Countersigning, type OldRecord } from '../record.ts';
import { choice, misshapen, openMap, text } from '../shape.ts';
import { recordContent, textOf } from '../wording.ts';
import { entryPlace, recordPlace, type Reading } from './findings.ts';
import { contentAt } from './leftOut.ts';
import { checkLowS, readJson } from './manifest.ts';

/**
 * Reports a fault in a signed file. When its sealed receipt names one of `reasons`, the server saw the fault: then it is a note
 * if the server refused, and a warning otherwise. So nobody can make a bundle look forged by sending something that the server
 * rightly refuses.
 */
export function blame(reading: Reading, receipt: ChainEntry | undefined, { where, what, reasons }: Fault): void {
  const sealed = receipt?.body['reasons'];
  const isNamed = Array.isArray(sealed) && reasons.some((reason) => sealed.includes(reason));
  if (!isNamed) reading.tell(where, what);
  else if (receipt?.body['outcome'] === 'refused')
    reading.tell(where, `${what}. The server refused it for this, so it does not count`, 'note');
  else reading.tell(where, what, 'warning');
}

export interface Fault {
  where: string;
  what: string;
  /** The server's reasons that cover this fault. */
  reasons: readonly string[];
}

/** The shape of a signature from before there were device keys, as far as it is read. */
export const OLD_RECORD_SHAPE = openMap(
  { schema: choice('sig/1'), signatureId: text(200, 1) },
  { contentSha256: text(64), mediaType: text(100) },
);
/** The shape of a countersignature, as far as it is read. */
export const COUNTERSIGNING_SHAPE = openMap(
  { schema: choice('countersig/1'), signatureId: text(200, 1), contentSha256: text(64) },
  { signerUid: text(128), signerName: text(1000), signerEmail: text(1000), signedAt: text(1000) },
);

/** Checks a record by itself: its shape, hash, client, version, and the device's signature. */
export async function checkRecord(reading: Reading, path: string): Promise<void> {
  const { tell, records, hashes, manifest } = reading;
  const record = readJson(reading, path) as SignatureRecord | OldRecord;
  const { signatureId: id } = record;
  if (path !== recordPlace(id)) tell(path, 'it is filed under another name than its own');
  records.set(id, record);
  if (record.schema === 'sig/1') {
    hashes.set(path, await hashOf(record));
    const old = misshapen(record, OLD_RECORD_SHAPE);
    if (old.length > 0) tell(path, `these fields are not as a record has them: ${old.join(', ')}`);
    for (const [field, name] of Object.entries(OLD_FIELDS))
      if (typeof record[field] !== 'string' || record[field] === '') tell(path, `it names no ${name}`, 'warning');
    return;
  }
  const hash = await recordHashOf(record);
  hashes.set(path, hash);
  const fault = (what: string, ...reasons: string[]) =>
    blame(reading, reading.entries.get(`RECEIPT_ISSUED ${id}`), { where: path, what, reasons });
  const faults = recordFaults(record);
  if (faults.length > 0) {
    fault(`these fields are not as a record has them: ${faults.join(', ')}`, 'recordBroken');
    return;
  }
  if (hash !== record.recordHash) fault('its hash is not that of what it says: a field was changed', 'recordBroken');
  if (record.clientId !== manifest?.clientId) fault('it is of another client', 'recordBroken');
  const version = /-v(\d+)(-\d+)?$/.exec(id)?.[1];
  if (version !== undefined && Number(version) !== record.what.version)
    fault(`its name is of version ${version}, and it is of version ${record.what.version}`, 'recordBroken');
  if (!isWayOf(record.intent)) {
    const what = 'it is called typed and has a drawing, or drawn and has none';
    if (wasAsked(reading, id)) fault(what, 'otherDrawing', 'recordBroken');
    else tell(path, what, 'warning');
  }
  await checkDevice(reading, record, { path, fault });
}

/** Tells whether the server compared the drawing; older programs did not, so their receipts do not vouch for it. */
const wasAsked = ({ entries }: Reading, id: string): boolean => {
  const receipt = entries.get(`RECEIPT_ISSUED ${id}`);
  const { checks } = (receipt?.body ?? {}) as { checks?: object | null };
  return !receipt || Object.hasOwn(checks ?? {}, 'drawingMatches');
};

/** Checks the device's signature of a record, with its signer's key; returns whether it is valid. */
export async function checkDevice(
  reading: Reading,
  { who, integrity, recordHash, deviceSig }: SignatureRecord | DeclineRecord,
  { path, fault }: { path: string; fault: (what: string, ...reasons: string[]) => void },
): Promise<boolean> {
  const { devices, tell } = reading;
  checkLowS(reading, path, deviceSig);
  const same = devices.filter(({ keyId }) => keyId === integrity.deviceKeyId);
  const device = same.find(({ uid }) => uid === who.uid);
  const key = (device ?? same[0])?.key;
  const isSigned = key !== undefined && (await isSignedBy(key, recordHash, deviceSig));
  if (!key) tell(path, "the device's key is not in keys.json: the server did not know it", 'warning');
  else if (!isSigned) fault("the device's signature is not valid", 'badSignature', ...(device ? [] : ['keyUnknown']));
  else if (!device) fault("the device's key belongs to another account", 'otherSigner', 'keyUnknown');
  return isSigned && device !== undefined;
}

const OLD_FIELDS = { agreementTitle: 'agreement', signerName: 'signer' };

/** Checks that a countersignature names the bytes that the client signed, and that another person made it. */
export async function checkCountersignature(reading: Reading, path: string): Promise<void> {
  const { tell, records, countersigned, hashes, entries, manifest } = reading;
  const business = readJson(reading, path) as Countersigning;
  const { signatureId: id, signerUid } = business;
  const faults = misshapen(business, COUNTERSIGNING_SHAPE);
  if (faults.length > 0) tell(path, `these fields are not as a countersignature has them: ${faults.join(', ')}`);
  const receipt = entries.get(`COUNTERSIGNED ${id}`);
  if (path !== countersignatureFile(id)) tell(path, 'it is filed under another name than its own');
  const record = records.get(id);
  const fault = (what: string, ...reasons: string[]) => blame(reading, receipt, { where: path, what, reasons });
  if (!record) fault('the signature that it confirms is missing', 'notStanding');
  else if (recordContent(record).hash !== business.contentSha256)
    fault('it names other bytes than the client signed', 'otherText');
  if (signerUid !== undefined && (signerUid === manifest?.clientId || signerUid === signerOf(record)))
    tell(path, 'the person who signed for the business is the one who signed for the client');
  const earlier = entries.get(`RECEIPT_ISSUED ${id}`);
  if (receipt && earlier && earlier.seq > receipt.seq)
    tell(entryPlace(receipt.seq), `it confirms ${id}, whose receipt is entry ${earlier.seq}, after it`);
  countersigned.set(id, business);
  hashes.set(path, await hashOf(business));
}

/** Finds the uid of the signer; undefined when a signature without a device record names none. */
export const signerOf = (record: SignatureRecord | OldRecord | undefined): unknown =>
  record?.schema === 'sig/2' ? record.who.uid : record?.['signerUid'];

/** Checks that the documents match the hashes in their names, and that every signed one is included. */
export async function checkDocuments(reading: Reading): Promise<void> {
  const { files, tell, records, entries, chain, leftOut } = reading;
  for (const [path, bytes] of Object.entries(files))
    if (path.startsWith('documents/') && !path.startsWith(`documents/${await sha256(bytes)}.`))
      tell(path, 'its name is not the SHA-256 of its bytes: the document was changed');
  for (const { type, seq, body } of chain)
    if (type === 'DECLINED' && typeof body['templateSha256'] === 'string') {
      const path = documentPath(body['templateSha256'], textOf(body['mediaType']));
      if (!files[path] && !leftOut.has(path))
        tell(entryPlace(seq), 'the text that was declined is not in this file', 'warning');
    }
  for (const [id, record] of records) {
    const { hash, mediaType, byteLength } = recordContent(record);
    const path = documentPath(hash, mediaType);
    const length = contentAt(reading, path)?.length ?? leftOut.get(path)?.bytes;
    const fault = (what: string) =>
      blame(reading, entries.get(`RECEIPT_ISSUED ${id}`), {
        where: recordPlace(id),
        what,
        reasons: ['textNotPublished', 'otherValues', 'recordBroken'],
      });
    if (typeof length !== 'number') fault('the document that was signed is missing');
    else if (byteLength !== null && length !== byteLength) fault('the document has another length');
    const { fieldsSha256 } = record.schema === 'sig/2' ? record.what : {};
    if (fieldsSha256 && !files[documentPath(fieldsSha256, 'application/json')])
      fault('the fields on the pages of the document that was signed are missing');
    if (record.schema === 'sig/2' && record.disclosure && !files[disclosurePath(record.disclosure)])
      blame(reading, entries.get(`RECEIPT_ISSUED ${id}`), {
        where: recordPlace(id),
        what: 'the text about signing electronically that was shown is missing',
        reasons: ['otherDisclosure', 'recordBroken'],
      });
  }
}
