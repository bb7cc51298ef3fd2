import { beforeAll, expect, it } from 'vitest';
import { Forgery } from './forgery.ts';
import { signRecord } from './record.ts';
import { exampleBody, TestServer, testKey } from './testing.ts';
import { reportOf } from './verifier/report.ts';
import { verifyBundle } from './verify.ts';

const FIRST = 'onboarding-service-agreement-v1';
let server: TestServer;
let zip: Uint8Array<ArrayBuffer>;

beforeAll(async () => {
  const device = await testKey();
  server = new TestServer(await testKey());
  await server.register(device);
  for (const id of [FIRST, `${FIRST}-2`])
    await server.receive(await signRecord(await exampleBody(id), server.head, device));
  zip = await server.bundle();
});

const withEntry = async (type: 'VOIDED' | 'DECLINED', body: object) => {
  const forgery = new Forgery(zip, server.sealer);
  await forgery.append(type, { ...body });
  return verifyBundle(await forgery.packed(), { sealKeyIds: [server.sealer.keyId] });
};
const linesOf = (result: Parameters<typeof reportOf>[0], title: string) =>
  reportOf(result).sections.find((section) => section.title === title)?.lines ?? [];

it('shows that a signature was withdrawn, when, by whom and why', async () => {
  const result = await withEntry('VOIDED', { signatureId: FIRST, by: 'mia', reason: 'Your full name, please.' });
  expect(result.findings).toEqual([]);
  const at = '2026-03-01T10:00:09.000Z';
  const withdrawnOf = (id: string) => result.signatures.find((signature) => signature.id === id)?.withdrawn;
  expect(withdrawnOf(FIRST)).toEqual({ at, by: 'mia', reason: 'Your full name, please.' });
  expect(withdrawnOf(`${FIRST}-2`)).toBeUndefined();
  const [second, first] = linesOf(result, 'Signatures'); // in the order of the files
  expect(first).toContain(`Withdrawn on ${at} by the admin mia: Your full name, please.`);
  expect(second).not.toContain('Withdrawn');
});

it('shows that a signature was replaced by one of the corrected text', async () => {
  const replacedBy = `${FIRST}-2`;
  const reason = 'the signer signed the corrected text';
  const result = await withEntry('VOIDED', { signatureId: FIRST, by: 'ada', reason, replacedBy });
  expect(result.findings).toEqual([]);
  const [second, first] = linesOf(result, 'Signatures');
  expect(first).toContain(`Replaced on 2026-03-01T10:00:09.000Z by ${replacedBy}: ${reason}`);
  expect(`${first}${second}`).not.toMatch(/Withdrawn|admin/);
});

it('warns about a second signature of a text whose first was neither refused nor withdrawn', async () => {
  expect((await verifyBundle(zip)).findings).toEqual([
    {
      level: 'warning',
      where: `records/${FIRST}-2.json`,
      what: `it came after ${FIRST}, and no entry says that this was withdrawn`,
    },
  ]);
});

it('finds a withdrawal of a signature that does not exist', async () => {
  const { findings } = await withEntry('VOIDED', { signatureId: 'gone', by: 'mia', reason: 'x' });
  expect(findings).toContainEqual({ level: 'error', where: 'chain.json, entry 3', what: 'the record gone is missing' });
});

it('shows a decline with its person and reason', async () => {
  const who = { signerName: 'Ada Marsh', signerEmail: 'ada@example.com', declinedAt: '2026-03-01T10:00:00.000Z' };
  const result = await withEntry('DECLINED', { declineId: 'd', agreementTitle: 'NDA', reason: 'Too long.', ...who });
  expect(linesOf(result, 'Declined')).toEqual([
    "NDA, by Ada Marsh <ada@example.com>. Device's clock: 2026-03-01T10:00:00.000Z. Server: 2026-03-01T10:00:09.000Z. Not signed by a device. Reason: Too long.",
  ]);
});
