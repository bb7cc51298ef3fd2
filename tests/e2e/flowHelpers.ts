import {
  assignFlowWrites,
  createFlowWrites,
  createFormWrites,
  flowPath,
  formPath,
  newId,
  stamp,
  type CustomForm,
  type FlowAssignment,
  type FlowInput,
  type OnboardingFlow,
} from '@firstmile/domain';
import { exampleField, exampleFlow } from '@firstmile/domain/testing';
import { expect, type Page } from '@playwright/test';
import { commitAsServer } from './commands.ts';
import { db, field, type Person } from './support.ts';

const MAKER = { uid: 'mia', firstName: 'Mia', lastName: 'Lund' };

/** Assigns the client a flow with all seven step types, changed by `change`, and returns the assignment's id. */
export async function assignNewFlow(client: Person, change: (flow: FlowInput) => FlowInput = (flow) => flow) {
  const [formId, flowId] = [newId(), newId()];
  const fields = [exampleField({ id: 'name', label: 'Brand name', required: true })];
  await commitAsServer(
    stamp(createFormWrites(formId, { name: 'Brand questions', description: '', fields }, MAKER), 'w0'),
  );
  await commitAsServer(stamp(createFlowWrites(flowId, change(exampleFlow(formId)), MAKER), 'w0'));
  const flow = { ...(await db.doc(flowPath(flowId)).get()).data(), id: flowId } as OnboardingFlow;
  const form = { ...(await db.doc(formPath(formId)).get()).data(), id: formId } as CustomForm;
  const { uid: id, firstName, lastName, email } = client;
  const user = { id, firstName, lastName, email, role: 'USER' as const };
  const { copies, writes, made } = assignFlowWrites(flow, {
    users: [user],
    forms: [form],
    agreements: [],
    now: 0,
    idFor: newId,
  });
  await commitAsServer([...copies, ...writes]);
  return made[0]?.id ?? '';
}

/** Reads the stored assigned flow. */
export async function storedFlowRun(id: string): Promise<FlowAssignment> {
  return { ...(await db.doc(`onboardingFlowAssignments/${id}`).get()).data(), id } as FlowAssignment;
}

export const heading = (page: Page, name: string) => page.getByRole('heading', { name, level: 1, exact: true });
export const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true });

/** Fills in the form of the flow and submits it. */
export async function fillForm(page: Page): Promise<void> {
  await field(page, 'Brand name').fill('Northwind');
  await button(page, 'Submit Form').click();
  await expect(heading(page, 'Review & Confirmation')).toBeVisible();
}
