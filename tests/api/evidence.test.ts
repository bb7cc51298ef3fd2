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
  unpack,
  verifyBundle,
  type SealKey,
  type Signer,
} from '@firstmile/evidence';
import { recordOf } from '../rules/recordOf.ts';
import { Browser } from './browser.ts';
import { put, allSigned } from './onboarding.ts';
import { call, db, newAdmin, newClient, until, type Person } from './support.ts';

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
const codes = (receipt: Stored['receipt']) => receipt?.reasons.map(({ code }) => code);

/** A device of a client, with a key that is registered. */
async function deviceOf(person: Person, browser: Browser): Promise<Signer> {
  const { privateKey, publicKey } = await newKeyPair();
  const key = await publicKeyOf(publicKey);
  const signer = await signerOf(privateKey, key);
  await browser.commit(registerDeviceKey(person.uid, signer.keyId, key, 'w1'));
  return signer;
}

/** The writes with which a device signs a document now. */
async function signing({ uid, email }: Person, number: number, device: Signer, prev: string, changes: object = {}) {
  const [openedAt, signedAt] = [new Date(Date.now() - 1000).toISOString(), new Date().toISOString()];
  const writes = signDocument(
    { uid, email },
    'onboarding',
    exampleSignature(number, { openedAt, signedAt, ...changes }),
    `w${number}`,
  );
  const body = recordOf(writes);
  const record = await signRecord({ ...body, what: { ...body.what, byteLength: lengthOf(writes) } }, prev, device);
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
    const [person, admin] = await Promise.all([newClient(), newAdmin()]);
    const browser = new Browser(person);
    const device = await deviceOf(person, browser);
    const first = await signing(person, 1, device, '');
    const second = await signing(person, 2, device, first.record.recordHash);
    await browser.commit([...first.writes, ...second.writes]); // as a queue that was offline sends them
    const receipts = await receiptsOf(person.uid, 2);
    expect(receipts.map(({ verdict }) => verdict)).toEqual(['accepted', 'accepted']);
    expect(receipts.map(({ recordHash }) => recordHash)).toEqual([first.record.recordHash, second.record.recordHash]);

    // keys of which there is no record are in no bundle
    await deviceOf(person, browser);
    await deviceOf(person, browser);
    const zip = await bundleOf(person.uid, admin.token);
    const { devices } = JSON.parse(new TextDecoder().decode(unpack(zip).files['keys.json'])) as { devices: unknown[] };
    expect(devices).toMatchObject([{ keyId: device.keyId, uid: person.uid }]);
    const { body } = await call<{ keys: SealKey[] }>('GET', '/.well-known/firstmile-keys.json');
    const known = { chainHead: receipts[0]?.chainHead ?? '', sealKeyId: body.keys.at(-1)?.keyId ?? '' };
    expect(await verifyBundle(zip, known)).toMatchObject({ isValid: true, findings: [], clientId: person.uid });
    const changed = zip.slice();
    changed[Math.floor(zip.length / 2)] = (changed[Math.floor(zip.length / 2)] ?? 0) ^ 1;
    expect(await verifyBundle(changed, known)).toMatchObject({ isValid: false });
    expect(JSON.stringify(body)).not.toContain('"d"');
    await browser.close();
  });

  it('tells of two devices that signed side by side, and of a key that was never registered', async () => {
    const person = await newClient();
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
    const person = await newClient();
    const browser = new Browser(person);
    const device = await deviceOf(person, browser);
    const { privateKey, publicKey } = await newKeyPair();
    const forger = await signerOf(privateKey, await publicKeyOf(publicKey));
    await browser.commit((await signing(person, 1, { ...forger, keyId: device.keyId }, '')).writes);
    const [receipt] = await receiptsOf(person.uid, 1);
    expect(receipt).toMatchObject({ verdict: 'refused', reasons: [{ code: 'verdict.badSignature' }] });
    await browser.close();
  });

  it('has all but the PDFs that cannot be made, which it names, and prints any name', async () => {
    const [person, admin] = await Promise.all([newClient(), newAdmin()]);
    const browser = new Browser(person);
    const device = await deviceOf(person, browser);
    const first = await signing(person, 1, device, '', { signerName: '李乍' });
    const second = await signing(person, 2, device, first.record.recordHash);
    const third = await signing(person, 3, { ...device, sign: async () => 'a'.repeat(128) }, second.record.recordHash);
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

  it('holds signatures by the API, too, which have no device’s key', async () => {
    const [person, admin] = await Promise.all([newClient(), newAdmin()]);
    expect((await put(person.token, 3, allSigned())).status).toBe(200);
    await receiptsOf(person.uid, 3);
    const { isValid, findings, signatures } = await verifyBundle(await bundleOf(person.uid, admin.token));
    expect(isValid).toBe(true);
    expect(new Set(findings.map(({ what }) => what))).toEqual(
      new Set(["it was signed without a device's key: its receipt alone protects it"]),
    );
    expect(signatures.map(({ outcome }) => outcome)).toEqual(['accepted', 'accepted', 'accepted']);
  });
});
