import { describe, expect, it } from 'vitest';
import {
  builtInVersion,
  bytesOf,
  keepRecord,
  registerDeviceKey,
  shownContent,
  signDocument,
  type ApiKeptEvidence,
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
  unpack,
  verifyBundle,
  type SealKey,
  type Signer,
} from '@firstmile/evidence';
import { recordOf } from '../rules/recordOf.ts';
import { Browser, nameCompany } from './browser.ts';
import { assignedFlow, flowOf } from './flowCalls.ts';
import { put, allSigned } from './onboarding.ts';
import {
  auth,
  call,
  db,
  expectRefusal,
  newAdmin,
  newClient,
  newEmail,
  PASSWORD,
  signIn,
  stored,
  until,
  type Person,
} from './support.ts';
import { addMember } from './teams.ts';

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

/** The writes with which a device signs a document now; `says` are changes of its record, all others of the signature. */
async function signing(
  { uid, email }: Person,
  number: number,
  { device, prev, says, ...changes }: { device: Signer; prev: string; says?: object; signerName?: string },
) {
  const [openedAt, signedAt] = [new Date(Date.now() - 1000).toISOString(), new Date().toISOString()];
  const writes = signDocument(
    { uid, email },
    'onboarding',
    exampleSignature(number, { openedAt, signedAt, ...changes }),
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
    const first = await signing(person, 1, { device, prev: '' });
    const second = await signing(person, 2, { device, prev: first.record.recordHash });
    await browser.commit([...first.writes, ...second.writes]); // as a queue that was offline sends them
    const receipts = await receiptsOf(person.uid, 2);
    expect(receipts.map(({ verdict }) => verdict)).toEqual(['accepted', 'accepted']);
    const body = await sealedOf(person);
    expect(body).toMatchObject({ account: { email: person.email, isEmailConfirmed: true } });
    expect(body).not.toHaveProperty('call'); // nobody knows from where a browser writes to the database
    expect(receipts.map(({ recordHash }) => recordHash)).toEqual([first.record.recordHash, second.record.recordHash]);

    // keys of which there is no record are in no bundle
    await deviceOf(person, browser);
    await deviceOf(person, browser);
    const zip = await bundleOf(person.uid, admin.token);
    const { devices } = JSON.parse(new TextDecoder().decode(unpack(zip).files['keys.json'])) as { devices: unknown[] };
    expect(devices).toMatchObject([{ keyId: device.keyId, uid: person.uid }]);
    const { body: published } = await call<{ keys: SealKey[] }>('GET', '/.well-known/firstmile-keys.json');
    const sealKeyIds = published.keys.map(({ keyId }) => keyId);
    const known = { chainHead: receipts[0]?.chainHead ?? '', sealKeyIds };
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
    await browser.commit((await signing(person, 1, { device: phone, prev: '' })).writes);
    await receiptsOf(person.uid, 1);
    const beside = await signing(person, 2, { device: tablet, prev: '' });
    await browser.commit(beside.writes);
    await receiptsOf(person.uid, 2);
    await browser.commit((await signing(person, 3, { device: stranger, prev: beside.record.recordHash })).writes);
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
    await browser.commit((await signing(person, 1, { device: { ...forger, keyId: device.keyId }, prev: '' })).writes);
    const [receipt] = await receiptsOf(person.uid, 1);
    expect(receipt).toMatchObject({ verdict: 'refused', reasons: [{ code: 'verdict.badSignature' }] });
    await browser.close();
  });

  it('has all but the PDFs that cannot be made, which it names, and prints any name', async () => {
    const [person, admin] = await Promise.all([newSigner(), newAdmin()]);
    const browser = new Browser(person);
    const device = await deviceOf(person, browser);
    const first = await signing(person, 1, { device, prev: '', signerName: '李乍' });
    const second = await signing(person, 2, { device, prev: first.record.recordHash });
    const third = await signing(person, 3, {
      device: { ...device, sign: async () => 'a'.repeat(128) },
      prev: second.record.recordHash,
    });
    await browser.commit([...first.writes, ...second.writes, ...third.writes]);
    expect((await receiptsOf(person.uid, 3)).map(({ verdict }) => verdict)).toEqual([
      'accepted',
      'accepted',
      'refused',
    ]);
    // as a record could be before the rules knew of sizes
    const { signatureId } = second.record;
    const damaged = { 'record.where.userAgent': 'x'.repeat(880_000), 'record.intent.drawing': 'M--..,,' };
    await db.doc(`users/${person.uid}/records/${signatureId}`).update(damaged);

    const { files } = unpack(await bundleOf(person.uid, admin.token));
    const signed = Object.keys(files).filter((path) => path.startsWith('signed/'));
    expect(signed).toEqual(['signed/MISSING.txt', `signed/${first.record.signatureId}.pdf`]);
    const missing = new TextDecoder().decode(files['signed/MISSING.txt']);
    expect(missing).toContain(`signed/${signatureId}.pdf: ${second.record.what.title}, signed by Ada Marsh`);
    expect(missing).toContain(`signed/${third.record.signatureId}.pdf`);
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
      const next = await signing(person, index + 1, { device, prev, says: { runId } });
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

describe('the evidence of a client whose account was deleted', () => {
  const list = ({ token }: Person) => call<ApiKeptEvidence[]>('GET', '/api/evidence?limit=100', { token });
  const exported = (id: string, { token }: Person) =>
    call<{ evidence: string }>('GET', `/api/evidence/${id}/export`, { token });
  const remove = ({ token }: Person) =>
    call('POST', '/api/account/delete', { token, body: { password: PASSWORD, confirmation: 'DELETE' } });

  it('is listed for admins with its last head, and can be exported; what was never signed is not', async () => {
    const [person, other, client, admin] = await Promise.all([newClient(), newClient(), newClient(), newAdmin()]);
    expect((await put(person.token, 3, allSigned())).status).toBe(200);
    const receipts = await receiptsOf(person.uid, 3);
    expect((await exported(person.uid, admin)).status).toBe(404); // as long as there is an account it is in that export
    for (const one of [person, other]) expect((await remove(one)).status).toBe(200);

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

  it('is not listed for a colleague who goes: it stays with the client, in whose export it is', async () => {
    const [owner, admin] = await Promise.all([newClient(), newAdmin()]);
    const iris = await addMember(owner, owner.uid);
    expect((await put(iris.token, 3, allSigned())).status).toBe(200);
    await receiptsOf(owner.uid, 3);
    expect((await remove(iris)).status).toBe(200);
    expect((await list(admin)).body.map(({ id }) => id)).not.toContain(iris.uid);
    expect((await verifyBundle(await bundleOf(owner.uid, admin.token))).signatures).toHaveLength(3);
  });
});

it('A colleague’s own export holds what the colleague signed', async () => {
  const owner = await newClient();
  const iris = await addMember(owner, owner.uid);
  expect((await put(iris.token, 3, allSigned())).status).toBe(200);
  await receiptsOf(owner.uid, 3);
  const { body } = await call<ClientExport>('GET', '/api/account/export', { token: iris.token });
  const verified = await verifyBundle(new Uint8Array(Buffer.from(body.evidence, 'base64')));
  expect(verified).toMatchObject({ isValid: true, clientId: owner.uid });
  expect(verified.signatures).toHaveLength(3);
});
