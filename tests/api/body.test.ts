import { beforeAll, describe, expect, it } from 'vitest';
import { exampleData } from '@firstmile/domain/testing';
import { call, expectRefusal, newClient, newEmail, registration, stored, type Person } from './support.ts';

let client: Person;
beforeAll(async () => {
  client = await newClient();
});
const STEP = '/api/onboarding/step/1';
const put = (body: unknown, headers: Record<string, string> = {}) =>
  call('PUT', STEP, { token: client.token, body, headers });
const company = exampleData(1);
const json = JSON.stringify(company);
const nested = (depth: number) => `${'{"a":'.repeat(depth)}1${'}'.repeat(depth)}`;
const untouched = async () => expect((await stored(`onboardings/${client.uid}`))?.['steps']).toEqual({});

describe('a body', () => {
  it.each([
    ['text/plain', json],
    ['application/x-www-form-urlencoded', 'companyName=x'],
    ['multipart/form-data; boundary=x', '--x--'],
    ['application/xml', '<a/>'],
    ['application/json; charset=iso-8859-1', json],
  ])('of type %s is refused', async (type, body) => {
    expectRefusal(await put(body, { 'content-type': type }), 415);
    await untouched();
  });
  it.each([
    ['cut off', json.slice(0, -1)],
    ['no JSON', 'companyName'],
    ['null', 'null'],
    ['a text', '"companyName"'],
    ['a list', '[]'],
    ['nested 33 levels', nested(33)],
    ['nested 1,000 levels', nested(1000)],
    ['nested 100,000 levels', nested(100_000)],
  ])('that is %s is refused', async (_name, body) => {
    expectRefusal(await put(body), 400);
    await untouched();
  });
  it('above 1 MB is refused, below it is read', async () => {
    expectRefusal(await put({ ...company, companyName: 'x'.repeat(1_048_576) }), 413);
    const details = expectRefusal(await put({ ...company, companyName: 'x'.repeat(1_000_000) }), 400);
    expect(details[0]?.field).toBe('companyName');
    await untouched();
  });
  it('that is missing is refused', async () => {
    expectRefusal(await call('PUT', STEP, { token: client.token }), 400);
  });
  it('that is valid is stored', async () => {
    const { uid, token } = await newClient();
    expect((await call('PUT', STEP, { token, body: json })).status).toBe(200);
    expect((await stored(`onboardings/${uid}`))?.['steps']).toMatchObject({ company: { data: company } });
  });
});

describe('a key that reaches for a prototype', () => {
  it.each(['__proto__', 'constructor', 'prototype'])('%s makes nobody an admin', async (key) => {
    const body = `{"${key}":{"role":"ADMIN","prototype":{"role":"ADMIN"}},${JSON.stringify(registration({ email: newEmail() })).slice(1)}`;
    const { status, body: user } = await call<{ id: string; role: string }>('POST', '/api/auth/register', { body });
    expect(status).toBe(201);
    expect(user.role).toBe('USER');
    expect(await stored(`users/${user.id}`)).toMatchObject({ role: 'USER' });
    expectRefusal(await call('GET', '/api/users', { token: client.token }), 403);
  });
  it('is not stored with a step', async () => {
    const { uid, token } = await newClient();
    const body = `{"__proto__":{"status":"APPROVED"},"constructor":{"a":1},${json.slice(1)}`;
    expect((await call('PUT', STEP, { token, body })).status).toBe(200);
    expect((await stored(`onboardings/${uid}`))?.['steps']).toMatchObject({ company: { data: company } });
    const { data } = ((await stored(`onboardings/${uid}`)) as { steps: { company: { data: object } } }).steps.company;
    expect(Object.keys(data).sort()).toEqual(Object.keys(company).sort());
  });
});
