import {
  assignFlowWrites,
  assignFormWrites,
  createFlowWrites,
  createFormWrites,
  flowAssignmentPath,
  formAssignmentPath,
  newId,
  PlainTime,
  type CustomForm,
  type FlowInput,
  type FormAssignment,
  type FormField,
  type OnboardingFlow,
} from '@firstmile/domain';
import { exampleField, exampleFlow, Store } from '@firstmile/domain/testing';
import type { SessionUser } from '#data/session/sessionStore.ts';

const MAKER = { uid: 'mia', firstName: 'Mia', lastName: 'Lund' };

/** Fields of a short form: a required text and an optional file. */
export const shortFields = [
  exampleField({ id: 'name', label: 'Brand name', required: true }),
  exampleField({ id: 'logo', label: 'Logo', type: 'file' }),
];

/** Makes a form as an admin does; returns it as read, and its document. */
export function givenForm(name: string, fields: readonly FormField[] = shortFields) {
  const id = newId();
  const store = storeNow();
  store.commit(createFormWrites(id, { name, description: 'What we need to know', fields: [...fields] }, MAKER));
  return { form: store.read<CustomForm>(`customForms/${id}`), docs: Object.fromEntries(store.docs) };
}

/** Assigns the form to a client; returns the assignment as read, and the documents. */
export function assignedForm(form: CustomForm, { uid, ...rest }: SessionUser, changes: Partial<FormAssignment> = {}) {
  const store = storeNow();
  const { copies, writes, made } = assignFormWrites({ form, users: [{ id: uid, ...rest }], open: [], idFor: newId });
  store.commit([...copies, ...writes]);
  const id = made[0]?.id ?? '';
  const path = formAssignmentPath(id);
  const assignment = { ...store.read<FormAssignment>(path), ...changes };
  return { path, id, assignment, docs: { ...Object.fromEntries(store.docs), [path]: assignment } };
}

/**
 * Assigns a flow of all seven step types, changed by `change`, with a form of these fields, to a client; returns ids,
 * paths and documents.
 */
export function assignedFlow(
  { uid, ...rest }: SessionUser,
  change: (flow: FlowInput) => FlowInput = (flow) => flow,
  fields = [exampleField({ id: 'name', label: 'Brand name', required: true })],
) {
  const { form, docs } = givenForm('Brand questions', fields);
  const [flowId, store] = [newId(), storeNow()];
  store.commit(createFlowWrites(flowId, change(exampleFlow(form.id)), MAKER));
  const flow = store.read<OnboardingFlow>(`onboardingFlows/${flowId}`);
  const { copies, writes, made } = assignFlowWrites(flow, {
    users: [{ id: uid, ...rest }],
    forms: [form],
    agreements: [],
    now: 0,
    idFor: newId,
  });
  store.commit([...copies, ...writes]);
  const id = made[0]?.id ?? '';
  return {
    path: flowAssignmentPath(id),
    flowPath: `onboardingFlows/${flowId}`,
    id,
    docs: { ...docs, ...Object.fromEntries(store.docs) },
  };
}

/** Makes a flow with a welcome step and a unique name; returns it as read, and its document. */
export function givenFlow(name: string) {
  const [id, store] = [newId(), storeNow()];
  const steps = exampleFlow('').steps.slice(0, 1);
  store.commit(createFlowWrites(id, { name: `${name} ${id}`, description: '', steps, isActive: true }, MAKER));
  return { flow: store.read<OnboardingFlow>(`onboardingFlows/${id}`), docs: Object.fromEntries(store.docs) };
}

/** Makes a store with the present time. */
function storeNow(): Store {
  const store = new Store();
  store.now = Date.now();
  return store;
}

/** Returns the first of a month of 2026, as the database returns times. */
export const inMonth = (month: number) => PlainTime.at(Date.UTC(2026, month - 1, 1));
