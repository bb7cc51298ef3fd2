import { hashOf, sha256 } from './canonical.ts';
import type { ChainEntry } from './chain.ts';
import { signDecline } from './declineRecord.ts';
import { documentPath } from './documentPath.ts';
import { Forgery, iso } from './forgery.ts';
import { signRecord } from './record.ts';
import { exampleBody, exampleDeclineBody, NOW, testKey, TestServer, TEXT, type TestKey } from './testing.ts';
import { hasOpenssl, LocalAuthority } from './timestamp/localAuthority.ts';
import { merkleTree } from './timestamp/merkle.ts';
import { readStamp, stampQuery } from './timestamp/stamp.ts';

/** A genuine bundle with an entry of each type, and the keys that seal and sign in it. */
export interface RichScene {
  sealer: TestKey;
  device: TestKey;
  zip: Uint8Array<ArrayBuffer>;
}

const PDF = new TextEncoder().encode('%PDF-1.7 of s1');
const LARGE = new TextEncoder().encode('%PDF-1.7 that was declined');

/** Makes a bundle with something of each kind. */
export async function richScene(): Promise<RichScene> {
  const sealer = await testKey();
  const device = await testKey();
  const server = new TestServer(sealer);
  await server.register(device);
  await server.signed(2, device);
  await server.countersigned({ signerUid: 'mia' });
  const fields = new TextEncoder().encode('[{"id":"plot","kind":"text"}]');
  const body = await exampleBody('s2');
  const what = { ...body.what, fieldsSha256: await sha256(fields) };
  const filled = { ...body, what, intent: { ...body.intent, fieldValues: '{"plot":"5"}' } };
  await server.receive(await signRecord(filled, server.head, device), { content: what });
  const bad = await signRecord(await exampleBody('s3'), server.head, device);
  await server.receive({ ...bad, deviceSig: '0'.repeat(128) });
  await server.receiveDecline(await signDecline(await exampleDeclineBody('d'), device));
  const forgery = new Forgery(await server.bundle(), sealer);
  forgery.files[`documents/${await sha256(fields)}.json`] = fields;
  const old = {
    schema: 'sig/1',
    signatureId: 'old',
    agreementTitle: 'Old',
    signerName: 'Ada Marsh',
    signerUid: 'ada',
    contentSha256: await sha256(TEXT),
    signedAt: iso(NOW),
  };
  forgery.put('records/old.json', old);
  const verdict = { outcome: 'accepted', reasons: [], checks: null };
  const account = { uid: 'ada', name: 'Ada Marsh', email: 'ada@example.com', isEmailConfirmed: true };
  const recordHash = await hashOf(old);
  await forgery.append('RECEIPT_ISSUED', { signatureId: 'old', recordHash, ...verdict, account });
  const { deviceKey } = forgery.chain[0]?.body ?? {};
  await forgery.append('KEY_REGISTERED', deviceKey as object as ChainEntry['body']);
  const ben = { uid: 'ben', name: 'Ben', email: 'ben@example.com', joinedAt: iso(NOW) };
  await forgery.append('MEMBER_ADDED', ben);
  await forgery.append('MEMBER_REMOVED', { uid: 'ben', by: 'ada' });
  await forgery.append('VOIDED', { signatureId: 's0', by: 'ada', reason: 'x', replacedBy: 's1' });
  await forgery.append('DECLINED', { declineId: 'e', signerUid: 'ada', reason: 'Too long.' });
  const copySha256 = await sha256(PDF);
  forgery.files['signed/s1.pdf'] = PDF;
  await forgery.append('COPY_MADE', { signatureId: 's1', copySha256 });
  await forgery.append('COPY_DELIVERED', { signatureId: 's1', mailId: 'm', to: 'ada@example.com', copySha256 });
  await forgery.append('COPY_MADE', { signatureId: 's0', copySha256 });
  forgery.files['signed/s0.pdf'] = PDF;
  await forgery.leaveOut('signed/s0.pdf');
  await forgery.append('DECLINED', {
    declineId: 'f',
    signerUid: 'ada',
    templateSha256: await sha256(LARGE),
    mediaType: 'application/pdf',
  });
  forgery.files[documentPath(await sha256(LARGE), 'application/pdf')] = LARGE;
  await forgery.leaveOut(documentPath(await sha256(LARGE), 'application/pdf'));
  if (hasOpenssl()) await stamp(forgery);
  return { sealer, device, zip: await forgery.packed() };
}

async function stamp(forgery: Forgery): Promise<void> {
  const stampedHash = forgery.chain.at(-1)?.entryHash ?? '';
  const { root, paths } = await merkleTree(['a'.repeat(64), stampedHash, 'b'.repeat(64)]);
  const answer = new LocalAuthority().stamp(stampQuery(root));
  const { at } = await readStamp(answer);
  forgery.files[`timestamps/${root}.tsr`] = answer;
  const body = {
    stampedHash,
    path: paths[1],
    root,
    at,
    authority: 'https://tsa.test/',
    tsrSha256: await sha256(answer),
  };
  await forgery.append('TIMESTAMPED', body);
  Object.assign(forgery.manifest, { madeAt: iso(Date.parse(at) + 1000) });
}
