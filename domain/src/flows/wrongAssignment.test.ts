import { describe, expect, it } from 'vitest';
import { assignFlowWrites } from './assignFlow.ts';
import type { FlowAssignment } from './assignment.ts';
import type { FormAssignment, WholeFormAssignment } from '../forms/assignment.ts';
import { assignFormWrites } from '../forms/assignForm.ts';
import { wholeForm } from '../forms/formCopy.ts';
import {
  english,
  refusalInEnglish,
  exampleAssignee,
  exampleFlowRun,
  exampleForm,
  flowForm,
  storedFlow,
} from '../testing/index.ts';
import { formDefinitionProblem } from '../forms/saveForm.ts';
import { storedForm } from '../forms/form.ts';
import { cancelWrongWrites, flowAssignmentProblem, formAssignmentProblem } from './wrongAssignment.ts';

const form = { id: 'f1', version: 1, ...exampleForm };
const { writes } = assignFormWrites({ form, users: [exampleAssignee()], notes: 'Soon', open: [], idFor: () => 'a1' });
const right = wholeForm({ id: 'a1', ...(writes[0] as { data: object }).data } as FormAssignment, exampleForm);
const client = exampleAssignee() as { role: 'USER'; email: string };
const admin = { ...client, role: 'ADMIN' as const };
const [first, ...rest] = exampleForm.fields;
const withFields = (fields: unknown) =>
  ({ ...right, customForm: { ...right.customForm, fields } }) as unknown as WholeFormAssignment;

describe('an assignment of a form', () => {
  it('as the command writes it is right', () => expect(formAssignmentProblem(right, client)).toBeNull());
  it.for<[string, WholeFormAssignment, Parameters<typeof formAssignmentProblem>[1], string]>([
    ['for nobody', right, null, 'Selected user not found'],
    ['for an admin', right, admin, 'is not a client'],
    [
      'with a field that is a script',
      withFields([{ ...first, type: 'script' }, ...rest]),
      client,
      'Unknown field type',
    ],
    ['with a field that is null', withFields([null, ...rest]), client, 'fields[0] is required'],
    ['with fields that are a text', withFields('all'), client, 'fields must be a list'],
    [
      'with ids of other fields',
      { ...right, fieldIds: [...right.fieldIds].reverse() },
      client,
      'does not fit its form',
    ],
    ['with too few ids', { ...right, fieldIds: right.fieldIds.slice(1) }, client, 'does not fit its form'],
    ['that requires less', { ...right, requiredIds: [] }, client, 'does not fit its form'],
    ['that says wrong shapes', { ...right, listIds: ['name'] }, client, 'does not fit its form'],
  ])('%s is wrong', ([, assignment, user, message]) =>
    expect(english(formAssignmentProblem(assignment, user))).toContain(message),
  );
  it('that is wrong is cancelled with the reason, and kept', () =>
    expect(cancelWrongWrites(right, 'why')[0]).toMatchObject({
      op: 'update',
      data: { status: 'CANCELLED', notes: 'Soon\nCancelled: why' },
    }));
});

describe('an assignment of a flow', () => {
  const run = exampleFlowRun(0);
  const bent = (changes: object) => ({ ...run, ...changes });
  it('as the command writes it is right', () => expect(flowAssignmentProblem(run, client)).toBeNull());
  it.for<[string, FlowAssignment, Parameters<typeof flowAssignmentProblem>[1], string]>([
    ['for nobody', run, null, 'Selected user not found'],
    ['for an admin', run, admin, 'is not a client'],
    [
      'with a step that is no step',
      bent({ flow: { ...run.flow, steps: run.flow.steps.map((step) => ({ ...step, config: { run: 'alert(1)' } })) } }),
      client,
      'There is a setting here',
    ],
    ['with a step that is null', bent({ flow: { ...run.flow, steps: [null] } }), client, 'Each step is an object'],
    ['with keys in another order', bent({ stepKeys: [...run.stepKeys].reverse() }), client, 'does not fit its flow'],
    ['with another type', bent({ stepTypes: { ...run.stepTypes, hello: 'CONFIRMATION' } }), client, 'does not fit'],
    ['that lets all be skipped', bent({ optionalKeys: run.stepKeys }), client, 'does not fit its flow'],
  ])('%s is wrong', ([, assignment, user, message]) =>
    expect(english(flowAssignmentProblem(assignment, user))).toContain(message),
  );
});

describe('an invalid definition', () => {
  const assign = (changes: object, forms: object = {}) =>
    assignFlowWrites(storedFlow(changes), {
      users: [exampleAssignee()],
      forms: [{ ...flowForm, ...forms }],
      agreements: [],
      now: 0,
      idFor: () => 'a',
    }).writes;
  it('is not assigned', () => {
    expect(
      refusalInEnglish(() => assign({ steps: [{ id: 'a', type: 'DANCE', isRequired: true, config: {} }] })),
    ).toThrow('This flow cannot be assigned: Unknown step type');
    expect(refusalInEnglish(() => assign({}, { fields: [{ ...first, type: 'script' }] }))).toThrow(
      'This form cannot be assigned: Unknown field type',
    );
  });
  it('is not assigned when a part of it was unreadable', () => {
    const read = (type: string) => storedForm({ ...flowForm, fields: [{ ...first, type }] });
    expect(english(formDefinitionProblem(read('script')))).toBe('A part of it cannot be read');
    expect(formDefinitionProblem(read('text'))).toBeNull();
  });
  it('and a valid one is', () => expect(assign({})).toHaveLength(2));
});
