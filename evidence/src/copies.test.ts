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
  const found = await findings(({ files }) => {
    files['signed/s0.pdf'] = PDFS.s1;
    files['signed/s1.pdf'] = PDFS.s0;
  });
  expect(found).toEqual([
    'error signed/s0.pdf: it is the copy of s1 that entry 4 names',
    'error signed/s1.pdf: it is the copy of s0 that entry 3 names',
  ]);
});

it('warns of a signed PDF that is not the one that was delivered, and takes one that is', async () => {
  expect(await findings(() => {})).toEqual([]);
  expect(await findings(({ files }) => void (files['signed/s0.pdf'] = pdf('third')))).toEqual([
    expect.stringMatching(/^warning signed\/s0.pdf: it is not the copy that was delivered \(entry 3\)/),
  ]);
});

it('names a delivered copy of what is not there', async () => {
  const copySha256 = await sha256(PDFS.s0);
  expect(await findings((forgery) => forgery.append('COPY_DELIVERED', { signatureId: 'gone', copySha256 }))).toEqual([
    'error chain.json, entry 5: it is about gone, which is no record here',
  ]);
});
