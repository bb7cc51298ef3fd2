import { describe, expect, it } from 'vitest';
import {
  builtInVersion,
  bytesOf,
  keepRecord,
  registerDeviceKey,
  shownContent,
  signDocument,
  type ClientExport,
  type Signature,
  type Write,
} from '@firstmile/domain';
import { exampleSignature } from '@firstmile/domain/testing';
import {
  newKeyPair,
  publicKeyOf,
  signerOf,
  signRecord,
  verifyBundle,
  type SealKey,
  type Signer,
} from '@firstmile/evidence';
import { recordOf } from '../rules/recordOf.ts';
import { Browser, nameCompany } from './browser.ts';
import { assignedFlow, flowOf } from './flowCalls.ts';
import { put, allSigned } from './onboarding.ts';
import { auth, call, db, newAdmin, newClient, newEmail, signIn, stored, until, type Person } from './support.ts';

interface Stored {
  receipt: { verdict: string; reasons: { code: string }[]; chainHead: string; recordHash: string; seq: number } | null;
}
const receiptsOf = async (uid: string, count: number) => {
  const all = await until(
    async () => (await db.collection(`users/${uid}/signatures`).get()).docs.map((one) => one.data() as Stored),
    (found) => found.length === count && found.every(({ receipt }) => receipt !== null),
  );
  return all.flatMap(({ receipt }) => receipt ?? []).sort((a, b) => a.seq - b.seq);
};
/** What the last receipt of somebody's chain says. */
const sealedOf = async ({ uid }: Person) => {
  const { docs } = await db.collection(`users/${uid}/evidence`).where('type', '==', 'RECEIPT_ISSUED').get();
  return docs.at(-1)?.get('body') as Record<string, unknown>;
};
const codes = (receipt: Stored['receipt']) => receipt?.reasons.map(({ code }) => code);

/** A client of the company that the examples' texts name. */
async function newSigner(): Promise<Person> {
  const person = await newClient();
  await nameCompany(person.uid);
  return person;
}

/** A device of a client, with a key that is registered. */
async function deviceOf(person: Person, browser: Browser): Promise<Signer> {
  const { privateKey, publicKey } = await newKeyPair();
  const key = await publicKeyOf(publicKey);
  const signer = await signerOf(privateKey, key);
  await browser.commit(registerDeviceKey(person.uid, signer.keyId, key, 'w1'));
  return signer;
}

/** The writes with which a device signs a document now. */
async function signing({ uid, email }: Person, number: number, device: Signer, prev: string, says: object = {}) {
  const [openedAt, signedAt] = [new Date(Date.now() - 1000).toISOString(), new Date().toISOString()];
  const writes = signDocument(
    { uid, email },
    'onboarding',
    exampleSignature(number, { openedAt, signedAt }),
    `w${number}`,
  );
  const body = recordOf(writes);
  const what = { ...body.what, byteLength: lengthOf(writes) };
  const record = await signRecord({ ...body, what, ...says }, prev, device);
  return { writes: [...writes, ...keepRecord(uid, record, `w${number}`)] satisfies Write[], record };
}
/** How long what was shown is. */
function lengthOf([write]: readonly Write[]): number {
  const signature = (write?.op === 'create' ? write.data : {}) as unknown as Signature;
  const shown = shownContent(builtInVersion(signature.agreementId, signature.agreementVersion), signature);
  return shown ? bytesOf(shown).length : 0;
}

const bundleOf = async (uid: string, token: string) => {
  const { status, body } = await call<ClientExport>('GET', `/api/users/${uid}/export`, { token });
  expect(status).toBe(200);
  return new Uint8Array(Buffer.from(body.evidence, 'base64'));
};

describe('the evidence of a client', () => {
  it('is sealed as it comes in, and verifies for a stranger with the published key and the head of a receipt', async () => {
    const [person, admin] = await Promise.all([newSigner(), newAdmin()]);
    await auth.updateUser(person.uid, { emailVerified: true });
    const browser = new Browser(person);
    const device = await deviceOf(person, browser);
    const first = await signing(person, 1, device, '');
    const second = await signing(person, 2, device, first.record.recordHash);
    await browser.commit([...first.writes, ...second.writes]); // as a queue that was offline sends them
    const receipts = await receiptsOf(person.uid, 2);
    expect(receipts.map(({ verdict }) => verdict)).toEqual(['accepted', 'accepted']);
    const body = await sealedOf(person);
    expect(body).toMatchObject({ account: { email: person.email, isEmailConfirmed: true } });
    expect(body).not.toHaveProperty('call'); // nobody knows from where a browser writes to the database
    expect(receipts.map(({ recordHash }) => recordHash)).toEqual([first.record.recordHash, second.record.recordHash]);

    const zip = await bundleOf(person.uid, admin.token);
    const { body: published } = await call<{ keys: SealKey[] }>('GET', '/.well-known/firstmile-keys.json');
    const known = { chainHead: receipts[0]?.chainHead ?? '', sealKeyId: published.keys.at(-1)?.keyId ?? '' };
    expect(await verifyBundle(zip, known)).toMatchObject({ isValid: true, findings: [], clientId: person.uid });
    const changed = zip.slice();
    changed[Math.floor(zip.length / 2)] = (changed[Math.floor(zip.length / 2)] ?? 0) ^ 1;
    expect(await verifyBundle(changed, known)).toMatchObject({ isValid: false });
    expect(JSON.stringify(published)).not.toContain('"d"');
    await browser.close();
  });

  it('tells of two devices that signed side by side, and of a key that was never registered', async () => {
    const person = await newSigner();
    const browser = new Browser(person);
    const [phone, tablet] = [await deviceOf(person, browser), await deviceOf(person, browser)];
    const { privateKey, publicKey } = await newKeyPair();
    const stranger = await signerOf(privateKey, await publicKeyOf(publicKey));
    await browser.commit((await signing(person, 1, phone, '')).writes);
    await receiptsOf(person.uid, 1);
    const beside = await signing(person, 2, tablet, '');
    await browser.commit(beside.writes);
    await receiptsOf(person.uid, 2);
    await browser.commit((await signing(person, 3, stranger, beside.record.recordHash)).writes);
    const receipts = await receiptsOf(person.uid, 3);
    expect(receipts.map(codes)).toEqual([[], ['verdict.chainForked'], ['verdict.keyUnknown']]);
    await browser.close();
  });

  it('refuses a record that was signed with another key than it names', async () => {
    const person = await newSigner();
    const browser = new Browser(person);
    const device = await deviceOf(person, browser);
    const { privateKey, publicKey } = await newKeyPair();
    const forger = await signerOf(privateKey, await publicKeyOf(publicKey));
    await browser.commit((await signing(person, 1, { ...forger, keyId: device.keyId }, '')).writes);
    const [receipt] = await receiptsOf(person.uid, 1);
    expect(receipt).toMatchObject({ verdict: 'refused', reasons: [{ code: 'verdict.badSignature' }] });
    await browser.close();
  });

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
      const next = await signing(person, index + 1, device, prev, { runId });
      writes.push(...next.writes);
      prev = next.record.recordHash;
    }
    await browser.commit(writes);
    expect((await receiptsOf(person.uid, 3)).map(codes)).toEqual([[], ['verdict.runGone'], ['verdict.otherRun']]);
    const theirs = new Browser(other);
    const { writes: odd } = await signing(other, 1, await deviceOf(other, theirs), '', { runId: '__proto__' });
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

  it('holds signatures by the API, too, which have no device’s key', async () => {
    const [person, admin] = await Promise.all([newClient(), newAdmin()]);
    expect((await put(person.token, 3, allSigned())).status).toBe(200);
    await receiptsOf(person.uid, 3);
    expect(await sealedOf(person)).toMatchObject({
      account: { uid: person.uid, name: 'Ada Marsh', email: person.email, isEmailConfirmed: false },
      call: { door: 'api', ip: expect.stringMatching(/^[0-9a-f.:]+$/), provider: 'password', secondFactor: '' },
    });
    const { isValid, findings, signatures } = await verifyBundle(await bundleOf(person.uid, admin.token));
    expect(isValid).toBe(true);
    expect(new Set(findings.map(({ what }) => what))).toEqual(
      new Set(["it was signed without a device's key: its receipt alone protects it"]),
    );
    expect(signatures.map(({ outcome }) => outcome)).toEqual(['accepted', 'accepted', 'accepted']);
  });
});
