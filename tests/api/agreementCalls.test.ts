import { createHash } from 'node:crypto';
import { beforeAll, describe, expect, it } from 'vitest';
import type { ApiAgreement, ApiAgreementInList, ApiAgreementVersion } from '@firstmile/domain';
import { newAgreement } from './agreementCalls.ts';
import { createKey, type Key } from './apiKeys.ts';
import { Browser } from './browser.ts';
import { publish } from './publishing.ts';
import { call, expectRefusal, newAdmin, newClient, stored, type Person } from './support.ts';

let admin: Person;
let client: Person;
let key: Key;
let reader: Key;
beforeAll(async () => {
  [admin, client] = await Promise.all([newAdmin(), newClient()]);
  key = await createKey(admin, ['agreements:read', 'agreements:write']);
  reader = await createKey(admin, ['agreements:read']);
});

const PATH = '/api/agreements';
type Method = 'GET' | 'POST' | 'PUT';
async function ask<T = ApiAgreement>(method: Method, path: string, body?: object): Promise<T> {
  expectRefusal(await call(method, path, { token: client.token, body }), 403);
  if (method !== 'GET')
    expectRefusal(await call(method, path, { token: reader.token, body }), 403, /lacks the scope agreements:write/);
  const reply = await call<T>(method, path, { token: key.token, body });
  expect([200, 201], JSON.stringify(reply.body)).toContain(reply.status);
  return reply.body;
}

describe('an agreement of a program', () => {
  it('is created, published and changed as in the app; its versions stay', async () => {
    const created = await ask('POST', PATH, newAgreement());
    expect(created).toMatchObject({ version: 0, isChanged: true, versions: [], drafts: newAgreement().drafts });
    expect(await stored(`agreements/${created.id}`)).toMatchObject({
      creator: { uid: admin.uid },
      name: 'House rules',
    });
    const path = `${PATH}/${created.id}`;
    const published = await ask('POST', `${path}/publish`);
    expect(published).toMatchObject({ version: 1, isChanged: false, publishedTitle: 'House rules' });
    expect(published.versions).toMatchObject([{ version: 1, languages: ['en'], publishedBy: 'Grace Marsh' }]);
    const first = await ask<ApiAgreementVersion>('GET', `${path}/versions/1`);
    const contentSha256 = createHash('sha256').update(newAgreement().drafts.en.content).digest('hex');
    expect(first.contents).toMatchObject({ en: { contentSha256, ...newAgreement().drafts.en } });

    const drafts = { ...newAgreement().drafts, de: { ...newAgreement().drafts.en, title: 'Hausregeln' } };
    expect(await ask('PUT', path, newAgreement({ drafts }))).toMatchObject({ version: 1, isChanged: true });
    const second = await ask('POST', `${path}/publish`);
    expect(second.versions.map(({ version, languages }) => [version, languages])).toEqual([
      [2, ['en', 'de']],
      [1, ['en']],
    ]);
    expect(await ask('GET', `${path}/versions/1`)).toEqual(first);
  });

  it('is archived and restored', async () => {
    const { id } = await ask('POST', PATH, newAgreement());
    expect(await ask('POST', `${PATH}/${id}/archive`)).toMatchObject({ isArchived: true });
    const list = await ask<ApiAgreementInList[]>('GET', PATH);
    expect(list.find((agreement) => agreement.id === id)).toMatchObject({ isArchived: true });
    expect(await ask('POST', `${PATH}/${id}/restore`)).toMatchObject({ isArchived: false });
  });

  it('in PDF stays in the drafts, but is neither added nor published here', async () => {
    const browser = new Browser(admin);
    const content = Buffer.from('%PDF-1.7\n').toString('base64');
    const { agreementId: id } = await publish(browser, { mediaType: 'application/pdf', content }, false);
    await browser.close();
    const { name, description, position, needsCountersign, drafts } = await ask('GET', `${PATH}/${id}`);
    const body = { name, description, position, needsCountersign, drafts };
    expect(await ask('PUT', `${PATH}/${id}`, { ...body, name: 'Another name' })).toMatchObject({
      name: 'Another name',
    });
    const other = { en: { ...(drafts['en'] as object), content: Buffer.from('%PDF-1.6\n').toString('base64') } };
    expectRefusal(
      await call('PUT', `${PATH}/${id}`, { token: key.token, body: { ...body, drafts: other } }),
      409,
      /PDF/,
    );
    expectRefusal(await call('POST', `${PATH}/${id}/publish`, { token: key.token }), 409, /PDF/);
  });
});

it('the product’s agreements are listed in their order, page by page, with their versions', async () => {
  const all = await ask<ApiAgreementInList[]>('GET', PATH);
  const nda = all.find(({ id }) => id === 'nda');
  expect(nda).toMatchObject({ version: 2, isArchived: false });
  expect((await ask('GET', `${PATH}/nda`)).versions.map(({ version }) => version)).toEqual([2]);
  const page = await call<ApiAgreementInList[]>('GET', `${PATH}?limit=1`, { token: reader.token });
  expect(page.headers.get('x-next-cursor')).toBe(all[0]?.id);
  const next = await call<ApiAgreementInList[]>('GET', `${PATH}?limit=1&cursor=${all[0]?.id}`, { token: reader.token });
  expect(next.body[0]?.id).toBe(all[1]?.id);
});
