import { expect, it } from 'vitest';
import { dayIn, type ApiFlow, type ApiForm } from '@firstmile/domain';
import { exampleForm } from '@firstmile/domain/testing';
import { assign, FORMS, toApi } from './forms.ts';
import {
  assignedFlow,
  assignFlow,
  createFlow,
  createFullFlow,
  flowAssignmentsOf,
  FLOWS,
  readFlow,
  saveStepsBefore,
} from './flowCalls.ts';
import { call, newAdmin, newClient, until } from './support.ts';

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

it('a step is due some days after another, and its reminders are planned when that one is saved', async () => {
  const [admin, ada] = await Promise.all([newAdmin(), newClient()]);
  const steps = [
    { stepType: 'COMPANY_INFO' },
    { stepType: 'FILE_UPLOAD', due: { days: 20, after: 0 } },
    { stepType: 'CONFIRMATION' },
  ];
  const flow = await createFlow(admin, { name: 'A flow', steps });
  expect(flow.steps.map(({ due }) => due)).toEqual([null, { days: 20, after: 0 }, null]);
  const wrong = { name: 'A flow', steps: [{ stepType: 'COMPANY_INFO', due: { days: 20, after: 0 } }] };
  const refused = await call<{ error: string }>('POST', FLOWS, { token: admin.token, body: wrong });
  expect([refused.status, refused.body.error]).toEqual([400, 'Please choose an earlier step']);

  const id = await assignedFlow(admin, flow, ada);
  expect((await readFlow(id)).nextReminderAt).toBeUndefined();
  await saveStepsBefore(ada, id, 1);
  const day = 86_400_000;
  const { nextReminderAt, dueAt, firstDueAt } = await until(
    () => readFlow(id),
    (assignment) => (assignment.nextReminderAt?.toMillis() ?? 0) > Date.now() + day && Boolean(assignment.firstDueAt),
  );
  expect(dayIn(firstDueAt?.toMillis() ?? 0, 'Etc/UTC')).toBe(dayIn(Date.now() + 20 * day, 'Etc/UTC'));
  expect(nextReminderAt?.toMillis()).toBeLessThan(Date.now() + 21 * day);
  expect(dueAt).toBeUndefined();
});
