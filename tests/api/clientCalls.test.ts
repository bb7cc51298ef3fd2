import { beforeAll, describe, expect, it } from 'vitest';
import { type ApiClient, type ApiFlowAssignment, type ApiNote, type ApiTask, type Scope } from '@firstmile/domain';
import { exampleData } from '@firstmile/domain/testing';
import { createKey, type Key } from './apiKeys.ts';
import { assignedFlow, flowOf } from './flowCalls.ts';
import { saveUpTo } from './onboarding.ts';
import { call, expectRefusal, newAdmin, newClient, stored, until, type Person } from './support.ts';

let admin: Person;
let client: Person;
/** Has the scopes that these calls need, and no others. */
let key: Key;
let without: Key;
const SCOPES: Scope[] = [
  'clients:read',
  'clients:write',
  'assignments:read',
  'assignments:write',
  'notes:read',
  'notes:write',
];
beforeAll(async () => {
  [admin, client] = await Promise.all([newAdmin(), newClient()]);
  key = await createKey(admin, SCOPES);
  without = await createKey(admin, ['forms:read']);
});

type Method = 'GET' | 'POST' | 'PUT' | 'DELETE';
/** Makes a call as the key, after the key without the scope and the client were refused it. */
async function ask<T>(method: Method, path: string, body?: object): Promise<T> {
  expectRefusal(await call(method, path, { token: without.token, body }), 403, /lacks the scope/);
  expectRefusal(await call(method, path, { token: client.token, body }), 403);
  const reply = await call<T>(method, path, { token: key.token, body });
  expect([200, 201], JSON.stringify(reply.body)).toContain(reply.status);
  return reply.body;
}

describe('a client', () => {
  it('is shown with the steps of the standard onboarding, to a key as to an admin', async () => {
    await saveUpTo(client.token, 1);
    const shown = await until(
      () => ask<ApiClient>('GET', `/api/users/${client.uid}`),
      ({ company }) => company !== null,
    );
    expect(shown).toMatchObject({
      state: 'inProgress',
      company: 'Northwind Traders',
      flow: null,
      remindersPaused: false,
    });
    expect(shown.wizard?.steps[0]).toMatchObject({ status: 'COMPLETED', data: exampleData(1) });
    expect((await call('GET', `/api/users/${client.uid}`, { token: admin.token })).body).toEqual(shown);
  });

  it('goes through a flow instead, and through the standard onboarding again', async () => {
    const { uid } = await newClient();
    const id = await assignedFlow(admin, await flowOf(admin, 'WELCOME', 'PROJECT_DETAILS'), { uid } as Person);
    const path = `/api/users/${uid}/main-run`;
    await ask('PUT', path, { flowAssignmentId: id });
    const shown = await until(
      () => ask<ApiClient>('GET', `/api/users/${uid}`),
      ({ flow }) => flow !== null,
    );
    expect(shown).toMatchObject({ wizard: null, flow: { id } });
    await ask('PUT', path, { flowAssignmentId: null });
    await until(
      () => ask<ApiClient>('GET', `/api/users/${uid}`),
      ({ wizard, flow }) => wizard !== null && flow === null,
    );
    expect(
      (await ask<ApiFlowAssignment[]>('GET', `/api/custom-onboarding-flow-assignments?userId=${uid}`)).length,
    ).toBe(1);
    await ask('DELETE', `/api/custom-onboarding-flow-assignments/${id}`);
    expect(await stored(`onboardingFlowAssignments/${id}`)).toBeUndefined();
  });

  it('has reminders that pause', async () => {
    expect(await ask('PUT', `/api/users/${client.uid}/reminders`, { isPaused: true })).toMatchObject({
      remindersPaused: true,
    });
    expect(await stored(`onboardings/${client.uid}`)).toMatchObject({ remindersPaused: true });
  });
});

describe('a due date', () => {
  const dueAt = '2099-01-31T22:59:00.000Z';
  it('is set, moved and removed, for the onboarding and an assigned flow', async () => {
    const person = await newClient();
    const flow = await assignedFlow(admin, await flowOf(admin, 'WELCOME', 'PROJECT_DETAILS'), person);
    for (const [id, path] of [
      [person.uid, `onboardings/${person.uid}`],
      [flow, `onboardingFlowAssignments/${flow}`],
    ] as const) {
      const address = `/api/tasks/${id}/due-date`;
      expect(await ask<ApiTask>('PUT', address, { dueAt })).toMatchObject({ id, userId: person.uid, dueAt });
      expect((await stored(path))?.['nextReminderAt']).not.toBeNull();
      expect(await ask<ApiTask>('PUT', address, { dueAt: null })).toMatchObject({ dueAt: null, nextReminderAt: null });
    }
  });
  it('is not removed by a call that names none', async () => {
    const { uid } = await newClient();
    await call('PUT', `/api/tasks/${uid}/due-date`, { token: key.token, body: { dueAt } });
    expectRefusal(await call('PUT', `/api/tasks/${uid}/due-date`, { token: key.token, body: {} }), 400);
    expectRefusal(
      await call('PUT', `/api/tasks/${uid}/due-date`, { token: key.token, body: { dueAtt: null } }),
      400,
      /dueAtt/,
    );
    expect((await stored(`onboardings/${uid}`))?.['dueAt']).not.toBeNull();
  });
});

it('a reminder is asked for as by the button, which the next sweep sends', async () => {
  const { uid } = await newClient();
  await call('PUT', `/api/tasks/${uid}/due-date`, { token: key.token, body: { dueAt: '2099-01-31T22:59:00.000Z' } });
  expect((await stored(`onboardings/${uid}`))?.['remindersFrom']).not.toBeNull();
  await ask<ApiTask>('POST', `/api/tasks/${uid}/remind`);
  expect(await stored(`onboardings/${uid}`)).toMatchObject({
    remindersFrom: null,
    nextReminderAt: expect.anything() as unknown,
  });
});

it('a note is added, listed and removed, and is not for the client', async () => {
  const path = `/api/users/${client.uid}/notes`;
  const note = await ask<ApiNote>('POST', path, { text: 'Prefers calls in the morning.' });
  expect(await ask<ApiNote[]>('GET', path)).toEqual([note]);
  expect(await stored(`users/${client.uid}/notes/${note.id}`)).toMatchObject({
    author: { uid: admin.uid },
    text: note.text,
  });
  await ask('DELETE', `${path}/${note.id}`);
  expect(await ask<ApiNote[]>('GET', path)).toEqual([]);
});
