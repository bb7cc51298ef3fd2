import { registerDeviceKeyWrites, stamp } from '@firstmile/domain';
import { describe, expect, it } from 'vitest';
import { newKeyPair, publicKeyOf, signerOf, unpack, verifyBundle, type SealKey } from '@firstmile/evidence';
import { Browser } from './browser.ts';
import { bundleOf, reasonCodes, deviceOf, newSigner, receiptsOf, lastReceiptOf, signingWrites } from './evidence.ts';
import { put, allSigned } from './onboarding.ts';
import { auth, call, db, newAdmin, newClient, PASSWORD, until } from './support.ts';

describe('the evidence of a client', () => {
  it('is sealed on arrival, and verifies with the published key and a receipt’s head', async () => {
    const [person, admin] = await Promise.all([newSigner(), newAdmin()]);
    await auth.updateUser(person.uid, { emailVerified: true });
    const browser = new Browser(person);
    const device = await deviceOf(person, browser);
    const first = await signingWrites(person, 1, { device, prev: '' });
    const second = await signingWrites(person, 2, { device, prev: first.record.recordHash });
    await browser.commit([...first.writes, ...second.writes]); // like a queue after being offline
    const receipts = await receiptsOf(person.uid, 2);
    expect(receipts.map(({ verdict }) => verdict)).toEqual(['accepted', 'accepted']);
    const body = await lastReceiptOf(person);
    expect(body).toMatchObject({ account: { email: person.email, isEmailConfirmed: true } });
    expect(body).not.toHaveProperty('call'); // the address of a browser's database write is unknown
    expect(receipts.map(({ recordHash }) => recordHash)).toEqual([first.record.recordHash, second.record.recordHash]);

    // keys without a record are in no bundle
    await deviceOf(person, browser);
    await deviceOf(person, browser);
    const zip = await bundleOf(person.uid, admin.token);
    for (const name of ['README.txt', 'FORMAT.txt', 'verify.html', 'verify.py'])
      expect(Object.keys(unpack(zip).files)).toContain(name);
    for (const { record } of [first, second]) {
      const copy = unpack(zip).files[`signed/${record.signatureId}.pdf`] ?? new Uint8Array();
      expect(Buffer.from(copy).includes('/SubFilter /ETSI.CAdES.detached')).toBe(true); // the business's seal
    }
    const { devices } = JSON.parse(new TextDecoder().decode(unpack(zip).files['keys.json'])) as { devices: unknown[] };
    expect(devices).toMatchObject([{ keyId: device.keyId, uid: person.uid }]);
    const chain = JSON.parse(new TextDecoder().decode(unpack(zip).files['chain.json'])) as { type: string }[];
    expect(chain.map(({ type }) => type)).toEqual([
      'KEY_REGISTERED',
      ...['RECEIPT_ISSUED', 'RECEIPT_ISSUED'],
      ...['COPY_MADE', 'COPY_MADE'],
    ]);
    expect(Buffer.from(await bundleOf(person.uid, admin.token)).length).toBe(zip.length); // nothing is sealed again
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

  it(
    'tells of two devices that signed side by side, and of a key that was never registered',
    { tags: ['wide'] },
    async () => {
      const person = await newSigner();
      const browser = new Browser(person);
      const phone = await deviceOf(person, browser);
      const tablet = await deviceOf(person, browser);
      const { privateKey, publicKey } = await newKeyPair();
      const stranger = await signerOf(privateKey, await publicKeyOf(publicKey));
      await browser.commit((await signingWrites(person, 1, { device: phone, prev: '' })).writes);
      await receiptsOf(person.uid, 1);
      const beside = await signingWrites(person, 2, { device: tablet, prev: '' });
      await browser.commit(beside.writes);
      await receiptsOf(person.uid, 2);
      await browser.commit(
        (await signingWrites(person, 3, { device: stranger, prev: beside.record.recordHash })).writes,
      );
      const receipts = await receiptsOf(person.uid, 3);
      expect(receipts.map(reasonCodes)).toEqual([[], ['verdict.chainForked'], ['verdict.keyUnknown']]);
      await browser.close();
    },
  );

  it(
    'keeps the key of a record however many come after it, and of those without one the latest twenty',
    { tags: ['wide'] },
    async () => {
      const person = await newSigner();
      const browser = new Browser(person);
      const used = await deviceOf(person, browser);
      await browser.commit((await signingWrites(person, 1, { device: used, prev: '' })).writes);
      const key = await publicKeyOf((await newKeyPair()).publicKey);
      const register = (count: number, letter: string) =>
        browser.commit(
          Array.from({ length: count }, (_, index) =>
            stamp(registerDeviceKeyWrites(person.uid, `${letter}${index}`.padStart(64, '0'), key), 'w'),
          ).flat(),
        );
      const keys = async () => (await db.collection(`users/${person.uid}/deviceKeys`).get()).docs.map(({ id }) => id);
      await register(15, 'a');
      await receiptsOf(person.uid, 1);
      expect(await keys()).toHaveLength(16);
      await register(450, 'b');
      const left = await until(keys, (all) => all.length <= 21);
      expect(left).toContain(used.keyId);
      expect(left.filter((id) => /^0{40,}a/.test(id))).toEqual([]);
      await browser.close();
    },
  );

  it('refuses a record that was signed with another key than it names', { tags: ['wide'] }, async () => {
    const person = await newSigner();
    const browser = new Browser(person);
    const device = await deviceOf(person, browser);
    const { privateKey, publicKey } = await newKeyPair();
    const forger = await signerOf(privateKey, await publicKeyOf(publicKey));
    await browser.commit(
      (await signingWrites(person, 1, { device: { ...forger, keyId: device.keyId }, prev: '' })).writes,
    );
    const [receipt] = await receiptsOf(person.uid, 1);
    expect(receipt).toMatchObject({ verdict: 'refused', reasons: [{ code: 'verdict.badSignature' }] });
    await browser.close();
  });

  it('has all PDFs that can be made, names the others, and prints any name', { tags: ['wide'] }, async () => {
    const [person, admin] = await Promise.all([newSigner(), newAdmin()]);
    const browser = new Browser(person);
    const device = await deviceOf(person, browser);
    const first = await signingWrites(person, 1, { device, prev: '', signerName: '李乍' });
    const second = await signingWrites(person, 2, { device, prev: first.record.recordHash });
    const third = await signingWrites(person, 3, {
      device: { ...device, sign: () => Promise.resolve('a'.repeat(128)) },
      prev: second.record.recordHash,
    });
    await browser.commit([...first.writes, ...second.writes, ...third.writes]);
    expect((await receiptsOf(person.uid, 3)).map(({ verdict }) => verdict)).toEqual([
      'accepted',
      'accepted',
      'refused',
    ]);
    // possible in records from before the rules checked sizes
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

    const body = { password: PASSWORD, confirmation: 'DELETE' };
    expect((await call('POST', '/api/account/delete', { token: person.token, body })).status).toBe(200);
    const { token } = admin;
    const exported = await call<{ evidence: string }>('GET', `/api/evidence/${person.uid}/export`, { token });
    const { files: later } = unpack(new Uint8Array(Buffer.from(exported.body.evidence, 'base64')));
    expect(Object.keys(later).filter((path) => path.startsWith('signed/'))).toEqual(signed);
  });

  it('also holds signatures by the API, which have no device key', { tags: ['wide'] }, async () => {
    const [person, admin] = await Promise.all([newClient(), newAdmin()]);
    expect((await put(person.token, { step: 3, body: allSigned() })).status).toBe(200);
    await receiptsOf(person.uid, 3);
    expect(await lastReceiptOf(person)).toMatchObject({
      account: { uid: person.uid, name: 'Ada Marsh', email: person.email, isEmailConfirmed: false },
      call: {
        door: 'api',
        ip: expect.stringMatching(/^[0-9a-f.:]+$/) as string,
        provider: 'password',
        secondFactor: '',
      },
    });
    const { isValid, findings, signatures } = await verifyBundle(await bundleOf(person.uid, admin.token));
    expect(isValid).toBe(true);
    expect(new Set(findings.map(({ what }) => what))).toEqual(
      new Set(["it was signed without a device's key: its receipt alone protects it"]),
    );
    expect(signatures.map(({ outcome }) => outcome)).toEqual(['accepted', 'accepted', 'accepted']);
  });
});
