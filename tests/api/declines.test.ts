import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import {
  declineAgreementWrites,
  declinePath,
  recordDeclineWrites,
  signDocumentWrites,
  type ClientExport,
  type Decline,
  type DocumentSigning,
} from '@firstmile/domain';
import { exampleDecline, exampleSignature } from '@firstmile/domain/testing';
import { declineHashOf, reportOf, signDecline, unpack, verifyBundle, type DeclineRecord } from '@firstmile/evidence';
import { declineRecordOf } from '../rules/recordOf.ts';
import { Browser } from './browser.ts';
import { bundleOf, deviceOf } from './evidence.ts';
import { assignedFlow, flowOf } from './flowCalls.ts';
import { allSigned, decliningInput, put, status } from './onboarding.ts';
import { publish } from './publishing.ts';
import { call, db, expectRefusal, newAdmin, newClient, stored, until, type Person } from './support.ts';

const { receiveDeclines } = await import('../../functions/src/signing/declines.ts');
const ID = 'onboarding-service-agreement-v2';

let admin: Person;
beforeAll(async () => {
  admin = await newAdmin();
});

const decline = (by: Person, changes = {}) =>
  call<{ id: string }>('POST', '/api/declines', { token: by.token, body: decliningInput(changes) });
const storedDecline = async ({ uid }: Person) => (await stored(declinePath(uid, ID))) as Decline | undefined;
const sealed = (person: Person) =>
  until(
    () => storedDecline(person),
    (decline) => Boolean(decline?.receipt),
  );
const declinedIn = async ({ uid }: Person) =>
  (await db.collection(`users/${uid}/evidence`).where('type', '==', 'DECLINED').get()).docs.map((doc) => doc.data());
const noticesOf = async ({ uid }: Person) => {
  const id = `declined-${uid}-${ID}`;
  const notice = await stored(`teamNotices/${id}`);
  const mail = await stored(`mail/${id}-${admin.uid}`);
  return { isNoticed: notice !== undefined, isMailed: mail !== undefined };
};

describe('declining by the API', () => {
  it('is sealed with its reason, announced to admins once, and blocks the step with a message', async () => {
    const person = await newClient();
    expect(await decline(person)).toMatchObject({ status: 201, body: { id: ID } });
    expect(await sealed(person)).toMatchObject({ runId: 'onboarding', signerUid: person.uid, settledAt: null });
    await receiveDeclines(person.uid); // like a repeated trigger
    const chain = await declinedIn(person);
    expect(chain).toMatchObject([{ by: person.uid, body: { declineId: ID, reason: decliningInput()['reason'] } }]);
    await until(
      () => noticesOf(person),
      ({ isNoticed, isMailed }) => isNoticed && isMailed,
    );
    const { signedDocuments } = allSigned();
    const others = {
      signedDocuments: [{ id: 1, status: 'signed', signedAt: new Date().toISOString() }, ...signedDocuments.slice(1)],
    };
    expectRefusal(
      await put(person.token, { step: 3, body: others }),
      400,
      'Service Agreement was declined: it has to be signed',
    );
  });

  it('can be followed by a signature, which then counts; the bundle of both verifies', { tags: ['wide'] }, async () => {
    const person = await newClient();
    await decline(person);
    await sealed(person);
    expect((await put(person.token, { step: 3, body: allSigned() })).status).toBe(200);
    await until(
      () => storedDecline(person),
      (decline) => Boolean(decline?.settledAt),
    );
    const data = (await status(person.token)).body.steps[2]?.data as DocumentSigning;
    expect(data.signedDocuments).toHaveLength(3);
    expectRefusal(await decline(person), 409, 'signed already');
    const { body } = await call<ClientExport>('GET', `/api/users/${person.uid}/export`, { token: admin.token });
    const zip = await bundleOf(person.uid, admin.token);
    expect(await verifyBundle(zip)).toMatchObject({ isValid: true, declines: [{ isSigned: false }] });
    const { templateSha256 } = (await storedDecline(person)) ?? {};
    expect(Object.keys(unpack(zip).files)).toContain(`documents/${templateSha256}.md`);
    expect(body.declines).toMatchObject([{ reason: decliningInput()['reason'] }]);
  });

  it('names the flow that asked for it', { tags: ['wide'] }, async () => {
    const person = await newClient();
    const flowAssignmentId = await assignedFlow(admin, await flowOf(admin, 'DOCUMENT_SIGNING'), person);
    expect(await decline(person, { flowAssignmentId })).toMatchObject({ status: 201 });
    expect(await sealed(person)).toMatchObject({ runId: flowAssignmentId });
    expectRefusal(await decline(await newClient(), { flowAssignmentId }), 404);
  });
});

it('under another name and address is sealed and announced under the account’s', async () => {
  const other = await newClient();
  const theirs = new Browser(other);
  const now = new Date().toISOString();
  const who = { uid: other.uid, email: 'owner@bigcorp.example', name: 'The Owner' };
  const none = { signatures: [], declines: [] };
  await theirs.commit(
    declineAgreementWrites(who, { input: exampleDecline({ openedAt: now, declinedAt: now }), known: none }).writes,
  );
  expect(await sealed(other)).toMatchObject({ signerName: 'Ada Marsh', signerEmail: other.email });
  const account = { signerUid: other.uid, signerName: 'Ada Marsh', signerEmail: other.email };
  expect(await declinedIn(other)).toMatchObject([{ body: { ...account, reasons: ['otherEmail', 'otherName'] } }]);
  expect(await stored(`activity/declined-${other.uid}-${ID}`)).toMatchObject({ by: { name: 'Ada Marsh' } });
  await theirs.close();
});

it('of an agreement that no run of the client asks for is removed, neither sealed nor announced', async () => {
  const [own, other] = await Promise.all([newClient(), newClient()]);
  const flow = await assignedFlow(admin, await flowOf(admin, 'DOCUMENT_SIGNING'), other);
  const theirs = new Browser(own);
  const now = new Date().toISOString();
  const who = { ...own, name: 'Ada Marsh' };
  const none = { signatures: [], declines: [] };
  const team = new Browser(admin);
  const version = await publish(team, { mediaType: 'text/markdown', content: '# Rules' }, false);
  await team.close();
  const stranger = {
    agreementId: version.agreementId,
    agreementVersion: 1,
    templateSha256: version.contents.en?.contentSha256 ?? '',
  };
  const wrong = [{ runId: 'nothing' }, { runId: flow }, stranger];
  for (const changes of wrong) {
    const input = exampleDecline({ openedAt: now, declinedAt: now, ...changes });
    const { writes, made } = declineAgreementWrites(who, {
      input,
      known: none,
      ...(changes === stranger && { version }),
    });
    await theirs.commit(writes);
    await until(
      () => stored(declinePath(own.uid, made.id)),
      (document) => document === undefined,
    );
    expect(await declinedIn(own)).toEqual([]);
    expect(await stored(`teamNotices/declined-${own.uid}-${made.id}`)).toBeUndefined();
  }
  await theirs.commit(
    declineAgreementWrites(who, { input: exampleDecline({ openedAt: now, declinedAt: now }), known: none }).writes,
  );
  await sealed(own);
  expect(await declinedIn(own)).toHaveLength(1);
  expect(await stored(`teamNotices/declined-${own.uid}-${ID}`)).toBeDefined();
  await theirs.close();
});

describe('a decline signed by a device', () => {
  /** Declines in the browser; `change` alters the signed record. */
  async function declined(
    change: (record: DeclineRecord) => DeclineRecord | Promise<DeclineRecord> = (record) => record,
  ) {
    const person = await newClient();
    const browser = new Browser(person);
    const device = await deviceOf(person, browser);
    const at = { openedAt: new Date(Date.now() - 1000).toISOString(), declinedAt: new Date().toISOString() };
    const none = { signatures: [], declines: [] };
    const { writes } = declineAgreementWrites(
      { ...person, name: 'Ada Marsh' },
      { input: exampleDecline(at), known: none },
    );
    const record = await change(await signDecline(declineRecordOf(writes), device));
    await browser.commit(recordDeclineWrites(writes, record));
    const { receipt } = (await sealed(person)) ?? {};
    await browser.close();
    const [entry] = await declinedIn(person);
    return { person, record, receipt, body: entry?.['body'] as Record<string, unknown> };
  }

  it('is sealed with its record and its key, and the bundle shows it as signed', async () => {
    const { person, record, receipt, body } = await declined();
    expect(receipt?.recordHash).toBe(record.recordHash);
    expect(body).toMatchObject({ recordHash: record.recordHash, deviceKey: { uid: person.uid } });
    expect(body).not.toHaveProperty('reasons');
    const result = await verifyBundle(await bundleOf(person.uid, admin.token));
    expect(result).toMatchObject({ isValid: true, declines: [{ isSigned: true }] });
    const [line] = reportOf(result).sections.find(({ title }) => title === 'Declined')?.lines ?? [];
    expect(line).toContain('Signed by a device');
  });

  it('is sealed with a reason when the signature is not the device’s', async () => {
    const { person, receipt, body } = await declined(async (record) => {
      const other = { ...record, where: { ...record.where, viewport: '1x1' } };
      return { ...other, recordHash: await declineHashOf(other) };
    });
    expect(receipt).not.toHaveProperty('recordHash');
    expect(body).toMatchObject({ reasons: ['badSignature'], checks: { deviceSigValid: false } });
    const result = await verifyBundle(await bundleOf(person.uid, admin.token));
    expect(result).toMatchObject({ isValid: true, declines: [{ isSigned: false }] });
  });
});

describe('declining by the browser', () => {
  let person: Person;
  let browser: Browser;
  beforeAll(async () => {
    person = await newClient();
    browser = new Browser(person);
  });
  afterAll(() => browser.close());

  it('that arrives together with a later signature is sealed, without a notice', { tags: ['wide'] }, async () => {
    const moment = { openedAt: new Date().toISOString() };
    const now = new Date().toISOString();
    const none = { signatures: [], declines: [] };
    const who = { ...person, name: 'Ada Marsh' };
    await browser.commit([
      ...declineAgreementWrites(who, {
        input: exampleDecline({ ...moment, declinedAt: now, offline: true }),
        known: none,
      }).writes,
    ]);
    await browser.commit(
      signDocumentWrites(person, { runId: 'onboarding', input: exampleSignature(1, { ...moment, signedAt: now }) })
        .writes,
    );
    await until(
      () => storedDecline(person),
      (decline) => Boolean(decline?.receipt && decline.settledAt),
    );
    expect(await declinedIn(person)).toHaveLength(1);
  });
});
