import { describe, expect, it } from 'vitest';
import { signDocument, type Write } from '@firstmile/domain';
import { exampleSignature } from '@firstmile/domain/testing';
import { Browser } from './browser.ts';
import { codes, deviceOf, newSigner, receiptsOf, signing } from './evidence.ts';
import { assignedFlow, flowOf } from './flowCalls.ts';
import { auth, db, newAdmin, newClient, newEmail, signIn, stored, until } from './support.ts';

describe('a signature', () => {
  it('holds the run that a record names against the runs of its client', async () => {
    const [person, other, admin] = await Promise.all([newSigner(), newClient(), newAdmin()]);
    const [own, removed, foreign] = await Promise.all(
      [person, person, other].map(async (client) =>
        assignedFlow(admin, await flowOf(admin, 'DOCUMENT_SIGNING'), client),
      ),
    );
    const browser = new Browser(person);
    const device = await deviceOf(person, browser);
    await until(
      () => stored(`activity/flow-assigned-${removed}`),
      (entry) => entry !== undefined,
    );
    await db.doc(`onboardingFlowAssignments/${removed}`).delete();
    let prev = '';
    const writes: Write[] = [];
    for (const [index, runId] of [own, removed, foreign].entries()) {
      const next = await signing(person, index + 1, { device, prev, says: { runId } });
      writes.push(...next.writes);
      prev = next.record.recordHash;
    }
    await browser.commit(writes);
    expect((await receiptsOf(person.uid, 3)).map(codes)).toEqual([[], ['verdict.runGone'], ['verdict.otherRun']]);
    const theirs = new Browser(other);
    const theirDevice = await deviceOf(other, theirs);
    const { writes: odd } = await signing(other, 1, { device: theirDevice, prev: '', says: { runId: '__proto__' } });
    await theirs.commit(odd); // no id of Firestore
    expect((await receiptsOf(other.uid, 1)).map(codes)).toEqual([['verdict.clientChanged', 'verdict.otherRun']]);
    await Promise.all([browser.close(), theirs.close()]);
  });

  it('takes an address that the account had before with a warning, refuses any other, and tells who signed by the account', async () => {
    const before = await newSigner();
    const email = newEmail();
    await auth.updateUser(before.uid, { email });
    const person = await signIn(email);
    const browser = new Browser(person);
    const at = new Date().toISOString();
    const signs = (number: number, address: string, signerName = 'Ada Marsh') => {
      const input = exampleSignature(number, { openedAt: at, signedAt: at, signerName });
      return signDocument({ uid: person.uid, email: address }, 'onboarding', input, `w${number}`);
    };
    await browser.commit(signs(1, before.email));
    await receiptsOf(person.uid, 1);
    await browser.commit(signs(2, 'ceo@bigcorp.example'));
    await receiptsOf(person.uid, 2);
    await browser.commit(signs(3, email, 'The Chair of the Board'));
    const receipts = await receiptsOf(person.uid, 3);
    expect(receipts.map(({ verdict }) => verdict)).toEqual(['accepted-with-warning', 'refused', 'accepted']);
    expect(receipts.map(codes)).toEqual([['verdict.emailChanged'], ['verdict.otherEmail'], []]);
    expect(await stored(`activity/signed-${person.uid}-onboarding-project-timeline-v2`)).toMatchObject({
      by: { uid: person.uid, name: 'Ada Marsh' },
    });
    await browser.close();
  });
});
