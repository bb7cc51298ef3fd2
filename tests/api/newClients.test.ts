import { afterAll, beforeAll, expect, it } from 'vitest';
import type { NewClients } from '@firstmile/domain';
import { flowOf } from './flowCalls.ts';
import { inviteOne, join } from './inviting.ts';
import { call, db, expectRefusal, newAdmin, newClient, signIn, stored, type Person } from './support.ts';

// Whoever registers meanwhile gets what is chosen here, so this file runs alone.
const setting = db.doc('settings/newClients');
const choose = (choice: NewClients) => setting.set(choice);
let admin: Person;
beforeAll(async () => {
  admin = await newAdmin();
});
afterAll(() => setting.delete());

const flowsOf = async (uid: string) =>
  (await db.collection('onboardingFlowAssignments').where('userId', '==', uid).get()).docs;
const onboardingOf = async ({ uid, token }: Person) => ({
  isOff: ((await stored(`onboardings/${uid}`))?.['isOff'] as boolean | undefined) ?? false,
  status: (await call('GET', '/api/onboarding/status', { token })).status,
});

it('new clients get the wizard, a flow or nothing, as the setting says when they join', async () => {
  expect(await onboardingOf(await newClient())).toEqual({ isOff: false, status: 200 });

  await choose({ onboarding: 'none', flowId: '' });
  const free = await newClient();
  expect(await onboardingOf(free)).toEqual({ isOff: true, status: 404 });
  expectRefusal(await call('POST', '/api/onboarding/start', { token: free.token }), 404);
  expect(await flowsOf(free.uid)).toEqual([]);

  const flow = await flowOf(admin, 'WELCOME', 'COMPANY_INFO');
  await choose({ onboarding: 'flow', flowId: flow.id });
  const registered = await newClient();
  const { email, token } = await inviteOne(admin, { dueAt: '2098-03-01T22:59:00Z', flowIds: [flow.id] });
  expect((await join(token)).status).toBe(201);
  for (const client of [registered, await signIn(email)]) {
    expect(await onboardingOf(client)).toEqual({ isOff: true, status: 404 });
    expect((await flowsOf(client.uid)).map((doc) => doc.get('flow.id') as string)).toEqual([flow.id]);
  }
});

it('a flow that is gone keeps nobody out: then it is the wizard', async () => {
  await choose({ onboarding: 'flow', flowId: 'gone' });
  expect(await onboardingOf(await newClient())).toEqual({ isOff: false, status: 200 });
});
