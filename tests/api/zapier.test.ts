import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Bundle, ZObject } from 'zapier-platform-core';
import type { ApiAssigned, ApiEvent, ApiInvitation, ApiWebhook, Scope } from '@firstmile/domain';
import { exampleAnswers } from '@firstmile/domain/testing';
import { createKey } from './apiKeys.ts';
import { createForm, start, submit } from './forms.ts';
import { guest, join, secretsOf } from './inviting.ts';
import { call, newAdmin, signIn, site, stored, until, type Person } from './support.ts';
import { startReceiver } from './webhookReceiver.ts';

process.env['NODE_ENV'] = 'test'; // else the platform logs the memory of each run
const { createAppTester } = await import('zapier-platform-core');
const { default: zapier } = await import('../../integrations/zapier/src/index.ts');

type Perform = (z: ZObject, bundle: Bundle) => unknown;
type Hook = Record<'perform' | 'performList' | 'performSubscribe' | 'performUnsubscribe', Perform>;
const hook = (key: string) => zapier.triggers[key]?.operation as unknown as Hook;
const choices = (key: string) => zapier.triggers[key]?.operation as { perform: Perform };
const action = (key: string) => zapier.creates[key]?.operation as { perform: Perform };

let admin: Person;
let authData: Record<string, string>;
const receiver = await startReceiver();
const tester = createAppTester(zapier);
/** Runs a function of the connector as Zapier does, with the connected account. */
const run = async <T>(perform: Perform, bundle: Partial<Bundle> = {}) =>
  (await tester(perform, { authData, ...bundle })) as T;
const webhooks = async () => (await call<ApiWebhook[]>('GET', '/api/webhooks', { token: admin.token })).body;

beforeAll(async () => {
  admin = await newAdmin();
  const { helpText = '' } = zapier.authentication?.fields?.find(({ key }) => key === 'key') ?? {};
  const scopes = [...helpText.matchAll(/`(\w+:\w+)`/g)].map(([, scope]) => scope as Scope);
  const key = await createKey(admin, scopes);
  authData = { url: `${site}/`, key: key.token };
});
afterAll(() => receiver.close());

describe('connecting an account', () => {
  const test = zapier.authentication?.test as Perform;
  it('tests the key', async () => {
    expect(await run(test)).toBeInstanceOf(Array);
    await expect(run(test, { authData: { ...authData, key: 'fm_none' } })).rejects.toThrow('This API key is not valid');
  });
});

it('a Zap gets what a client does with a form that another step assigned', async () => {
  const { perform, performList, performSubscribe, performUnsubscribe } = hook('form_handed_in');
  const subscribeData = await run<{ id: string; secret: string }>(performSubscribe, { targetUrl: receiver.url });
  expect(await webhooks()).toMatchObject([{ id: subscribeData.id, types: ['form.handed_in'], url: receiver.url }]);

  const form = await createForm(admin);
  const person = guest();
  const invitation = await run<ApiInvitation>(action('invite_client').perform, { inputData: person });
  await join((await secretsOf(invitation.id)).token);
  const forms = await run<{ id: string; name: string }[]>(choices('forms').perform);
  expect(forms).toContainEqual({ id: form.id, name: form.name });
  const clients = await run<{ id: string; name: string }[]>(choices('clients').perform);
  const chosen = clients.find(({ name }) => name === `Nora Beck (${person.email})`);
  const assignment = await run<ApiAssigned['assigned'][number]>(action('assign_form').perform, {
    inputData: { form: form.id, client: chosen?.id, notes: 'By Friday, please.' },
  });
  const client = await signIn(person.email);
  await start(client, assignment.id);
  await submit(client, assignment.id, exampleAnswers);
  const delivery = await until(
    () => Promise.resolve(receiver.received.find(({ data }) => data.client.id === client.uid)),
    (received) => received !== undefined,
  );

  const { headers = {}, body: content = '' } = delivery ?? {};
  const arrived = { subscribeData, rawRequest: { headers, content } };
  const event = { id: `form-${assignment.id}`, type: 'form.handed_in', client: { id: client.uid } };
  expect(await run<ApiEvent[]>(perform, arrived)).toMatchObject([event]);
  expect(await run<ApiEvent[]>(performList)).toContainEqual(expect.objectContaining({ type: 'form.handed_in' }));
  await run(performUnsubscribe, { subscribeData });
  expect(await webhooks()).toEqual([]);
});

it.each(['client_completed', 'agreement_signed', 'file_stored'])('the trigger %s subscribes', async (key) => {
  const { performList, performSubscribe, performUnsubscribe } = hook(key);
  expect((await run<ApiEvent[]>(performList))[0]).toHaveProperty('id');
  const subscribeData = await run<{ id: string }>(performSubscribe, { targetUrl: receiver.url });
  expect(await webhooks()).toHaveLength(1);
  expect(await stored(`webhooks/${subscribeData.id}`)).toMatchObject({ links: true }); // the files of events can be fetched
  await run(performUnsubscribe, { subscribeData });
  expect(await webhooks()).toEqual([]);
});

it('a refused step says why, with the fields', async () => {
  const invite = action('invite_client').perform;
  await expect(run(invite, { inputData: guest({ email: 'nothing' }) })).rejects.toThrow(/people\[0\]\.email/);
});
