import type { ChainEntry, EntryType } from '../chain.ts';
import { textOf } from '../wording.ts';
import { entryPlace, recordPlace, type ListedPerson, type Reading } from './findings.ts';
import { signerOf } from './records.ts';
import { arrivalOf } from './times.ts';

/** Entry types that exist in chains since they name people and keys. */
const NAMING: readonly EntryType[] = ['MEMBER_ADDED', 'MEMBER_REMOVED', 'KEY_REGISTERED'];

/** Warns about signatures and declines by somebody who was not a person of the client at that time. */
export function checkPeople(reading: Reading): void {
  const { chain, entries, records } = reading;
  for (const [id, record] of records) {
    const receipt = entries.get(`RECEIPT_ISSUED ${id}`);
    if (receipt && receipt.body['outcome'] !== 'refused')
      checkPerson(reading, { uid: textOf(signerOf(record)), entry: receipt, where: recordPlace(id), did: 'signed it' });
  }
  for (const entry of chain.filter(({ type }) => type === 'DECLINED'))
    checkPerson(reading, {
      uid: textOf(entry.body['signerUid']),
      entry,
      where: entryPlace(entry.seq),
      did: 'declined',
    });
}

interface Act {
  uid: string;
  /** The entry that seals the act. */
  entry: ChainEntry;
  where: string;
  did: 'signed it' | 'declined';
}

/** Checks one person. Older chains name nobody, so they do not show who was a person of the client. */
function checkPerson({ chain, entries, manifest, tell }: Reading, { uid, entry, where, did }: Act): void {
  if (uid === '' || uid === manifest?.clientId) return;
  const naming = chain.find(({ type }) => NAMING.includes(type))?.seq ?? Infinity;
  const [added, removed] = [entries.get(`MEMBER_ADDED ${uid}`), entries.get(`MEMBER_REMOVED ${uid}`)];
  const isNamed = added !== undefined && added.seq < entry.seq;
  if (!isNamed && naming < entry.seq)
    tell(where, `${uid} ${did}, and no entry before says that this was a person of the client`, 'warning');
  if (removed && Date.parse(removed.at) < Date.parse(arrivalOf(entry)))
    tell(where, `it arrived after ${uid} was removed from the client (entry ${removed.seq})`, 'warning');
}

/** Lists the client's people other than the owner, as the chain names them. */
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
