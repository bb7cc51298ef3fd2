import { expect, it } from 'vitest';
import { exampleForm } from '../testing/formExamples.ts';
import { formCopyPath } from '../core/paths.ts';
import { isDamaged } from '../core/reader.ts';
import { storedFormAssignment, type FormAssignment } from './assignment.ts';
import { assignFormWrites } from './assignForm.ts';
import type { CustomForm } from './form.ts';
import { storedFormCopy, wholeForm } from './formCopy.ts';

const form = { id: 'f1', version: 1, ...exampleForm } as CustomForm;
const clients = ['c1', 'c2', 'c3'].map((id) => ({
  id,
  firstName: 'A',
  lastName: 'M',
  email: 'a@a.example',
  role: 'USER',
}));
const ids = ['copy', 'a1', 'a2', 'a3'].values();
const { copies, writes } = assignFormWrites({
  form,
  users: clients,
  open: [],
  idFor: () => ids.next().value ?? '',
});
const made = { id: 'a1', ...(writes[0] as { data: object }).data } as FormAssignment;

it('is shared by all clients who got the form at once; their assignments name it and stay small', () => {
  expect(copies).toMatchObject([
    { op: 'create', path: 'formCopies/copy', data: { formId: 'f1', version: 1, fields: exampleForm.fields } },
  ]);
  for (const write of writes) {
    expect(write).toMatchObject({ data: { customForm: { copyId: 'copy' } } });
    expect(JSON.stringify(write).length).toBeLessThan(1000);
  }
  expect(assignFormWrites({ form, users: clients, open: [made], idFor: () => 'x' }).copies).toHaveLength(1);
  expect(assignFormWrites({ form, users: clients.slice(0, 1), open: [made], idFor: () => 'x' }).copies).toEqual([]);
});

it('completes an assignment', () => {
  expect(wholeForm(made, undefined)).toBeNull();
  expect(wholeForm(made, form).customForm).toEqual({ ...made.customForm, fields: form.fields });
});

it.each([undefined, 5, '', 'a/b'])('has a path even if its id is %j', (copyId) => {
  const { customForm } = storedFormAssignment({ ...made, customForm: { ...made.customForm, copyId } });
  expect(formCopyPath(customForm.copyId)).toBe('formCopies/none');
  expect(isDamaged(customForm)).toBe(true);
});

it.each([null, 5, 'all', { fields: [null, { id: 'a' }] }])('is readable, whatever is stored: %j', (stored) =>
  expect(storedFormCopy(stored)).toMatchObject({ fields: expect.any(Array) as unknown }),
);
