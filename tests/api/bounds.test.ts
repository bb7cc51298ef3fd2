/** @module-tag wide */
import { beforeAll, describe, expect, it } from 'vitest';
import { API, type ApiCall } from '@firstmile/domain';
import { exampleAnswers, exampleFlow, exampleForm } from '@firstmile/domain/testing';
import { assigned, createForm } from './forms.ts';
import { call, expectRefusal, newAdmin, newClient, type Method, type Person } from './support.ts';

const MAX_DETAILS = 20;
const many = <T>(count: number, item: T): T[] => Array<T>(count).fill(item);
const keys = (count: number) => Object.fromEntries(Array.from({ length: count }, (_, index) => [`k${index}`, 0]));
const nested = (depth: number) => JSON.parse(`${'{"a":'.repeat(depth)}0${'}'.repeat(depth)}`) as unknown;
/** Texts on which a careless pattern for addresses backtracks for ever. */
const TRAPS = [
  'a@'.repeat(100_000),
  `a@${'a.'.repeat(100_000)}`,
  `https://${'a.'.repeat(100_000)}/ `,
  `${' '.repeat(200_000)}x`,
  `${'x '.repeat(100_000)}\u0000`,
];

/** Every call with a body, with an address that reaches its handler. */
interface Row {
  name: string;
  method: Method;
  path: string;
  who: ApiCall['who'];
  maxBytes: number;
}
const rows: Row[] = Object.entries<ApiCall>(API)
  .filter(([, row]) => row.body)
  .map(([name, { method, path, who, maxBytes = 1_048_576 }]) => ({ name, method, path, who, maxBytes }));

/** A valid body of each call with lists or texts, into which wrong values are put. */
const LISTS: Partial<Record<string, string[]>> = {
  saveOnboardingStep: ['uploadedFiles', 'signedDocuments'],
  createCustomForm: ['fields'],
  updateCustomForm: ['fields'],
  assignForm: ['userIds'],
  createFlow: ['steps'],
  updateFlow: ['steps'],
  assignFlow: ['userIds'],
  decideApproval: ['changes'],
  submitFormAssignment: ['channels'],
};
const TEXTS = ['email', 'password', 'firstName', 'website', 'contactEmail', 'name', 'prompt', 'mail', 'site', 'story'];

let client: Person;
let admin: Person;
let assignment = '';
beforeAll(async () => {
  [client, admin] = await Promise.all([newClient(), newAdmin()]);
  assignment = (await assigned(admin, await createForm(admin), client)).id;
});
let next = 0;
const send = ({ method, path, who, name }: Row, body: unknown, step = 2) =>
  call(
    method,
    path.replace('{stepNumber}', `${step}`).replace('{id}', name === 'submitFormAssignment' ? assignment : 'x'),
    {
      token: who === 'admin' ? admin.token : client.token,
      body,
      headers: { 'x-forwarded-for': `198.51.100.${(next += 1) % 250}` }, // so that no rate limit interferes
    },
  );

/** Checks for a short refusal. */
async function isRefused(row: Row, body: unknown, step?: number) {
  const reply = await send(row, body, step);
  // An unknown id is not found; a body larger than the call accepts is too large.
  const details = expectRefusal(reply, [400, 401, 404, 413].find((status) => status === reply.status) ?? 400);
  expect(details.length).toBeLessThanOrEqual(MAX_DETAILS);
  expect(JSON.stringify(reply.body).length).toBeLessThan(25_000);
  return { ...reply, details };
}

describe.each(rows)('$method $path', (row) => {
  it.each([
    ['50,000 keys', keys(50_000)],
    ['1,000 levels', nested(1000)],
    ['40,000 zeros in a list', { uploadedFiles: many(40_000, 0) }],
    ['many lists of many', { a: many(99, many(900, 0)) }],
  ])('refuses %s first', async (_, body) => {
    const { status, body: answer } = await isRefused(row, body);
    if (status === 400) expect((answer as { error: string }).error).toMatch(/more than|nested too deeply/);
  });
  it.each((LISTS[row.name] ?? []).flatMap((list) => [0, null, {}, '', []].map((item) => ({ list, item }))))(
    'refuses $list of 1,000 times $item',
    async ({ list, item }) => {
      const body = { ...exampleForm, ...exampleFlow(), ...exampleAnswers, [list]: many(1000, item) };
      await isRefused(row, body, list === 'signedDocuments' ? 3 : 2);
    },
  );
  it('refuses long texts in every field', async () => {
    for (const text of TRAPS.filter(({ length }) => length * TEXTS.length < row.maxBytes * 3)) {
      const short = text.slice(0, Math.floor(row.maxBytes / TEXTS.length / 2));
      await isRefused(row, Object.fromEntries(TEXTS.map((field) => [field, short])), 1);
    }
  });
});

describe('input of the largest size', () => {
  it('is accepted: a form of 200 fields with options', async () => {
    const options = Array.from({ length: 40 }, (_, index) => `Option ${index}`);
    const fields = Array.from({ length: 200 }, (_, index) => ({
      fieldType: 'select',
      label: `Field ${index}`,
      options,
    }));
    const { status } = await call('POST', '/api/custom-forms', { token: admin.token, body: { name: 'Large', fields } });
    expect(status).toBe(201);
  });
  it('is accepted: fifty files', async () => {
    const file = { id: 'f1', name: 'a.png', size: 1, type: 'image/png', uploadedAt: '2026-01-31T12:00:00.000Z' };
    const body = { uploadedFiles: many(50, file) };
    const { status } = await call('PUT', '/api/onboarding/step/2', { token: client.token, body });
    expect(status).toBe(200);
  });
});
