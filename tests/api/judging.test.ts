import { describe, expect, it } from 'vitest';
import {
  CONSENT_TEXTS,
  countersignaturePath,
  disclosureFor,
  signDocumentWrites,
  stamp,
  storedSignature,
  toCountersignPath,
  type Signature,
  type Write,
} from '@firstmile/domain';
import { EXAMPLE_VALUES, exampleField, exampleForm, exampleSignature } from '@firstmile/domain/testing';
import { unpack, verifyBundle } from '@firstmile/evidence';
import { Browser, setCompanyName } from './browser.ts';
import { bundleOf, reasonCodes, deviceOf, newSigner, receiptsOf, signingWrites } from './evidence.ts';
import { assignedFlow, flowOf } from './flowCalls.ts';
import { assigned, createForm, submit } from './forms.ts';
import { auth, db, newAdmin, newClient, newEmail, signIn, stored, until } from './support.ts';
import { newTeam } from './teams.ts';

const { commit } = await import('../../functions/src/firestore/commit.ts');

describe('a signature', () => {
  it('compares the run of a record with the client’s runs', async () => {
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
      const next = await signingWrites(person, index + 1, { device, prev, says: { runId } });
      writes.push(...next.writes);
      prev = next.record.recordHash;
    }
    await browser.commit(writes);
    expect((await receiptsOf(person.uid, 3)).map(reasonCodes)).toEqual([[], ['verdict.runGone'], ['verdict.otherRun']]);
    const theirs = new Browser(other);
    const theirDevice = await deviceOf(other, theirs);
    const { writes: odd } = await signingWrites(other, 1, {
      device: theirDevice,
      prev: '',
      says: { runId: '__proto__' },
    });
    await theirs.commit(odd); // not a valid id in Firestore
    expect((await receiptsOf(other.uid, 1)).map(reasonCodes)).toEqual([['verdict.clientChanged', 'verdict.otherRun']]);
    await Promise.all([browser.close(), theirs.close()]);
  });

  it('is refused with an unpublished disclosure, and the bundle contains the shown one', async () => {
    const [person, admin] = await Promise.all([newSigner(), newAdmin()]);
    const browser = new Browser(person);
    const device = await deviceOf(person, browser);
    const statement = CONSENT_TEXTS.de;
    const german = { consent: { statement, locale: 'de', action: 'checkbox' } };
    const good = await signingWrites(person, 1, { device, prev: '', says: german, consentText: statement });
    const { disclosure } = good.record;
    const says = { disclosure: { ...disclosure, textSha256: 'a'.repeat(64) } };
    const bad = await signingWrites(person, 2, { device, prev: good.record.recordHash, says });
    await browser.commit([...good.writes, ...bad.writes]);
    expect((await receiptsOf(person.uid, 2)).map(reasonCodes)).toEqual([[], ['verdict.otherDisclosure']]);
    const zip = await bundleOf(person.uid, admin.token);
    expect(await verifyBundle(zip)).toMatchObject({ isValid: true, signatures: [{}], refused: [{}] });
    const shown = unpack(zip).files[`documents/${disclosure?.textSha256}.txt`];
    expect(new TextDecoder().decode(shown)).toBe(disclosureFor('en').text);
    await browser.close();
  });

  it('accepts an earlier address of the account with a warning, refuses any other, and names the signer by the account', async () => {
    const before = await newSigner();
    const email = newEmail();
    await auth.updateUser(before.uid, { email });
    const person = await signIn(email);
    const browser = new Browser(person);
    const at = new Date().toISOString();
    const signs = (number: number, address: string, signerName = 'Ada Marsh') => {
      const input = exampleSignature(number, { openedAt: at, signedAt: at, signerName });
      return stamp(
        signDocumentWrites({ uid: person.uid, email: address }, { runId: 'onboarding', input }).writes,
        `w${number}`,
      );
    };
    await browser.commit(signs(1, before.email));
    await receiptsOf(person.uid, 1);
    await browser.commit(signs(2, 'ceo@bigcorp.example'));
    await receiptsOf(person.uid, 2);
    await browser.commit(signs(3, email, 'The Chair of the Board'));
    const receipts = await receiptsOf(person.uid, 3);
    expect(receipts.map(({ verdict }) => verdict)).toEqual(['accepted-with-warning', 'refused', 'accepted']);
    expect(receipts.map(reasonCodes)).toEqual([['verdict.emailChanged'], ['verdict.otherEmail'], []]);
    expect(await stored(`activity/signed-${person.uid}-onboarding-project-timeline-v2`)).toMatchObject({
      by: { uid: person.uid, name: 'Ada Marsh' },
    });
    await browser.close();
  });
});

describe('the company that a client entered in a form', () => {
  it('is on the profile, and a signature may name it, also before it is there', async () => {
    const admin = await newAdmin();
    const person = await newClient();
    const fields = [exampleField({ id: 'firm', label: 'Your company' })];
    const { id } = await assigned(admin, await createForm(admin, { ...exampleForm, fields }), person);
    const company = EXAMPLE_VALUES['client.company'];
    expect((await submit(person, id, { firm: ` ${company}` })).status).toBe(200);
    expect(await stored(`users/${person.uid}`)).toMatchObject({ company });

    await db.doc(`users/${person.uid}`).update({ company: '' });
    const browser = new Browser(person);
    const at = new Date().toISOString();
    const input = exampleSignature(1, { openedAt: at, signedAt: at });
    await browser.commit(stamp(signDocumentWrites(person, { runId: 'onboarding', input }).writes, 'w'));
    expect((await receiptsOf(person.uid, 1)).map(reasonCodes)).toEqual([[]]);
    await browser.close();
  });
});

describe('a corrected text', () => {
  const PATH = (uid: string) => `users/${uid}/signatures/onboarding-nda-v2`;
  const at = new Date().toISOString();
  /** Signs the agreement with an unknown company in its text, and then again. */
  async function twice(between: (uid: string) => Promise<unknown>) {
    const person = await newClient();
    const browser = new Browser(person);
    const signs = (signatures: Signature[]) =>
      browser.commit(
        stamp(
          signDocumentWrites(person, {
            runId: 'onboarding',
            input: exampleSignature(2, { openedAt: at, signedAt: at }),
            stored: signatures,
          }).writes,
          'w',
        ),
      );
    await signs([]);
    const [first] = await receiptsOf(person.uid, 1);
    expect(reasonCodes(first ?? null)).toEqual(['verdict.clientChanged']);
    await setCompanyName(person.uid);
    await between(person.uid);
    await signs([storedSignature({ ...(await stored(PATH(person.uid))), id: 'onboarding-nda-v2' })]);
    const [, second] = await receiptsOf(person.uid, 2);
    await browser.close();
    return { person, second };
  }

  it('replaces a signature that had a warning about its text, also in the chain', { tags: ['wide'] }, async () => {
    const { person, second } = await twice((uid) =>
      db.doc(toCountersignPath(uid, 'onboarding-nda-v2')).set({ clientId: uid }),
    );
    expect(second).toMatchObject({ verdict: 'accepted' });
    const replacedBy = 'onboarding-nda-v2-2';
    expect(await stored(PATH(person.uid))).toMatchObject({ withdrawn: { replacedBy } });
    expect(await stored(toCountersignPath(person.uid, 'onboarding-nda-v2'))).toBeUndefined();
    const { isValid, findings, signatures } = await verifyBundle(await bundleOf(person.uid, (await newAdmin()).token));
    expect(isValid).toBe(true);
    expect(findings.filter(({ what }) => /withdrawn|replaced/.test(what))).toEqual([]);
    expect(signatures.map(({ withdrawn }) => withdrawn?.replacedBy)).toEqual([undefined, replacedBy]);
  });

  it('is refused if the business has signed the first one, which stays valid', { tags: ['wide'] }, async () => {
    const receipt = { verdict: 'accepted', reasons: [], skewSeconds: 0, receivedAt: null };
    const { person, second } = await twice((uid) =>
      db.doc(countersignaturePath(uid, 'onboarding-nda-v2')).set({ signerName: 'Grace Marsh', receipt }),
    );
    expect(second?.verdict).toBe('refused');
    expect(reasonCodes(second ?? null)).toEqual(['verdict.alreadySigned']);
    expect((await stored(PATH(person.uid)))?.['withdrawn']).toBeUndefined();
  });

  it(
    'is refused from a colleague, also past the rules: what the signer signed stands',
    { tags: ['wide'] },
    async () => {
      const { owner, iris } = await newTeam();
      const browser = new Browser(owner);
      const input = exampleSignature(2, { openedAt: at, signedAt: at });
      await browser.commit(stamp(signDocumentWrites(owner, { runId: 'onboarding', input }).writes, 'w'));
      await receiptsOf(owner.uid, 1);
      await setCompanyName(owner.uid);
      const first = storedSignature({ ...(await stored(PATH(owner.uid))), id: 'onboarding-nda-v2' });
      const colleague = { ...iris, client: owner.uid };
      const writes = stamp(
        signDocumentWrites(colleague, { runId: 'onboarding', input, stored: [{ ...first, signerUid: iris.uid }] })
          .writes,
        'w',
      );
      expect(writes.map(({ path }) => path)).toEqual([`${PATH(owner.uid)}-2`]);
      const hers = new Browser(iris, owner.uid);
      await expect(hers.commit(writes)).rejects.toMatchObject({ code: 'permission-denied' });
      await commit(writes);
      const [, second] = await receiptsOf(owner.uid, 2);
      expect([second?.verdict, reasonCodes(second ?? null)]).toEqual(['refused', ['verdict.alreadySigned']]);
      expect((await stored(PATH(owner.uid)))?.['withdrawn']).toBeUndefined();
      await Promise.all([browser.close(), hers.close()]);
    },
  );
});
