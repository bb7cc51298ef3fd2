import {
  assignFlow,
  createFlow,
  createForm,
  flowPath,
  formPath,
  isServerTime,
  newId,
  type CustomForm,
  type FlowAssignment,
  type FlowInput,
  type OnboardingFlow,
  type Write,
} from '@firstmile/domain';
import { exampleField, exampleFlow } from '@firstmile/domain/testing';
import { expect, type Page } from '@playwright/test';
import { FieldValue } from 'firebase-admin/firestore';
import { db, field, type Person } from './support.ts';
import * as wizard from './wizard.ts';

const MAKER = { uid: 'mia', firstName: 'Mia', lastName: 'Lund' };

/** Assigns the client a flow with all seven step types and gives the assignment's id. `change` rewords it before. */
export async function giveFlow(client: Person, change: (flow: FlowInput) => FlowInput = (flow) => flow) {
  const [formId, flowId] = [newId(), newId()];
  const fields = [exampleField({ id: 'name', label: 'Brand name', required: true })];
  await carryOut(createForm(formId, { name: 'Brand questions', description: '', fields }, MAKER, 'w0'));
  await carryOut(createFlow(flowId, change(exampleFlow(formId)), MAKER, 'w0'));
  const flow = { ...(await db.doc(flowPath(flowId)).get()).data(), id: flowId } as OnboardingFlow;
  const form = { ...(await db.doc(formPath(formId)).get()).data(), id: formId } as CustomForm;
  const { uid: id, firstName, lastName, email } = client;
  const { writes } = assignFlow(flow, [form], [{ id, firstName, lastName, email, role: 'USER' }], [], newId, 'w0');
  await carryOut(writes);
  return writes[0]?.path.split('/')[1] ?? '';
}

/** The assigned flow as it is stored. */
export async function storedFlowRun(id: string): Promise<FlowAssignment> {
  return { ...(await db.doc(`onboardingFlowAssignments/${id}`).get()).data(), id } as FlowAssignment;
}

export const heading = (page: Page, name: string) => page.getByRole('heading', { name, level: 1, exact: true });
export const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true });

/** Fills in the form of the flow and hands it in. */
export async function fillForm(page: Page): Promise<void> {
  await field(page, 'Brand name').fill('Northwind');
  await button(page, 'Submit Form').click();
  await expect(heading(page, 'Review & Confirmation')).toBeVisible();
}

/** The steps from the files on, up to the form; the project is skipped. */
export async function playToForm(page: Page): Promise<void> {
  await wizard.addFiles(page, wizard.LOGO);
  await wizard.continueWithFiles(page);
  await wizard.signAll(page);
  await button(page, 'Skip').click();
  await expect(heading(page, 'Brand questions')).toBeVisible();
}

async function carryOut(writes: readonly Write[]): Promise<void> {
  const batch = db.batch();
  for (const write of writes) if (write.op !== 'delete') batch.set(db.doc(write.path), withTime(write.data) as object);
  await batch.commit();
}

function withTime(value: unknown): unknown {
  if (isServerTime(value)) return FieldValue.serverTimestamp();
  if (Array.isArray(value)) return value.map(withTime);
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(Object.entries(value).map(([key, one]) => [key, withTime(one)]));
}
