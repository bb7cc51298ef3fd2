/** @module-tag wide */
import { beforeAll, expect, it } from 'vitest';
import type { ApiFormAssignment } from '@firstmile/domain';
import { exampleField, exampleForm } from '@firstmile/domain/testing';
import { addProfiles, assign, ASSIGNMENTS, assignmentsOf, createForm } from './forms.ts';
import { guest, invite } from './inviting.ts';
import { call, db, expectRefusal, newAdmin, newClient, stored, until, type Person } from './support.ts';

// The most that one call accepts: part of `npm run test:all`, because each person is notified.

let admin: Person;
let client: Person;
beforeAll(async () => {
  admin = await newAdmin();
  client = await newClient();
});

it('a form is assigned to 200 clients in one commit, and counted', async () => {
  const own = await createForm(admin);
  const people = await addProfiles(client, 200);
  const { status, body } = await assign(admin, { customFormId: own.id, people });
  expect(status).toBe(201);
  expect(body.assigned).toHaveLength(200);
  expect(new Set(body.assigned.map(({ user }) => user.email)).size).toBe(200);
  await until(
    () => stored(`customForms/${own.id}`),
    (form) => form?.['assignmentCount'] === 200,
  );
  expectRefusal(await assign(admin, { customFormId: own.id, people: [...people, client] }), 400, '200 users at a time');
  expectRefusal(await assign(admin, { customFormId: own.id, people }), 409, 'Already assigned to');
  expect(await assignmentsOf(own.id)).toHaveLength(200);
});

it('200 people are invited at once, and no more', async () => {
  const people = Array.from({ length: 201 }, () => guest());
  expectRefusal(await invite(admin, people), 400, /200/);
  const { status, body } = await invite(admin, people.slice(1));
  expect({ status, count: body.invited.length }).toEqual({ status: 201, count: 200 });
  const mails = db.collection('mail').where('to', 'array-contains', people[200]?.email);
  expect((await mails.count().get()).data().count).toBe(1);
});

it('a list of assignments has at most 100', async () => {
  const list = (query: string) => call<ApiFormAssignment[]>('GET', ASSIGNMENTS + query, { token: admin.token });
  const light = await createForm(admin, { ...exampleForm, fields: [exampleField()] }); // a page ends early where its items are heavy
  await assign(admin, { customFormId: light.id, people: await addProfiles(client, 101) });
  for (const query of ['', '?limit=100']) {
    const { body, headers } = await list(query);
    expect(body).toHaveLength(100);
    expect(headers.get('x-next-cursor')).toBe(body.at(-1)?.id);
  }
});
