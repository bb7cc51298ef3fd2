import { beforeAll, describe, expect, it } from 'vitest';
import { publishAgreement, type AgreementDefinition, type ClientExport } from '@firstmile/domain';
import { exampleForm } from '@firstmile/domain/testing';
import { Browser } from '../api/browser.ts';
import { deviceOf, newSigner, receiptsOf, signing } from '../api/evidence.ts';
import { ASSIGNMENTS, FORMS, assigned, createForm } from '../api/forms.ts';
import { call, db, newAdmin, newClient, stored, type Person } from '../api/support.ts';
import { calling, MOST_BYTES, within } from './measure.ts';

const long = (length: number) => 'x'.repeat(length);
let [admin, client]: Person[] = [];
const need = (person: Person | undefined): Person => {
  if (!person) throw new Error('Nobody is there yet');
  return person;
};
const AT_ONCE = 10;
/** Puts `count` documents beside each other, past all rules, each in a commit of its own: large ones are too much for one. */
async function fill(collection: string, count: number, data: (index: number) => object) {
  const put = (index: number) => db.doc(`${collection}/attack${String(index).padStart(14, '0')}`).set(data(index));
  for (let index = 0; index < count; index += AT_ONCE)
    await Promise.all(Array.from({ length: Math.min(AT_ONCE, count - index) }, (_, n) => put(index + n)));
}

beforeAll(async () => {
  [admin, client] = await Promise.all([newAdmin(), newSigner()]);
});

describe('the dearest request of each kind', () => {
  it.each([
    ['4,000 quotes in each other', '>'.repeat(4_000)],
    ['emphasis of 16,000 letters', '*a_'.repeat(5_334)],
    ['100,000 brackets', '['.repeat(100_000)],
  ])('publishing an agreement with %s', async (what, content) => {
    const current: AgreementDefinition = {
      ...{ id: 'a', name: 'Rules', description: '', position: 0, needsCountersign: false, isArchived: false },
      drafts: { en: { title: 'Rules', description: '', mediaType: 'text/markdown', content } },
      ...{ isChanged: true, version: 0, publishedTitle: '', createdAt: null, updatedAt: null, writeId: 'w' },
      creator: { uid: 'mia', firstName: 'Mia', lastName: 'Cole' },
    };
    await within(`publishing ${what}`, 1000, () =>
      expect(() =>
        publishAgreement(current, { hashed: {}, unprintableIn: () => [] }, { uid: 'mia', name: 'Mia' }, 'w'),
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
      const { body } = await calling<unknown[]>(`GET ${path}, 20 of 900 KB, ${light} light`, 2000, [
        'GET',
        `${path}?limit=20`,
        { token },
      ]);
      expect(body.length === 1 || JSON.stringify(body).length < MOST_BYTES).toBe(true);
    }
    await within('removing them', 60_000, () =>
      Promise.all(
        Array.from({ length: 20 }, (_, n) =>
          db.doc(`customFormAssignments/attack${String(n).padStart(14, '0')}`).delete(),
        ),
      ),
    );
  });

  it('lists of forms and flows of 200 KB each', async () => {
    const form = await stored(`customForms/${(await createForm(need(admin), exampleForm)).id}`);
    await fill('customForms', 20, () => ({ ...form, description: long(200_000) }));
    const { body } = await calling(`GET ${FORMS}, 20 of 200 KB`, 2000, ['GET', FORMS, { token: need(admin).token }]);
    expect(JSON.stringify(body).length).toBeLessThan(MOST_BYTES);
  });

  it('lists of people, approvals, conversations, invitations and evidence', async () => {
    for (const path of ['users', 'onboarding/approvals', 'conversations', 'invitations', 'evidence'])
      await calling(`GET /api/${path}`, 2000, ['GET', `/api/${path}?limit=50`, { token: need(admin).token }]);
  });

  it.each(['document-summary', 'custom'])('AI: %s of 20,000 letters', async (tool) => {
    await calling(`POST /api/ai/${tool}`, 3000, [
      'POST',
      `/api/ai/${tool}`,
      { token: need(client).token, body: { prompt: 'a. '.repeat(6_666) } },
    ]);
  });

  it('signing in, codes and unreadable bodies', async () => {
    const login = { email: need(client).email, password: long(4_000) };
    await within('POST /api/auth/login with 4,000 letters', 2000, () =>
      call('POST', '/api/auth/login', { body: login }),
    );
    await within('POST /api/join/code', 2000, () =>
      call('POST', '/api/join/code', { body: { email: login.email, code: '000000' } }),
    );
    const deep = '['.repeat(100_000);
    const { status } = await within('JSON 100,000 deep', 2000, () => call('POST', '/api/auth/login', { body: deep }));
    expect(status).toBeGreaterThanOrEqual(400);
    expect(status).toBeLessThan(500);
  });

  it('an export with 600 messages, 2,000 keys and 300 refused signatures', async () => {
    const person = await newSigner();
    const browser = new Browser(person);
    const device = await deviceOf(person, browser);
    const { writes } = await signing(person, 1, { device, prev: '' });
    await browser.commit(writes);
    await receiptsOf(person.uid, 1);
    await calling('GET /api/account/export, one signature', 5000, [
      'GET',
      '/api/account/export',
      { token: person.token },
    ]);
    const [signature, record] = await Promise.all(
      ['signatures', 'records'].map(async (kind) =>
        (await db.collection(`users/${person.uid}/${kind}`).get()).docs[0]?.data(),
      ),
    );
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
    await calling<ClientExport>('GET /api/account/export, all of that', 20_000, [
      'GET',
      '/api/account/export',
      { token: person.token },
    ]);
    await browser.close();
  });

  it('registering, and what strangers may call', async () => {
    await within('registering', 3000, () => newClient());
    await within('GET /api/openapi.json', 2000, () => call('GET', '/api/openapi.json'));
    await within('POST /api/errors', 2000, () => call('POST', '/api/errors', { body: { message: long(2000) } }));
  });
});
