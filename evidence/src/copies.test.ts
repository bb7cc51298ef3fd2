import { beforeAll, expect, it } from 'vitest';
import { sha256 } from './canonical.ts';
import { Forgery } from './forgery.ts';
import { TestServer, testKey } from './testing.ts';
import { verifyBundle } from './verify.ts';

const pdf = (text: string) => new TextEncoder().encode(text);
const PDFS = { s0: pdf('first'), s1: pdf('second') };
let server: TestServer;
let zip: Uint8Array<ArrayBuffer>;

beforeAll(async () => {
  const device = await testKey();
  server = new TestServer(await testKey());
  await server.register(device);
  await server.signed(2, device);
  const forgery = new Forgery(await server.bundle(), server.sealer);
  for (const [signatureId, bytes] of Object.entries(PDFS)) {
    forgery.files[`signed/${signatureId}.pdf`] = bytes;
    await forgery.append('COPY_DELIVERED', { signatureId, copySha256: await sha256(bytes) });
  }
  zip = await forgery.packed();
});

const findings = async (change: (forgery: Forgery) => Promise<void> | void) => {
  const forgery = new Forgery(zip, server.sealer);
  await change(forgery);
  return (await verifyBundle(await forgery.packed())).findings.map(
    ({ level, where, what }) => `${level} ${where}: ${what}`,
  );
};

it('finds signed PDFs that were exchanged between two signatures', async () => {
  const exchanged = await findings(({ files }) => {
    files['signed/s0.pdf'] = PDFS.s1;
    files['signed/s1.pdf'] = PDFS.s0;
  });
  expect(exchanged).toEqual([
    'error signed/s0.pdf: it is the copy of s1 that entry 4 names',
    'error signed/s1.pdf: it is the copy of s0 that entry 3 names',
  ]);
});

it('warns about a signed PDF other than the delivered one, and accepts the delivered one', async () => {
  expect(await findings(() => {})).toEqual([]);
  expect(await findings(({ files }) => void (files['signed/s0.pdf'] = pdf('third')))).toEqual([
    expect.stringMatching(/^warning signed\/s0.pdf: it is not the copy that was delivered \(entry 3\)/),
  ]);
});

const made = async (signatureId: string, bytes: Uint8Array<ArrayBuffer>) => ({
  signatureId,
  copySha256: await sha256(bytes),
});

it('compares each signed PDF with its sealed hashes', async () => {
  const sealed = async (forgery: Forgery) => {
    for (const [id, bytes] of Object.entries(PDFS)) await forgery.append('COPY_MADE', await made(id, bytes));
  };
  expect(await findings(sealed)).toEqual([]);
  expect(
    await findings(async (forgery) => {
      await sealed(forgery);
      forgery.files['signed/s0.pdf'] = pdf('third');
      forgery.files['signed/s1.pdf'] = PDFS.s0;
    }),
  ).toEqual([
    'error signed/s0.pdf: it is none of the PDFs of which the chain holds the hash (entry 5)',
    'error signed/s1.pdf: it is the copy of s0 that entry 3 names',
  ]);
});

it('accepts a later PDF of the same signature, as after a countersignature', async () => {
  expect(
    await findings(async (forgery) => {
      await forgery.append('COPY_MADE', await made('s0', pdf('third')));
      forgery.files['signed/s0.pdf'] = pdf('third');
    }),
  ).toEqual([]);
});

it('finds a PDF without a sealed hash where other PDFs have one', async () => {
  const forgery = new Forgery(await server.bundle(), server.sealer);
  for (const [id, bytes] of Object.entries(PDFS)) forgery.files[`signed/${id}.pdf`] = bytes;
  await forgery.append('COPY_MADE', await made('s0', PDFS.s0));
  expect((await verifyBundle(await forgery.packed())).findings.map(({ where, what }) => `${where}: ${what}`)).toEqual([
    'signed/s1.pdf: no entry of the chain holds its hash',
  ]);
});

it('finds a delivered copy of a signature that does not exist', async () => {
  const copySha256 = await sha256(PDFS.s0);
  expect(await findings((forgery) => forgery.append('COPY_DELIVERED', { signatureId: 'gone', copySha256 }))).toEqual([
    'error chain.json, entry 5: it is about gone, which is no record here',
  ]);
});
