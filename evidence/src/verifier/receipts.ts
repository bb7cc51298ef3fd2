import { countersignatureFile, type DeviceKey } from '../bundle.ts';
import type { ChainEntry } from '../chain.ts';
import { clockInWords, clocksOf, type Clocks } from '../clock.ts';
import { inWords } from '../reasons.ts';
import type { SignatureRecord, OldRecord } from '../record.ts';
import { recordFacts, factsOfBusiness, textOf } from '../wording.ts';
import { entryPlace, recordPlace, type ListedSignature, type Reading } from './findings.ts';
import { arrivalOf } from './times.ts';

/** Compares everything that was signed with its sealed receipt; returns the list of signatures. */
export function checkReceipts(reading: Reading): ListedSignature[] {
  const { tell, records, countersigned, entries, chain } = reading;
  for (const { type, seq, body } of chain) {
    const id = String(body['signatureId']);
    if ((type === 'RECEIPT_ISSUED' || type === 'VOIDED') && !records.has(id))
      tell(entryPlace(seq), `the record ${id} is missing`);
    const { replacedBy } = body;
    if (type === 'VOIDED' && replacedBy !== undefined && !records.has(textOf(replacedBy)))
      tell(entryPlace(seq), `${textOf(replacedBy)}, which replaced the signature, is missing`);
    if (type === 'RECEIPT_ISSUED' || type === 'DECLINED') checkDeviceKey(reading, seq, body['deviceKey']);
    if (type === 'KEY_REGISTERED') checkDeviceKey(reading, seq, body);
    if (type === 'COUNTERSIGNED' && !countersigned.has(id))
      tell(entryPlace(seq), `the countersignature of ${id} is missing`);
  }
  const signatures: ListedSignature[] = [];
  for (const [id, record] of records) {
    const facts = recordFacts(record);
    const entry = entries.get(`RECEIPT_ISSUED ${id}`);
    const receipt = checkReceipt(reading, recordPlace(id), entry);
    receipt.circumstances.push(...clockInWords(checkClocks(reading, record, entry)));
    if (record.schema === 'sig/1')
      tell(recordPlace(id), "it was signed without a device's key: its receipt alone protects it", 'warning');
    const withdrawn = withdrawalOf(entries.get(`VOIDED ${id}`));
    signatures.push({ id, ...facts, ...receipt, ...withdrawn });
    const earlier = earlierAttempt(id);
    const before = entries.get(`RECEIPT_ISSUED ${earlier}`)?.body['outcome'] ?? 'refused';
    if (before !== 'refused' && !entries.has(`VOIDED ${earlier}`))
      tell(recordPlace(id), `it came after ${earlier}, and no entry says that this was withdrawn`, 'warning');
    const business = countersigned.get(id);
    if (!business) continue;
    const sealed = checkReceipt(reading, countersignatureFile(id), entries.get(`COUNTERSIGNED ${id}`));
    signatures.push({ id, title: facts.title, ...factsOfBusiness(business), ...sealed });
  }
  return signatures;
}

/** Compares a device's key in keys.json with its registration in an entry; older receipts have none. */
function checkDeviceKey({ tell, devices }: Reading, seq: number, sealed: unknown): void {
  if (sealed === undefined) return;
  const { keyId, uid, registeredAt } = (sealed ?? {}) as Partial<DeviceKey>;
  if (!devices.some((device) => device.keyId === keyId && device.uid === uid && device.registeredAt === registeredAt))
    tell('keys.json', `the device's key ${textOf(keyId)} is not as entry ${seq} says that it was registered`);
}

/** Compares what a receipt says of the clocks with its record and its time of arrival, by which they stood as returned. */
function checkClocks({ tell }: Reading, record: SignatureRecord | OldRecord, entry: ChainEntry | undefined): Clocks {
  const { receivedAt, clocks, clock } = entry?.body ?? {};
  const actual = clocksOf(record, receivedAt);
  const { signedAfterMs, aheadMs, ...more } = fieldsOf(clocks);
  const isSame = signedAfterMs === actual.signedAfterMs && aheadMs === actual.aheadMs && Object.keys(more).length === 0;
  if (entry && clocks !== undefined && (!isSame || clock !== undefined))
    tell(
      entryPlace(entry.seq),
      `what it says of the clocks is not what ${recordPlace(record.signatureId)} and receivedAt say`,
    );
  return actual;
}

/** Compares one signed file with its receipt; returns the receipt's facts. */
function checkReceipt({ tell, hashes }: Reading, where: string, entry: ChainEntry | undefined) {
  if (!entry) tell(where, 'the server has not given a sealed receipt for it', 'warning');
  else if (entry.body['recordHash'] !== hashes.get(where)) tell(where, 'it is not the record that the receipt is for');
  const reasons = entry?.body['reasons'];
  for (const reason of Array.isArray(reasons) ? reasons : [])
    tell(where, `the server noted: ${inWords(reason)}`, 'warning');
  return {
    receivedAt: entry ? arrivalOf(entry) : '',
    outcome: entry ? String(entry.body['outcome']) : 'not received',
    circumstances: entry ? circumstancesOf(entry.body) : [],
  };
}

const withdrawalOf = (entry: ChainEntry | undefined): Pick<ListedSignature, 'withdrawn'> =>
  entry
    ? {
        withdrawn: {
          at: entry.at,
          by: textOf(entry.body['by']),
          reason: textOf(entry.body['reason']),
          ...(entry.body['replacedBy'] !== undefined && { replacedBy: textOf(entry.body['replacedBy']) }),
        },
      }
    : {};

/** Finds the id of the previous signature of the same text: `…-v1` for `…-v1-2`; empty for a first one. */
function earlierAttempt(id: string): string {
  const [, first = '', attempt = ''] = /^(.*-v\d+)-(\d+)$/.exec(id) ?? [];
  return Number(attempt) > 2 ? `${first}-${Number(attempt) - 1}` : first;
}

type Fields = Readonly<Record<string, unknown>>;
const fieldsOf = (value: unknown): Fields => (typeof value === 'object' && value !== null ? (value as Fields) : {});

/** Describes a receipt's account and API call in sentences. */
const circumstancesOf = ({ account, call }: Fields): string[] => [
  ...accountIn(fieldsOf(account)),
  ...callIn(fieldsOf(call)),
];

function accountIn({ name, email, uid, isEmailConfirmed }: Fields): string[] {
  if (textOf(uid) === '') return [];
  const address =
    isEmailConfirmed === undefined
      ? ', not known whether its address was confirmed'
      : `, address ${isEmailConfirmed === true ? 'confirmed' : 'not confirmed'}`;
  return [`Account: ${textOf(name)} <${textOf(email)}>${address}.`];
}

function callIn({ door, ip, provider, secondFactor }: Fields): string[] {
  if (textOf(ip) === '') return [];
  const signedIn = [textOf(provider), textOf(secondFactor)].filter(Boolean).join(' and ');
  const by = door === 'app' ? 'app' : 'API';
  return [`Came by a call of the ${by} from ${textOf(ip)}${signedIn ? `, signed in with ${signedIn}` : ''}.`];
}
