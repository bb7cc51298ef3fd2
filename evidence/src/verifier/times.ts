import type { ChainEntry } from '../chain.ts';
import type { SignatureRecord } from '../record.ts';
import { entryPlace, recordPlace, type Reading } from './findings.ts';

/** The largest difference, in milliseconds, between clocks of two servers, or of a device and a server, without a warning. */
const SLACK = 300_000;
const DAY = 86_400_000;
/** Reasons of a receipt that already cover a doubtful time. */
const TIME_REASONS = [
  ...['clock', 'clockAhead', 'clockBehind', 'clockBack'],
  'clockChanged',
  'late',
  'beforeAccount',
  'beforePublished',
  'keyYounger',
  'recordBroken',
];

const isLater = (a: string, b: string, slack = SLACK) => Date.parse(a) - Date.parse(b) > slack;
/** The arrival of an entry's subject; the entry may be sealed later. */
export const arrivalOf = ({ at, body: { receivedAt } }: ChainEntry): string =>
  typeof receivedAt === 'string' ? receivedAt : at;
const reasonsOf = ({ body }: ChainEntry): unknown[] => (Array.isArray(body['reasons']) ? body['reasons'] : []);

/** Warns about impossible or improbable times and orders that no receipt mentions already. */
export function checkTimes(reading: Reading): void {
  const { chain, tell, usedFrom, records, entries, manifest } = reading;
  const warn = (where: string, what: string) => tell(where, what, 'warning');
  for (const [index, entry] of chain.entries()) {
    const { seq, at, sealKeyId } = entry;
    const before = chain[index - 1];
    if (before && isLater(before.at, at))
      warn(entryPlace(seq), `its time ${at} is before that of the entry before it, ${before.at}`);
    if (isLater(arrivalOf(entry), at))
      warn(entryPlace(seq), `it was sealed at ${at}, before it arrived at ${arrivalOf(entry)}`);
    if (isLater(at, arrivalOf(entry), DAY))
      warn(entryPlace(seq), `it arrived at ${arrivalOf(entry)} and was sealed at ${at}`);
    const from = usedFrom.get(sealKeyId) ?? at;
    if (isLater(from, at)) warn(entryPlace(seq), `its time ${at} is before its key was first used, ${from}`);
  }
  const last = chain.at(-1);
  if (manifest && last && isLater(last.at, manifest.madeAt))
    warn('manifest.json', `it was made at ${manifest.madeAt}, before the last entry of ${last.at}`);
  const hashes = new Set([...reading.hashes.values(), ...chain.map(({ body }) => String(body['recordHash']))]);
  for (const [id, record] of records) {
    const receipt = entries.get(`RECEIPT_ISSUED ${id}`);
    if (record.schema === 'sig/2' && receipt) checkMoment(reading, { record, receipt, hashes });
  }
}

/** Compares a record's own times, its device's key and the record before it with its receipt. */
function checkMoment(
  { devices, tell }: Reading,
  {
    record: { signatureId, when, who, integrity },
    receipt,
    hashes,
  }: { record: SignatureRecord; receipt: ChainEntry; hashes: ReadonlySet<string> },
): void {
  const where = recordPlace(signatureId);
  const warn = (what: string) => tell(where, what, 'warning');
  const reasons = reasonsOf(receipt);
  const { prevRecordHash, deviceKeyId } = integrity;
  if (prevRecordHash !== '' && !hashes.has(prevRecordHash) && !reasons.includes('chainCut'))
    warn('the record that its device knew as the newest is not in this file');
  if (reasons.some((reason) => TIME_REASONS.includes(String(reason)))) return;
  const arrival = arrivalOf(receipt);
  const { deviceTime, offline } = when;
  if (isLater(deviceTime, arrival)) warn(`its device's clock says ${deviceTime}, after it arrived at ${arrival}`);
  if (isLater(arrival, deviceTime, offline ? 31 * DAY : SLACK) && receipt.body['receivedAt'] !== undefined)
    warn(
      `its device's clock says ${deviceTime}, and it arrived at ${arrival}${offline ? '' : ' although it was online'}`,
    );
  const registered = devices.filter(({ keyId, uid }) => keyId === deviceKeyId && uid === who.uid);
  const isKeyYounger = registered.length > 0 && registered.every(({ registeredAt }) => isLater(registeredAt, arrival));
  if (isKeyYounger)
    warn(`its device's key was registered at ${registered[0]?.registeredAt}, after it arrived at ${arrival}`);
}
