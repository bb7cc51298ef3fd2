import type { Transaction } from 'firebase-admin/firestore';
import { fullName, memberPath, millis, type Member, type Write } from '@firstmile/domain';
import type { ChainEntry } from '@firstmile/evidence';
import { acting } from '../core/acting.ts';
import { apply } from '../firestore/commit.ts';
import { db, readMembers } from '../firestore/db.ts';
import { addToChain, nameOfEntry, readLast, readNamed } from './chain.ts';
import type { Evidence } from './evidence.ts';

type Joined = Pick<Member, 'id' | 'firstName' | 'lastName' | 'email' | 'joinedAt'>;

/** Seals contributors that the client's chain does not name yet: returns the writes, and the new state of the evidence. */
export async function sealPeople(
  clientId: string,
  evidence: Evidence,
  tx: Transaction,
): Promise<{ writes: Write[]; evidence: Evidence }> {
  const people = (await readMembers(clientId, tx)).filter(({ role }) => role === 'contributor');
  let { last } = evidence;
  const writes: Write[] = [];
  for (const person of people.filter(({ id }) => !evidence.named.has(nameOfEntry('MEMBER_ADDED', id)))) {
    const { writes: added, entry } = await sealJoining(clientId, person, last);
    last = entry;
    writes.push(...added);
  }
  const named = new Set([...evidence.named, ...people.map(({ id }) => nameOfEntry('MEMBER_ADDED', id))]);
  return { writes, evidence: { ...evidence, last, named } };
}

/** Seals that a person joined a client, if it has a chain: before its first signature or decline the person cannot have signed. */
export async function sealJoin(clientId: string, person: Joined, tx: Transaction): Promise<Write[]> {
  const last = await readLast(clientId, tx);
  return last ? (await sealJoining(clientId, person, last)).writes : [];
}

function sealJoining(clientId: string, person: Joined, last: ChainEntry | null) {
  const joinedAt = new Date(millis(person.joinedAt) ?? Date.now()).toISOString();
  const body = { uid: person.id, name: fullName(person), email: person.email, joinedAt };
  return addToChain({ clientId, type: 'MEMBER_ADDED', body, last });
}

/** Removes a person from a client's members and, if the client has a chain, seals that. Does nothing for a person who is no member. */
export function removeMember(clientId: string, uid: string): Promise<void> {
  return db.runTransaction(async (tx) => {
    const member = (await readMembers(clientId, tx)).find(({ id }) => id === uid);
    if (!member) return;
    const path = memberPath(clientId, uid);
    const last = member.role === 'contributor' ? await readLast(clientId, tx) : null;
    const writes: Write[] = [{ op: 'delete', path }];
    if (last) {
      const isNamed = (await readNamed(clientId, tx)).has(nameOfEntry('MEMBER_ADDED', uid));
      const joined = isNamed ? null : await sealJoining(clientId, member, last);
      const by = acting.getStore()?.uid ?? 'server';
      const removed = await addToChain({
        clientId,
        type: 'MEMBER_REMOVED',
        body: { uid, by },
        last: joined?.entry ?? last,
        by,
      });
      writes.push(...(joined?.writes ?? []), ...removed.writes);
    }
    apply(tx, writes);
  });
}
