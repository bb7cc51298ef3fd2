import * as lite from 'firebase/firestore/lite';
import {
  assignFormWrites,
  formAssignmentPath,
  wholeForm,
  type CustomForm,
  type FormAssignment,
} from '@firstmile/domain';
import { exampleAnswers, exampleForm } from '@firstmile/domain/testing';
import { ADA, BEN, createdDocument, PAST, type Project } from './support.ts';

export const path = formAssignmentPath('a1');
export const form = { ...exampleForm, id: 'f1', version: 3 } as CustomForm;
export const client = { id: 'ada', firstName: 'Ada', lastName: 'Marsh', email: ADA.email, role: 'USER' };
/** The example form, assigned to Ada as `a1`. */
export const assign = () =>
  assignFormWrites({ form, users: [client], notes: 'Soon, please', open: [], idFor: () => 'a1' }).writes;

export const copies = assignFormWrites({ form, users: [client], open: [], idFor: () => 'c1' }).copies;
export const fresh: FormAssignment = {
  ...createdDocument<FormAssignment>('a1', assign()),
  assignedAt: PAST,
  updatedAt: PAST,
};
export const begun: FormAssignment = { ...fresh, status: 'IN_PROGRESS', startedAt: PAST };
export const handedIn: FormAssignment = { ...begun, answers: exampleAnswers, submittedAt: PAST };
/** The assignment with the fields of its form. */
export const whole = (assignment: FormAssignment) => wholeForm(assignment, form);
/** An assignment in each state that it can be in. */
export const STATES: Record<string, FormAssignment> = {
  assigned: fresh,
  begun,
  'handed in': handedIn,
  'given back': { ...begun, answers: exampleAnswers, refusal: { fields: [{ field: 'name', msg: 'No' }], at: PAST } },
  completed: { ...handedIn, status: 'COMPLETED', completedAt: PAST },
  cancelled: { ...begun, status: 'CANCELLED' },
  'cancelled before it began': { ...fresh, status: 'CANCELLED' },
  'cancelled while handed in': { ...handedIn, status: 'CANCELLED' },
};

/** Stores an assignment, by its name in STATES or whole. */
export const seedInto =
  (project: Project) =>
  (state: string | FormAssignment): Promise<void> => {
    const { id, ...data } = typeof state === 'string' ? (STATES[state] ?? fresh) : state;
    return project.seed(formAssignmentPath(id), data);
  };

/** Fields that nobody may write beside a valid change. */
export const FORBIDDEN_CHANGES: { name: string; changes: Record<string, unknown> }[] = [
  { name: 'another owner', changes: { userId: 'ben' } },
  { name: 'another person', changes: { 'user.email': BEN.email } },
  { name: 'another form', changes: { 'customForm.id': 'f2' } },
  { name: 'other fields', changes: { 'customForm.fields': [] } },
  { name: 'other field ids', changes: { fieldIds: [] } },
  { name: 'nothing required', changes: { requiredIds: [] } },
  { name: 'no lists', changes: { listIds: [] } },
  { name: 'more maps', changes: { mapIds: ['name'] } },
  { name: 'other notes', changes: { notes: 'None' } },
  { name: 'a flow', changes: { flowAssignmentId: 'flow' } },
  { name: 'another time of assigning', changes: { assignedAt: lite.serverTimestamp() } },
  { name: 'a completion time', changes: { completedAt: lite.serverTimestamp() } },
  { name: 'a refusal', changes: { refusal: { fields: [], at: null } } },
  { name: 'an unknown field', changes: { approved: true } },
  { name: 'a completed status', changes: { status: 'COMPLETED' } },
  { name: 'an assigned status', changes: { status: 'ASSIGNED' } },
  { name: 'an unknown status', changes: { status: 'APPROVED' } },
  { name: 'a time of the past', changes: { updatedAt: PAST } },
  { name: 'no write id', changes: { writeId: '' } },
  { name: 'a write id that is a number', changes: { writeId: 7 } },
];
