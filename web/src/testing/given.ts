import {
  assignFlow,
  assignForm,
  createFlow,
  createForm,
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

/** A text that must be given, and a file that may. */
export const shortFields = [
  exampleField({ id: 'name', label: 'Brand name', required: true }),
  exampleField({ id: 'logo', label: 'Logo', type: 'file' }),
];

/** A form that an admin has made: as a document, and as it is read. */
export function givenForm(name: string, fields: readonly FormField[] = shortFields) {
  const id = newId();
  const store = storeNow();
  store.commit(createForm(id, { name, description: 'What we need to know', fields: [...fields] }, MAKER));
  return { form: store.read<CustomForm>(`customForms/${id}`), docs: Object.fromEntries(store.docs) };
}

/** The form assigned to a client: as a document, and as it is read. */
export function assignedForm(
  form: CustomForm,
  { uid: id, ...rest }: SessionUser,
  changes: Partial<FormAssignment> = {},
) {
  const store = storeNow();
  const { copies, writes } = assignForm({ form, users: [{ id, ...rest }], open: [], idFor: newId });
  store.commit([...copies, ...writes]);
  const path = writes[0]?.path ?? '';
  const assignment = { ...store.read<FormAssignment>(path), ...changes };
  return { path, id: assignment.id, assignment, docs: { ...Object.fromEntries(store.docs), [path]: assignment } };
}

/** A flow of all seven step types, as `change` rewords it, assigned to a client with its form of these fields, and the documents of all that. */
export function assignedFlow(
  { uid: id, ...rest }: SessionUser,
  change: (flow: FlowInput) => FlowInput = (flow) => flow,
  fields = [exampleField({ id: 'name', label: 'Brand name', required: true })],
) {
  const { form, docs } = givenForm('Brand questions', fields);
  const [flowId, store] = [newId(), storeNow()];
  store.commit(createFlow(flowId, change(exampleFlow(form.id)), MAKER));
  const flow = store.read<OnboardingFlow>(`onboardingFlows/${flowId}`);
  const { copies, writes } = assignFlow(flow, {
    users: [{ id, ...rest }],
    forms: [form],
    agreements: [],
    now: 0,
    idFor: newId,
  });
  store.commit([...copies, ...writes]);
  const path = writes[0]?.path ?? '';
  return {
    path,
    flowPath: `onboardingFlows/${flowId}`,
    id: path.split('/')[1] ?? '',
    docs: { ...docs, ...Object.fromEntries(store.docs) },
  };
}

/** A flow that welcomes, of this name and an ending of its own, and its document. */
export function givenFlow(name: string) {
  const [id, store] = [newId(), storeNow()];
  const steps = exampleFlow('').steps.slice(0, 1);
  store.commit(createFlow(id, { name: `${name} ${id}`, description: '', steps, isActive: true }, MAKER));
  return { flow: store.read<OnboardingFlow>(`onboardingFlows/${id}`), docs: Object.fromEntries(store.docs) };
}

/** Writes at the time it is. */
function storeNow(): Store {
  const store = new Store();
  store.now = Date.now();
  return store;
}

/** A moment on the first of a month of 2026, as the database gives it. */
export const inMonth = (month: number) => PlainTime.at(Date.UTC(2026, month - 1, 1));
