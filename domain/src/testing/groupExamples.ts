import type { FormInput } from '../forms/form.ts';
import { exampleField, exampleForm } from './formExamples.ts';

/** A group with fields of its own. */
const exampleGroup = exampleField({
  id: 'owners',
  type: 'group',
  label: 'Owners',
  placeholder: 'Owner',
  rules: [{ type: 'maxRows', value: 3 }],
  fields: [
    exampleField({ id: 'owner', label: 'Full name', required: true }),
    exampleField({ id: 'share', type: 'number', label: 'Share', rules: [{ type: 'max', value: 100 }] }),
    exampleField({
      id: 'proof',
      label: 'Register number',
      required: true,
      showIf: {
        all: [
          { field: 'share', op: 'greater', value: 25 },
          { field: 'tone', op: 'equals', value: 'Calm' },
        ],
      },
    }),
  ],
});

/** The example form with a group: rules do not measure its answers. */
export const groupForm: FormInput = { ...exampleForm, fields: [...exampleForm.fields, exampleGroup] };

const rule = (type: string, value: number) => ({ type, value });
const field = (changes: object): FormInput => ({
  ...exampleForm,
  fields: [exampleField({ id: 'first' }), { ...exampleField(), ...changes }],
});

/** Definitions with groups that are refused everywhere; `message` is a part of the error. */
export const refusedGroups: { name: string; form: unknown; message: string }[] = [
  ...[
    { inside: undefined, message: 'Add at least one field to the group' },
    { inside: [], message: 'Add at least one field to the group' },
    { inside: [exampleField({ id: 'first' })], message: 'Two fields have the same id' },
    { inside: [exampleField({ id: 'a' }), exampleField({ id: 'a' })], message: 'Two fields have the same id' },
    { inside: [exampleField({ id: 'a', label: ' ' })], message: 'Field label is required' },
    { inside: [exampleField({ id: 'a', type: 'file' })], message: 'cannot contain files or another group' },
    { inside: [exampleField({ id: 'a', type: 'group' })], message: 'cannot contain files or another group' },
    {
      inside: [exampleField({ id: 'a', section: { title: 'A', text: '', isPage: false } })],
      message: 'a key here that a field does not have',
    },
    { inside: [exampleField({ id: 'a', requireIf: { field: 'a', op: 'notEmpty' } })], message: 'come before it' },
    { inside: [exampleField({ id: 'a', requireIf: { field: 'name', op: 'notEmpty' } })], message: 'come before it' },
    {
      inside: Array.from({ length: 21 }, (_, index) => exampleField({ id: `f${index}` })),
      message: 'A group has 20 fields at the most',
    },
    {
      inside: [exampleField({ id: 'a', showIf: { field: 'first', op: 'notEmpty' } })],
      message: 'The first field of a group is always shown',
    },
  ].map(({ inside, message }, index) => ({
    name: `a group that is none (${index})`,
    form: field({ type: 'group', ...(inside && { fields: inside }) }),
    message,
  })),
  {
    name: 'a text with fields',
    form: field({ fields: [exampleField({ id: 'a' })] }),
    message: 'Only a repeating group',
  },
  {
    name: 'least rows above the most',
    form: field({
      type: 'group',
      fields: [exampleField({ id: 'a' })],
      rules: [rule('minRows', 3), rule('maxRows', 2)],
    }),
    message: 'At least 3 and at most 2 entries',
  },
  {
    name: 'a field above that reads one of a group',
    form: {
      ...groupForm,
      fields: [...groupForm.fields, exampleField({ id: 'reader', showIf: { field: 'owner', op: 'notEmpty' } })],
    },
    message: 'come before it',
  },
  {
    name: '201 fields with those of groups',
    form: {
      ...exampleForm,
      fields: Array.from({ length: 101 }, (_, index) =>
        exampleField({ id: `g${index}`, type: 'group', fields: [exampleField({ id: `c${index}` })] }),
      ),
    },
    message: '200 fields at the most',
  },
];
