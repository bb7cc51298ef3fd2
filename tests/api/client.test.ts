import { expect, it } from 'vitest';
import { exampleAnswers, exampleForm } from '@firstmile/domain/testing';
import { createFirstmile, FirstmileError, type Event } from '../../clients/ts/src/index.ts';
import { createKey } from './apiKeys.ts';
import { start, submit, toApi } from './forms.ts';
import { guest, join, secretsOf } from './inviting.ts';
import { newAdmin, signIn, site } from './support.ts';

it('a program invites a client, assigns a form, and reads when the client has handed it in', async () => {
  const key = await createKey(await newAdmin(), [
    'forms:read',
    'forms:write',
    'invitations:write',
    'assignments:write',
    'events:read',
  ]);
  const firstmile = createFirstmile({ baseUrl: site, key: key.token });
  /** Reads events until one is of this kind. */
  const until = async (options: Parameters<typeof firstmile.events>[0], isRight: (event: Event) => boolean) => {
    for await (const event of firstmile.events({ ...options, waitSeconds: 0.1 })) if (isRight(event)) return event;
    throw new Error('The feed has ended');
  };

  const createForm = () => firstmile.post('/api/custom-forms', { body: toApi(exampleForm) as never });

  const form = await createForm();
  const person = guest();
  const { invited } = await firstmile.post('/api/invitations', { body: { people: [person], onboarding: 'none' } });
  const invitation = invited[0]?.id ?? '';
  await join((await secretsOf(invitation)).token);
  const joined = await until({ types: ['client.joined'] }, ({ about }) => about.invitation === invitation);

  const order = { customFormId: form.id, userIds: [joined.client.id] };
  const { assigned } = await firstmile.post('/api/custom-form-assignments', {
    body: order,
    params: { header: { 'Idempotency-Key': `assign-${invitation}` } },
  });
  const assignment = assigned[0]?.id ?? '';
  const client = await signIn(person.email);
  await start(client, assignment);
  expect((await submit(client, assignment, exampleAnswers)).status).toBe(200);
  const handedIn = await until({ after: joined.position, client: client.uid }, ({ type }) => type === 'form.handed_in');
  expect(handedIn).toMatchObject({ subject: form.name, about: { form: assignment } });

  const wanted = new Set([form.id, (await createForm()).id]);
  for await (const { id } of firstmile.each('/api/custom-forms', { params: { query: { limit: 1 } } }))
    if (wanted.delete(id) && wanted.size === 0) break;
  expect([...wanted]).toEqual([]);
  const refusal: unknown = await firstmile.get('/api/users').catch((error: unknown) => error);
  expect(refusal).toBeInstanceOf(FirstmileError);
  expect(refusal).toMatchObject({ status: 403, message: expect.stringContaining('clients:read') as string });
});
