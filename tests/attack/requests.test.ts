import { beforeAll, describe, expect, it } from 'vitest';
import {
  newId,
  publishAgreementWrites,
  SERVER_TIME,
  stamp,
  type AgreementDefinition,
  type ClientExport,
} from '@firstmile/domain';
import { exampleApproval, exampleConversation, exampleForm } from '@firstmile/domain/testing';
import { Browser } from '../api/browser.ts';
import { deviceOf, newSigner, receiptsOf, signingWrites } from '../api/evidence.ts';
import { ASSIGNMENTS, FORMS, assigned, createForm } from '../api/forms.ts';
import { call, db, newAdmin, newClient, stored, type Person } from '../api/support.ts';
import { callWithin, MAX_BYTES, staysHealthy, finishWithin } from './measure.ts';

const long = (length: number) => 'x'.repeat(length);
let [admin, client]: Person[] = [];
const need = (person: Person | undefined): Person => {
  if (!person) throw new Error('No person has registered yet');
  return person;
};
const AT_ONCE = 10;
/** Stores `count` documents past all rules, each in a separate commit, because large ones do not fit into one. */
async function fill(collection: string, count: number, data: (index: number) => object) {
  const put = (index: number) => db.doc(`${collection}/attack${String(index).padStart(14, '0')}`).set(data(index));
  for (let index = 0; index < count; index += AT_ONCE)
    await Promise.all(Array.from({ length: Math.min(AT_ONCE, count - index) }, (_, n) => put(index + n)));
}

beforeAll(async () => {
  [admin, client] = await Promise.all([newAdmin(), newSigner()]);
});

describe('the most expensive request of each kind', () => {
  it.each([
    ['4,000 quotes in each other', '>'.repeat(4_000)],
    ['emphasis of 16,000 letters', '*a_'.repeat(5_334)],
    ['100,000 brackets', '['.repeat(100_000)],
  ])('publishing an agreement with %s', async (what, content) => {
    const current: AgreementDefinition = {
      id: 'a',
      name: 'Rules',
      description: '',
      position: 0,
      needsCountersign: false,
      isArchived: false,
      drafts: { en: { title: 'Rules', description: '', mediaType: 'text/markdown', content } },
      isChanged: true,
      version: 0,
      publishedTitle: '',
      createdAt: null,
      updatedAt: null,
      writeId: 'w',
      creator: { uid: 'mia', firstName: 'Mia', lastName: 'Cole' },
    };
    await finishWithin(`publishing ${what}`, 1000, () =>
      expect(() =>
        stamp(
          publishAgreementWrites(current, { hashed: {}, unprintableIn: () => [] }, { uid: 'mia', name: 'Mia' }),
          'w',
        ),
      ).toThrow(),
    );
  });

  it.each([0, 4])('lists of assignments with answers of 900 KB each behind %i light ones', async (light) => {
    const { id } = await assigned(need(admin), await createForm(need(admin)), need(client));
    const data = await stored(`customFormAssignments/${id}`);
    // the newest have the highest ids
    await fill('customFormAssignments', 20, (index) => ({
      ...data,
      answers: { name: long(index < 20 - light ? 900_000 : 10) },
    }));
    const paths = [ASSIGNMENTS, `${ASSIGNMENTS}/my`] as const;
    for (const [index, path] of paths.entries()) {
      const { token } = need(index === 0 ? admin : client);
      const { body } = await callWithin<unknown[]>(`GET ${path}, 20 of 900 KB, ${light} light`, 2000, [
        'GET',
        `${path}?limit=20`,
        { token },
      ]);
      expect(body.length === 1 || JSON.stringify(body).length < MAX_BYTES).toBe(true);
    }
    await finishWithin('removing them', 60_000, () =>
      Promise.all(
        Array.from({ length: 20 }, (_, n) =>
          db.doc(`customFormAssignments/attack${String(n).padStart(14, '0')}`).delete(),
        ),
      ),
    );
  });

  it('a page of assigned forms in the app, each row as long as rules let a client write', async () => {
    const forms = await Promise.all(Array.from({ length: 11 }, () => createForm(need(admin))));
    const rows = await Promise.all(forms.map((form) => assigned(need(admin), form, need(client))));
    const browser = new Browser(need(client));
    const answering = (length: number) =>
      rows.map(({ id }) => ({
        op: 'update' as const,
        path: `customFormAssignments/${id}`,
        data: {
          status: 'IN_PROGRESS',
          startedAt: SERVER_TIME,
          updatedAt: SERVER_TIME,
          writeId: newId(),
          answers: { name: long(length) },
        },
      }));
    for (const write of answering(900_000))
      await expect(browser.commit([write])).rejects.toMatchObject({ code: 'permission-denied' });
    for (const write of answering(21_990)) await browser.commit([write]); // JSON adds to it
    await browser.close();
    const seen = new Browser(need(admin));
    await finishWithin('a page of 11 assigned forms of 22,000 characters', 2000, async () => {
      const page = await seen.newest('customFormAssignments', 'assignedAt', 11);
      const bytes = JSON.stringify(page).length;
      process.stdout.write(`  ${''.padEnd(64)} ${bytes} bytes\n`);
      expect(page).toHaveLength(11);
      expect(bytes).toBeLessThan(MAX_BYTES);
    });
    await seen.close();
  });

  it('lists of forms and flows of 200 KB each', async () => {
    const form = await stored(`customForms/${(await createForm(need(admin), exampleForm)).id}`);
    await fill('customForms', 20, () => ({ ...form, description: long(200_000) }));
    const { body } = await callWithin(`GET ${FORMS}, 20 of 200 KB`, 2000, ['GET', FORMS, { token: need(admin).token }]);
    expect(JSON.stringify(body).length).toBeLessThan(MAX_BYTES);
  });

  it('lists of people, approvals, conversations, invitations and evidence', async () => {
    const run = await stored(`onboardings/${need(client).uid}`);
    const approval = { ...exampleApproval(), requestedAt: new Date() };
    const mark = { seen: 1, at: new Date(), name: long(200), side: 'client' };
    const marks = Object.fromEntries(Array.from({ length: 50 }, (_, index) => [`member${index}`, mark]));
    const said = { marks, lastAt: new Date(), mailAt: { client: null, team: null } };
    const data = { specialRequirements: long(20_000) };
    const steps = { project: { status: 'COMPLETED', data, savedAt: new Date(), writeId: 'w', replaces: '' } };
    await fill('onboardings', 10, () => ({ ...run, steps, status: 'COMPLETED', completedAt: new Date(), approval }));
    await fill('conversations', 50, () => ({ ...exampleConversation, ...said }));
    for (const path of ['users', 'onboarding/approvals', 'conversations', 'invitations', 'evidence']) {
      const { body } = await callWithin(`GET /api/${path}, as long as can be`, 2000, [
        ...(['GET', `/api/${path}?limit=50`, { token: need(admin).token }] as const),
      ]);
      expect(JSON.stringify(body).length).toBeLessThan(MAX_BYTES);
    }
  });

  it.each(['document-summary', 'custom'])('AI: %s of 20,000 letters', async (tool) => {
    await callWithin(`POST /api/ai/${tool}`, 3000, [
      'POST',
      `/api/ai/${tool}`,
      { token: need(client).token, body: { prompt: 'a. '.repeat(6_666) } },
    ]);
  });

  it('signing in, codes and unreadable bodies', async () => {
    const login = { email: need(client).email, password: long(4_000) };
    await finishWithin('POST /api/auth/login with 4,000 letters', 2000, () =>
      call('POST', '/api/auth/login', { body: login }),
    );
    await finishWithin('POST /api/join/code', 2000, () =>
      call('POST', '/api/join/code', { body: { email: login.email, code: '000000' } }),
    );
    const deep = '['.repeat(100_000);
    const { status } = await finishWithin('JSON 100,000 deep', 2000, () =>
      call('POST', '/api/auth/login', { body: deep }),
    );
    expect(status).toBeGreaterThanOrEqual(400);
    expect(status).toBeLessThan(500);
  });

  it('an export with 600 messages, 2,000 keys and 300 refused signatures', async () => {
    const person = await newSigner();
    const browser = new Browser(person);
    const device = await deviceOf(person, browser);
    const { writes } = await signingWrites(person, 1, { device, prev: '' });
    await browser.commit(writes);
    await receiptsOf(person.uid, 1);
    await callWithin('GET /api/account/export, one signature', 5000, [
      'GET',
      '/api/account/export',
      { token: person.token },
    ]);
    const [signature, record] = await Promise.all(
      ['signatures', 'records'].map(async (kind) =>
        (await db.collection(`users/${person.uid}/${kind}`).get()).docs[0]?.data(),
      ),
    );
    const [first] = (await db.collection(`users/${person.uid}/records`).get()).docs;
    const userAgent = long(880_000);
    await first?.ref.update({ 'record.where.userAgent': userAgent });
    for (const [path, { token }] of [
      ['/api/account/export', person],
      [`/api/users/${person.uid}/export`, need(admin)],
    ] as const)
      await staysHealthy(`GET ${path}, a record of 880 KB`, () =>
        callWithin(`GET ${path}, a record of 880 KB`, 10_000, ['GET', path, { token }]),
      );
    await first?.ref.set(record ?? {});
    const refused = { ...(signature?.['receipt'] as object), verdict: 'refused', reasons: [] };
    await fill(`users/${person.uid}/signatures`, 300, () => ({ ...signature, receipt: refused }));
    await fill(`users/${person.uid}/records`, 300, () => ({
      ...record,
      record: { ...(record?.['record'] as object), where: { userAgent: long(2000) } },
    }));
    await fill(`users/${person.uid}/deviceKeys`, 2000, () => ({ key: { kty: 'EC' }, createdAt: new Date() }));
    await fill(`users/${person.uid}/messages`, 600, (seq) => ({
      side: 'client',
      author: { uid: person.uid, name: 'Ada' },
      text: long(3000),
      files: [],
      about: null,
      createdAt: new Date(),
      seq,
    }));
    await callWithin<ClientExport>('GET /api/account/export, all of that', 20_000, [
      'GET',
      '/api/account/export',
      { token: person.token },
    ]);
    await browser.close();
  });

  it('registering, and the calls of strangers', async () => {
    await finishWithin('registering', 3000, () => newClient());
    await finishWithin('GET /api/openapi.json', 2000, () => call('GET', '/api/openapi.json'));
    await finishWithin('POST /api/errors', 2000, () => call('POST', '/api/errors', { body: { message: long(2000) } }));
  });
});
