import { expect, it } from 'vitest';
import { dayIn, type ApiFlow, type ApiForm } from '@firstmile/domain';
import { exampleForm } from '@firstmile/domain/testing';
import { assign, FORMS, toApi } from './forms.ts';
import { assignFlow, createFullFlow, flowAssignmentsOf, FLOWS } from './flowCalls.ts';
import { call, newAdmin, newClient } from './support.ts';

it('a form and a flow are due after their days, unless a date is chosen', async () => {
  const [admin, ada, bob] = await Promise.all([newAdmin(), newClient(), newClient()]);
  const { token } = admin;
  const inDays = (days: number) => dayIn(Date.now() + days * 86_400_000, 'Etc/UTC');
  const body = { ...(toApi(exampleForm) as object), dueDays: 14 };
  const form = await call<ApiForm>('POST', FORMS, { token, body });
  expect(form.body).toMatchObject({ dueDays: 14 });
  const { body: assignedForm } = await assign(admin, { customFormId: form.body.id, people: [ada] });
  expect(assignedForm.assigned[0]?.dueAt).toBe(`${inDays(14)}T23:59:00.000Z`);
  const dueAt = '2099-01-31T12:00:00.000Z';
  const dated = { customFormId: form.body.id, userIds: [bob.uid], dueAt };
  const reply = await call<typeof assignedForm>('POST', '/api/custom-form-assignments', { token, body: dated });
  expect(reply.body.assigned[0]?.dueAt).toBe(dueAt);

  const flow = await createFullFlow(admin);
  const changed = await call<ApiFlow>('PUT', `${FLOWS}/${flow.id}`, { token, body: { ...flow, dueDays: 3 } });
  expect(changed.body).toMatchObject({ dueDays: 3 });
  await assignFlow(admin, flow.id, [ada]);
  const [assigned] = await flowAssignmentsOf(flow.id);
  expect((assigned?.get('dueAt') as { toDate(): Date } | undefined)?.toDate().toISOString()).toBe(
    `${inDays(3)}T23:59:00.000Z`,
  );
  const none = await call<ApiFlow>('PUT', `${FLOWS}/${flow.id}`, { token, body: { ...flow, dueDays: null } });
  expect(none.body).toMatchObject({ dueDays: null });
});
