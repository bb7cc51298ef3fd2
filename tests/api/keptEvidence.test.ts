/** @module-tag wide */
import { describe, expect, it } from 'vitest';
import { keptEvidencePath, settingsPath, type ApiKeptEvidence, type ClientExport } from '@firstmile/domain';
import { entryProblems, fieldFaults, verifyBundle, type ChainEntry, type SealKey } from '@firstmile/evidence';
import { Timestamp } from 'firebase-admin/firestore';
import { bundleOf, receiptsOf } from './evidence.ts';
import { put, allSigned } from './onboarding.ts';
import { call, db, expectRefusal, newAdmin, newClient, PASSWORD, type Person } from './support.ts';
import { addMember } from './teams.ts';

const { eraseWhenDue } = await import('../../functions/src/people/evidenceErasure.ts');
const KEEP = { confirmedFor: 'countersigned', keepYears: 2, writeId: 'w' };

describe('the evidence of a client whose account was deleted', () => {
  const list = ({ token }: Person) => call<ApiKeptEvidence[]>('GET', '/api/evidence?limit=100', { token });
  const exported = (id: string, { token }: Person) =>
    call<{ evidence: string }>('GET', `/api/evidence/${id}/export`, { token });
  const remove = ({ token }: Person) =>
    call('POST', '/api/account/delete', { token, body: { password: PASSWORD, confirmation: 'DELETE' } });

  it('is listed for admins with its last head, and can be exported; a client who never signed is not listed', async () => {
    const [person, other, client, admin] = await Promise.all([newClient(), newClient(), newClient(), newAdmin()]);
    expect((await put(person.token, { step: 3, body: allSigned() })).status).toBe(200);
    const receipts = await receiptsOf(person.uid, 3);
    expect((await exported(person.uid, admin)).status).toBe(404); // while the account exists, its export has the evidence
    for (const account of [person, other]) expect((await remove(account)).status).toBe(200);

    const { status, body } = await list(admin);
    expect(status).toBe(200);
    expect(body.filter(({ id }) => [person.uid, other.uid, client.uid].includes(id))).toMatchObject([
      { id: person.uid, signers: ['Ada Marsh'], signatures: 3, chainHead: receipts.at(-1)?.chainHead },
    ]);
    const reply = await exported(person.uid, admin);
    expect(reply.status).toBe(200);
    const known = { chainHead: receipts.at(-1)?.chainHead ?? '' };
    const verified = await verifyBundle(new Uint8Array(Buffer.from(reply.body.evidence, 'base64')), known);
    expect(verified).toMatchObject({ isValid: true, clientId: person.uid });
    expect(verified.signatures).toHaveLength(3);

    for (const id of [other.uid, client.uid, 'nobody']) expectRefusal(await exported(id, admin), 404);
    expectRefusal(await list(client), 403);
    expectRefusal(await exported(person.uid, client), 403);
  });

  it('is kept until the retention period ends, and is then deleted, with a sealed entry that follows the head', async () => {
    const [person, admin] = await Promise.all([newClient(), newAdmin()]);
    expect((await put(person.token, { step: 3, body: allSigned() })).status).toBe(200);
    await receiptsOf(person.uid, 3);
    expect((await remove(person)).status).toBe(200);
    const line = async () => (await list(admin)).body.find(({ id }) => id === person.uid);
    const stays = async () => (await db.collection(`users/${person.uid}/signatures`).get()).size;
    const saved = (days: number) => ({ ...KEEP, updatedAt: Timestamp.fromMillis(Date.now() - days * 86_400_000) });
    const settings = db.doc(settingsPath('signing'));
    const ended = new Date(Date.now() - 3 * 366 * 86_400_000).toISOString();
    try {
      await eraseWhenDue(person.uid); // without a setting there is no end
      await settings.set(saved(8));
      await eraseWhenDue(person.uid); // the period has not ended
      expect(await line()).toMatchObject({ erasedAt: null, erasure: '', keptUntil: expect.any(String) as string });
      await db.doc(keptEvidencePath(person.uid)).update({ deletedAt: ended });
      await settings.set(saved(6));
      await eraseWhenDue(person.uid); // ended, by a period that is not in effect yet
      expect(await stays()).toBe(3);
      await settings.set(saved(8));
      await Promise.all([1, 2].map(() => eraseWhenDue(person.uid))); // like concurrent sweeps
    } finally {
      await settings.delete();
    }
    expect(await stays()).toBe(0);
    for (const name of ['records', 'evidence', 'deviceKeys', 'countersignatures', 'declines'])
      expect((await db.collection(`users/${person.uid}/${name}`).get()).size).toBe(0);
    const left = await line();
    expect(left).toMatchObject({ signers: [], signatures: 3, erasedAt: expect.any(String) as string });
    const entry = JSON.parse(left?.erasure ?? '') as ChainEntry;
    expect(entry).toMatchObject({ type: 'ERASED', clientId: person.uid, prevEntryHash: left?.chainHead });
    expect(fieldFaults(entry)).toEqual([]);
    const { body } = await call<{ keys: SealKey[] }>('GET', '/.well-known/signing-keys.json');
    const keys = new Map(body.keys.map(({ keyId, key }) => [keyId, key]));
    expect(await entryProblems(entry, keys)).toEqual([]);
    expectRefusal(await exported(person.uid, admin), 404);
  });

  it('is not listed for a colleague who leaves: it stays in the client’s export', async () => {
    const [owner, admin] = await Promise.all([newClient(), newAdmin()]);
    const iris = await addMember(owner, owner.uid);
    expect((await put(iris.token, { step: 3, body: allSigned() })).status).toBe(200);
    await receiptsOf(owner.uid, 3);
    expect((await remove(iris)).status).toBe(200);
    expect((await list(admin)).body.map(({ id }) => id)).not.toContain(iris.uid);
    const later = await addMember(owner, owner.uid, { firstName: 'Ben' });
    const { signatures, people, findings } = await verifyBundle(await bundleOf(owner.uid, admin.token));
    expect(signatures).toHaveLength(3);
    const since = expect.any(String) as string;
    expect(people).toEqual([
      { name: `Iris Wren <${iris.email}>`, since, removed: { at: since, by: iris.uid } },
      { name: `Ben Wren <${later.email}>`, since },
    ]);
    expect(findings.map(({ what }) => what)).not.toContainEqual(expect.stringContaining('person of the client'));
  });
});

it('a colleague’s own export contains the colleague’s signatures', async () => {
  const owner = await newClient();
  const iris = await addMember(owner, owner.uid);
  expect((await put(iris.token, { step: 3, body: allSigned() })).status).toBe(200);
  await receiptsOf(owner.uid, 3);
  const { body } = await call<ClientExport>('GET', '/api/account/export', { token: iris.token });
  const verified = await verifyBundle(new Uint8Array(Buffer.from(body.evidence, 'base64')));
  expect(verified).toMatchObject({ isValid: true, clientId: owner.uid });
  expect(verified.signatures).toHaveLength(3);
});
