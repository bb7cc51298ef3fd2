import type { EntryType } from '../chain.ts';
import { textOf } from '../wording.ts';
import { recordPlace, type ListedPerson, type Reading } from './findings.ts';
import { signerOf } from './records.ts';
import { arrivalOf } from './times.ts';

/** Entries that chains have since they name people and keys. */
const NAMING: readonly EntryType[] = ['MEMBER_ADDED', 'MEMBER_REMOVED', 'KEY_REGISTERED'];

/** Warns of what somebody signed who was no person of the client then. Receipts from before the chain named anybody say nothing of that. */
export function checkPeople({ chain, entries, manifest, records, tell }: Reading): void {
  const naming = chain.find(({ type }) => NAMING.includes(type))?.seq ?? Infinity;
  for (const [id, record] of records) {
    const receipt = entries.get(`RECEIPT_ISSUED ${id}`);
    const uid = textOf(signerOf(record));
    if (!receipt || uid === '' || uid === manifest?.clientId || receipt.body['outcome'] === 'refused') continue;
    const [added, removed] = [entries.get(`MEMBER_ADDED ${uid}`), entries.get(`MEMBER_REMOVED ${uid}`)];
    const isNamed = added !== undefined && added.seq < receipt.seq;
    if (!isNamed && naming < receipt.seq)
      tell(
        recordPlace(id),
        `${uid} signed it, and no entry before its receipt says that this was a person of the client`,
        'warning',
      );
    if (removed && Date.parse(removed.at) < Date.parse(arrivalOf(receipt)))
      tell(
        recordPlace(id),
        `it arrived after its signer ${uid} was removed from the client (entry ${removed.seq})`,
        'warning',
      );
  }
}

/** Who was a person of the client beside its owner, as the chain says. */
export const peopleIn = ({ chain, entries }: Reading): ListedPerson[] =>
  chain.flatMap(({ type, at, body }) => {
    if (type !== 'MEMBER_ADDED') return [];
    const removed = entries.get(`MEMBER_REMOVED ${textOf(body['uid'])}`);
    return [
      {
        name: `${textOf(body['name'])} <${textOf(body['email'])}>`,
        since: textOf(body['joinedAt']) || at,
        ...(removed && { removed: { at: removed.at, by: textOf(removed.body['by']) } }),
      },
    ];
  });
