import fc from 'fast-check';
import { expect, it } from 'vitest';
import { newFormAssignment } from '../forms/assignForm.ts';
import { storedFormAssignment } from '../forms/assignment.ts';
import { storedFormCopy } from '../forms/formCopy.ts';
import { rightAnswer } from './anyAnswers.ts';
import { anyFields } from './anyForm.ts';
import { exampleAssignee, flowForm, moment } from './index.ts';

it('a form with any valid fields and answers is read unchanged', () => {
  const createdAt = moment(1);
  const { id, name, description } = { ...flowForm };
  const stored = {
    ...newFormAssignment({ ...flowForm, copyId: 'c' }, exampleAssignee()),
    customForm: { id, name, description, version: 1, copyId: 'c' },
  };
  fc.assert(
    fc.property(anyFields, (fields) => {
      const answers = Object.fromEntries(fields.map((field) => [field.id, rightAnswer(field)]));
      const assignment = { ...stored, id: 'a', answers, assignedAt: createdAt, updatedAt: createdAt, writeId: 'w' };
      expect(storedFormAssignment(assignment)).toBe(assignment);
      const copy = { id: 'c', formId: 'f', version: 1, fields, createdAt, writeId: 'w' };
      expect(storedFormCopy(copy)).toBe(copy);
    }),
  );
});
