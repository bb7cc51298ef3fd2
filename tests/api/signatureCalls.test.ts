import { createHash } from 'node:crypto';
import { beforeAll, expect, it } from 'vitest';
import {
  formPath,
  newId,
  type ApiReport,
  type ApiSignature,
  type ExportedEvidence,
  type Scope,
} from '@firstmile/domain';
import { unpack } from '@firstmile/evidence';
import { createKey, type Key } from './apiKeys.ts';
import { receiptsOf } from './evidence.ts';
import { allSigned, put } from './onboarding.ts';
import { call, db, expectRefusal, newAdmin, newClient, until, type Person } from './support.ts';

let admin: Person;
let client: Person;
let without: Key;
beforeAll(async () => {
  [admin, client] = await Promise.all([newAdmin(), newClient()]);
  without = await createKey(admin, ['exports:read']);
  expect((await put(client.token, { step: 3, body: allSigned() })).status).toBe(200);
  await receiptsOf(client.uid, 3);
});

const keys = new Map<Scope, Promise<Key>>();
/** Makes a call with a key of this scope, after a key without it and the client were refused. */
async function read<T>(scope: Scope, path: string): Promise<T> {
  expectRefusal(await call('GET', path, { token: without.token }), 403, /lacks the scope/);
  expectRefusal(await call('GET', path, { token: client.token }), 403);
  const key = keys.get(scope) ?? createKey(admin, [scope]);
  keys.set(scope, key);
  const asKey = await call<T>('GET', path, { token: (await key).token });
  expect(asKey.status, JSON.stringify(asKey.body)).toBe(200);
  expect((await call('GET', path, { token: admin.token })).status).toBe(200);
  return asKey.body;
}

it('a client’s signatures are listed with their state', async () => {
  const path = `/api/users/${client.uid}/signatures`;
  const shown = await read<ApiSignature[]>('evidence:read', path);
  expect(shown).toHaveLength(3);
  const nda = shown.find(({ agreementId }) => agreementId === 'nda');
  expect(nda).toMatchObject({ version: 2, state: 'valid', signer: { id: client.uid, email: client.email } });
  expect(nda).toMatchObject({ countersignature: null, awaitsCountersignature: false, withdrawn: null });
});

it('a signed document is given as a PDF whose hash is in the client’s chain', async () => {
  const path = `/api/users/${client.uid}/signatures/onboarding-nda-v2/pdf`;
  const { files } = await read<{ files: { name: string; content: string }[] }>('evidence:read', path);
  expect(files.map(({ name }) => name)).toEqual(['onboarding-nda-v2.pdf']);
  const pdf = Buffer.from(files[0]?.content ?? '', 'base64');
  expect(pdf.subarray(0, 5).toString()).toBe('%PDF-');
  const copies = await db.collection(`users/${client.uid}/evidence`).where('type', '==', 'COPY_MADE').get();
  const sealed = copies.docs.map((entry) => entry.get('body.copySha256') as unknown);
  expect(sealed).toContain(createHash('sha256').update(pdf).digest('hex'));
});

it('the evidence of a client’s signatures is exported, which the trail tells', async () => {
  const { evidence } = await read<ExportedEvidence>('evidence:read', `/api/users/${client.uid}/evidence`);
  const { files } = unpack(Buffer.from(evidence, 'base64'));
  expect(Object.keys(files)).toContain('verify.html');
  const entries = await until(
    async () =>
      (await db.collection('activity').where('userId', '==', client.uid).where('type', '==', 'exported').get()).docs,
    (all) => all.some((entry) => entry.get('by.uid') === admin.uid),
  );
  expect(entries.length).toBeGreaterThan(0);
});

it('reports have the figures of their page, by week and in sum', async () => {
  const form = newId();
  const put = (week: string, figures: object) =>
    db.doc(`reports/${newId()}`).set({ scope: formPath(form), week, figures });
  const now = new Date();
  const monday = new Date(now.getTime() - ((now.getUTCDay() + 6) % 7) * 86_400_000).toISOString().slice(0, 10);
  const before = new Date(Date.parse(monday) - 7 * 86_400_000).toISOString().slice(0, 10);
  await put(before, { answers: { size: { small: 2 } } });
  await put(monday, { answers: { size: { small: 1 } } });
  await put(monday, { answers: { size: { large: 4 } }, joined: 1 });
  const shown = await read<ApiReport>('reports:read', `/api/reports?formId=${form}`);
  expect(shown).toMatchObject({ joined: 1, answers: { size: { small: 3, large: 4 } }, approvalMinutes: null });
  expect(shown.weeks.map(({ week, answers }) => [week, answers['size']])).toEqual([
    [before, { small: 2 }],
    [monday, { small: 1, large: 4 }],
  ]);
  const ofWeek = await read<ApiReport>('reports:read', `/api/reports?formId=${form}&from=${monday}`);
  expect(ofWeek.weeks).toHaveLength(1);
});
