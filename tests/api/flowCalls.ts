import { expect } from 'vitest';
import type {
  ApiFlow,
  ApiFlowAssigned,
  ApiFlowAssignment,
  FlowAssignment,
  FlowStep,
  StepType,
} from '@firstmile/domain';
import { exampleAnswers, exampleFlow, exampleStepData } from '@firstmile/domain/testing';
import { createForm, submit } from './forms.ts';
import { allSigned } from './onboarding.ts';
import { call, db, stored, until, type Person } from './support.ts';

export const FLOWS = '/api/custom-onboarding-flows';
export const FLOW_ASSIGNMENTS = '/api/custom-onboarding-flow-assignments';

/** A flow of the domain in the shape that the API documents. */
export function toApi(flow: unknown): Record<string, unknown> {
  const { steps, ...rest } = flow as { steps: FlowStep[] };
  return { ...rest, steps: steps.map(({ type, ...step }, order) => ({ ...step, stepType: type, order })) };
}

export const postFlow = (admin: Person, body: unknown) => call<ApiFlow>('POST', FLOWS, { token: admin.token, body });
export const putFlow = (admin: Person, id: string, body: unknown) =>
  call<ApiFlow>('PUT', `${FLOWS}/${id}`, { token: admin.token, body });
export const listFlows = (admin: Person, query = '') => call<ApiFlow[]>('GET', FLOWS + query, { token: admin.token });
export const removeFlow = (admin: Person, id: string) => call('DELETE', `${FLOWS}/${id}`, { token: admin.token });

export async function createFlow(admin: Person, body: unknown): Promise<ApiFlow> {
  const reply = await postFlow(admin, body);
  expect(reply.status, JSON.stringify(reply.body)).toBe(201);
  return reply.body;
}

/** A flow with all seven types of step, and its form. */
export async function createFullFlow(admin: Person): Promise<ApiFlow> {
  return createFlow(admin, toApi(exampleFlow((await createForm(admin)).id)));
}

/** A flow of these steps, `+` behind those that may be skipped. */
export const flowOf = (admin: Person, ...types: (StepType | `${StepType}+`)[]) =>
  createFlow(admin, {
    name: 'A flow',
    steps: types.map((type) => ({ stepType: type.replace('+', ''), isRequired: !type.endsWith('+') })),
  });

export const assignFlow = (admin: Person, flowId: string, people: readonly Pick<Person, 'uid'>[]) =>
  call<ApiFlowAssigned>('POST', FLOW_ASSIGNMENTS, {
    token: admin.token,
    body: { flowId, userIds: people.map(({ uid }) => uid) },
  });

/** Assigns a flow to a client, waits for the notice, and returns the assignment's id. */
export async function assignedFlow(admin: Person, flow: ApiFlow, client: Person): Promise<string> {
  const { status, body } = await assignFlow(admin, flow.id, [client]);
  expect(status, JSON.stringify(body)).toBe(201);
  const id = body.assigned[0]?.id ?? '';
  await until(
    () => readFlow(id),
    ({ notifiedAt }) => notifiedAt !== undefined,
  );
  return id;
}

export const myFlows = (person: Person, query = '') =>
  call<ApiFlowAssignment[]>('GET', `${FLOW_ASSIGNMENTS}/my${query}`, { token: person.token });
export const submitStep = (
  person: Person,
  { id, stepIndex, stepData }: { id: string; stepIndex: unknown; stepData: unknown },
) =>
  call<ApiFlowAssignment>('POST', `${FLOW_ASSIGNMENTS}/${id}/submit-step`, {
    token: person.token,
    body: { stepIndex, ...(stepData !== undefined && { stepData }) },
  });

/** Saves the steps from the first up to (not with) position `end`, with forms submitted and documents signed. */
export async function saveStepsBefore(client: Person, id: string, end: number): Promise<void> {
  const { stepKeys, stepTypes, formAssignmentIds } = await readFlow(id);
  for (const [index, key] of stepKeys.slice(0, end).entries()) {
    const type = stepTypes[key] ?? 'WELCOME';
    const form = formAssignmentIds[key];
    if (form !== undefined) expect((await submit(client, form, exampleAnswers)).status).toBe(200);
    const data = type === 'DOCUMENT_SIGNING' ? allSigned() : exampleStepData(type);
    const { status, body } = await submitStep(client, { id, stepIndex: index, stepData: data });
    expect(status, JSON.stringify(body)).toBe(200);
  }
}

export const readFlow = async (id: string) =>
  ({ ...(await stored(`onboardingFlowAssignments/${id}`)), id }) as FlowAssignment;
export const flowAssignmentsOf = async (flowId: string) =>
  (await db.collection('onboardingFlowAssignments').where('flow.id', '==', flowId).get()).docs;

/** Waits for the completion, with exactly one entry and notification. */
export async function expectCompletedOnce(id: string, name = 'A flow'): Promise<void> {
  const assignment = await until(
    () => readFlow(id),
    ({ status }) => status === 'COMPLETED',
  );
  expect(assignment.refusal).toBeNull();
  expect([assignment.submittedAt, assignment.completedAt]).not.toContain(null);
  const entries = await db.collection('activity').where('userId', '==', assignment.userId).get();
  expect(entries.docs.filter((doc) => doc.id === `flow-${id}`).map((doc) => doc.data())).toEqual([
    expect.objectContaining({ type: 'flow-completed', userName: 'Ada Marsh', subject: name }),
  ]);
  const notes = await db.collection(`users/${assignment.userId}/notifications`).get();
  const notices = notes.docs.filter((doc) => doc.id === `flow-completed-${id}`);
  expect(notices.length).toBeLessThanOrEqual(1); // none when the client is known to have done it
}

/** The assignment of a flow's one form. */
export const formOf = async (id: string) => Object.values((await readFlow(id)).formAssignmentIds)[0] ?? '';
