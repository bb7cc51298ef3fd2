import { describe, expect, it } from 'vitest';
import type { Schema } from 'yup';
import { API } from '../index.ts';
import { deleteAccountSchema } from '../api/account.ts';
import { changesSchemaOf } from '../onboarding/requestChanges.ts';
import { flowSchema } from '../flows/saveFlow.ts';
import { formSchema } from '../forms/saveForm.ts';
import { profileSchema } from '../people/profile.ts';
import { ratingSchema } from '../onboarding/rateOnboarding.ts';
import { signatureSchema } from '../signing/signatureSchema.ts';
import { stepDefinition, STEP_TYPES } from '../steps/index.ts';
import { exampleFlow, exampleForm, exampleRun, exampleSignature, stepExamples } from './index.ts';
import { addUserSchema, passwordChangeSchema, registrationSchema } from '../people/userSchema.ts';
import { fieldErrors } from '../core/validate.ts';

const person = { firstName: 'Ada', lastName: 'Marsh', email: 'ada@a.example', password: 'Secret-pass-1' };
const word = 'Secret-pass-1';
const name = 'Ada';
/** Every schema that callers can reach, with valid input. */
const SCHEMAS: [name: string, schema: Schema, right: unknown][] = [
  ...STEP_TYPES.flatMap((type): [string, Schema, unknown][] =>
    stepExamples[type].accepts.slice(0, 2).map(({ data }) => [type, stepDefinition(type).schema, data]),
  ),
  ['a form', formSchema, { ...exampleForm, fields: exampleForm.fields.slice(7, 12) }],
  ['a flow', flowSchema, exampleFlow()],
  ['registering', registrationSchema, { ...person, confirmPassword: word }],
  ['adding a client', addUserSchema, { ...person, role: 'USER' }],
  ['another password', passwordChangeSchema, { current: word, new: word, confirm: word }],
  [
    'a profile',
    profileSchema,
    { firstName: name, lastName: name, phone: '', jobTitle: '', company: '', location: '', bio: '' },
  ],
  ['a rating', ratingSchema, { score: 5, comment: '' }],
  ['a signature', signatureSchema, exampleSignature(1)],
  ['changes', changesSchemaOf(exampleRun(5), {}), { company: 'x', files: 'x' }],
  ['signing in', API.login.body, { email: person.email, password: word }],
  ['Google', API.googleAuth.body, { credential: 'x' }],
  ['refreshing', API.refresh.body, { refreshToken: 'x' }],
  ['ending sessions', API.endSessions.body, { password: word }],
  ['deleting an account', deleteAccountSchema, { password: word, confirmation: 'DELETE' }],
  ['a prompt', API.customPrompt.body, { prompt: 'x' }],
  ['assigning a form', API.assignForm.body, { customFormId: 'f', userIds: ['u', 'v'], notes: '' }],
  ['cancelling', API.cancelFormAssignment.body, { status: 'CANCELLED' }],
  ['assigning a flow', API.assignFlow.body, { flowId: 'f', userIds: ['u'] }],
  ['a step of a flow', API.submitFlowStep.body, { stepIndex: 0, stepData: {} }],
  ['a decision', API.decideApproval.body, { decision: 'APPROVED', changes: [{ stepNumber: 1, reason: 'x' }] }],
  ['a query of users', API.users.query, { role: 'USER', limit: '5', cursor: 'x' }],
  [
    'a query of assignments',
    API.formAssignments.query,
    { status: 'ASSIGNED', customFormId: 'x', limit: '5', cursor: 'x' },
  ],
  ['a query', API.flows.query, { limit: '5', cursor: 'x' }],
];
const WRONG: unknown[] = [null, undefined, 5, -5, 0.5, NaN, 'text', '', true, [], {}, [0], [null], 'x'.repeat(200_000)];
/** Replaces each part of the input, at any depth, by wrong values. */
function* bent(input: unknown): Generator {
  for (const wrong of WRONG) yield wrong;
  if (typeof input !== 'object' || input === null) return;
  for (const [key, part] of Object.entries(input))
    for (const value of bent(part))
      yield Array.isArray(input)
        ? input.map((old: unknown, index) => (index === Number(key) ? value : old))
        : { ...input, [key]: value };
}

describe.each(SCHEMAS)('%s', (_, schema, right) => {
  it('accepts valid input', () => expect(fieldErrors(schema, right)).toEqual([]));
  it('reports faults with our codes', () => {
    const problems = new Set<string>();
    for (const value of bent(right))
      for (const { field, msg } of fieldErrors(schema, value))
        if (msg.code === 'plain') problems.add(`${field}: ${JSON.stringify(msg.params)}`);
    expect([...problems]).toEqual([]);
  });
});
