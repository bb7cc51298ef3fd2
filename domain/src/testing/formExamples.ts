import type { FormField } from '../forms/field.ts';
import type { FormInput } from '../forms/form.ts';

/** A plain field. */
export const exampleField = (changes: Partial<FormField> = {}): FormField => ({
  id: 'name',
  type: 'text',
  label: 'Name',
  required: false,
  placeholder: '',
  help: '',
  options: [],
  rules: [],
  showIf: null,
  requireIf: null,
  ...changes,
});

const MAY = '2026-05-01';

/** A form with every type of field but a group, a condition of each kind and rules. */
export const exampleForm: FormInput = {
  name: 'Brand questionnaire',
  description: 'What your brand is about',
  fields: [
    exampleField({ id: 'name', label: 'Brand name', required: true, rules: [{ type: 'maxLength', value: 50 }] }),
    exampleField({ id: 'story', type: 'longText', label: 'Your story' }),
    exampleField({
      id: 'founded',
      type: 'number',
      label: 'Founded',
      rules: [{ type: 'wholeNumber' }, { type: 'min', value: 1800 }],
    }),
    exampleField({ id: 'mail', type: 'email', label: 'Press email' }),
    exampleField({ id: 'phone', type: 'phone', label: 'Press phone' }),
    exampleField({ id: 'site', type: 'url', label: 'Web site' }),
    exampleField({ id: 'launch', type: 'date', label: 'Launch', rules: [{ type: 'notBefore', value: '2020-01-01' }] }),
    exampleField({
      id: 'season',
      type: 'dateRange',
      label: 'Busy season',
      rules: [
        { type: 'notAfter', value: '2030-12-31' },
        { type: 'maxDays', value: 90 },
      ],
    }),
    exampleField({
      id: 'help',
      label: 'Helper',
      required: true,
      showIf: { field: 'season', op: 'contains', value: MAY },
    }),
    exampleField({ id: 'tone', type: 'select', label: 'Tone', required: true, options: ['Calm', 'Bold', 'Other'] }),
    exampleField({
      id: 'toneOther',
      label: 'Which tone?',
      required: true,
      showIf: { field: 'tone', op: 'equals', value: 'Other' },
    }),
    exampleField({
      id: 'channels',
      type: 'multiSelect',
      label: 'Channels',
      options: ['Web', 'Print', 'Events'],
      rules: [{ type: 'maxSelected', value: 2 }],
    }),
    exampleField({ id: 'hasLogo', type: 'yesNo', label: 'Do you have a logo?', required: true }),
    exampleField({
      id: 'logo',
      type: 'file',
      label: 'Logo',
      requireIf: { field: 'hasLogo', op: 'equals', value: true },
    }),
    exampleField({
      id: 'plans',
      type: 'file',
      label: 'Plans',
      rules: [
        { type: 'maxFiles', value: 3 },
        { type: 'fileTypes', value: ['image', 'pdf'] },
        { type: 'maxSize', value: 2 },
      ],
    }),
    exampleField({ id: 'office', type: 'address', label: 'Press office' }),
    exampleField({
      id: 'privacy',
      type: 'acknowledgement',
      label: 'Privacy notice',
      placeholder: 'I have read the notice',
      help: 'We keep your brand to ourselves.\nNobody else reads it.',
    }),
    exampleField({ id: 'signed', type: 'signature', label: 'Filled in by' }),
    exampleField({ id: 'agree', type: 'checkbox', label: 'You may use it', required: true }),
  ],
};

/** Ids that every object inherits, or that Firestore reserves. */
export const RESERVED_KEYS = [
  ...['__proto__', '__x__', '____', '__name__', 'constructor', 'prototype', 'toString', 'valueOf', 'hasOwnProperty'],
  ...['isPrototypeOf', 'toLocaleString', 'propertyIsEnumerable', '__defineGetter__'],
];
/** Ids that only resemble reserved ones. */
export const LIKE_RESERVED = ['__x', 'x__', '_', '__', 'constructors', 'proto', 'to-string', 'length', 'name'];

const two = { type: 'multiSelect', options: ['a', 'b'] };
const rule = (type: string, value: number) => ({ type, value });
const field = (changes: object): FormInput => ({
  ...exampleForm,
  fields: [exampleField({ id: 'first' }), { ...exampleField(), ...changes }],
});

/** A form whose last field reads fields of the example. */
const reading = (changes: Partial<FormField>): FormInput => ({
  ...exampleForm,
  fields: [...exampleForm.fields, exampleField({ id: 'reader', ...changes })],
});

/** Fields whose rules are valid one by one, but cannot be satisfied together. */
const contradictions = (
  [
    [
      'a least length above the greatest',
      { rules: [rule('minLength', 10), rule('maxLength', 5)] },
      'At least 10 and at',
    ],
    ['a least length above what a text may have', { rules: [rule('minLength', 1001)] }, 'at most 1000 characters'],
    ['a phone of 4 characters', { type: 'phone', rules: [rule('maxLength', 4)] }, 'At least 5 and at most 4'],
    [
      'a length that no postal code has',
      { rules: [{ type: 'pattern', value: 'postalCode' }, rule('minLength', 11)] },
      'No answer of this length fits the pattern',
    ],
    ['a least value above the greatest', { type: 'number', rules: [rule('min', 2), rule('max', 1)] }, 'At least 2 and'],
    [
      'a range without a whole number',
      { type: 'number', rules: [{ type: 'wholeNumber' }, rule('min', 1.2), rule('max', 1.8)] },
      'There is no whole number from 1.2 to 1.8',
    ],
    [
      'a first day after the last',
      {
        type: 'date',
        rules: [
          { type: 'notBefore', value: '2026-02-02' },
          { type: 'notAfter', value: '2026-02-01' },
        ],
      },
      'The last day that these rules allow is before the first',
    ],
    ['more choices than options', { ...two, rules: [rule('minSelected', 3)] }, 'this field has only 2 options'],
    ['least choices above the most', { ...two, rules: [rule('minSelected', 2), rule('maxSelected', 1)] }, 'At least 2'],
    [
      'more files than there may be',
      { type: 'file', rules: [rule('minFiles', 3), rule('maxFiles', 2)] },
      'At least 3 and at most 2 files',
    ],
    ['eleven files', { type: 'file', rules: [rule('maxFiles', 11)] }, 'takes a whole number from 1 to 10'],
    ['a file of 11 MB', { type: 'file', rules: [rule('maxSize', 11)] }, 'takes a whole number from 1 to 10'],
    ['no kind of file', { type: 'file', rules: [{ type: 'fileTypes', value: [] }] }, 'takes a list of these kinds'],
    [
      'a kind of file that forms do not take',
      { type: 'file', rules: [{ type: 'fileTypes', value: ['pdf', 'video'] }] },
      'takes a list of these kinds',
    ],
    ['a rule twice', { rules: [rule('maxLength', 5), rule('maxLength', 6)] }, "The rule 'maxLength' is there twice"],
    ['a length of no characters', { rules: [rule('maxLength', 0)] }, 'takes a whole number from 1 to 20000'],
    ['a length beyond all', { rules: [rule('maxLength', 20_001)] }, 'takes a whole number from 1 to 20000'],
  ] as const
).map(([name, changes, message]) => ({ name, form: field(changes), message }));

/** Definitions that are refused everywhere; `message` is a part of the error. */
export const refusedForms: { name: string; form: unknown; message: string }[] = [
  { name: 'no name', form: { ...exampleForm, name: ' ' }, message: 'Form name is required' },
  {
    name: 'a name of 1 MB',
    form: { ...exampleForm, name: 'x'.repeat(1_000_000) },
    message: 'Form name must be less than',
  },
  { name: 'a name of two lines', form: { ...exampleForm, name: 'Brand\nform' }, message: 'Please remove line breaks' },
  { name: 'a name with a zero', form: { ...exampleForm, name: 'Brand\u0000' }, message: 'Please remove line breaks' },
  {
    name: 'a description with a zero',
    form: { ...exampleForm, description: 'What\u0000' },
    message: 'Please remove hidden characters',
  },
  { name: 'a label with a zero', form: field({ label: 'Na\u0000me' }), message: 'Please remove line breaks' },
  { name: 'a label of two lines', form: field({ label: 'Na\nme' }), message: 'Please remove line breaks' },
  {
    name: 'a help text of 1001 characters',
    form: field({ help: 'x'.repeat(1001) }),
    message: 'Help text must be less',
  },
  { name: 'nothing to acknowledge', form: field({ type: 'acknowledgement' }), message: 'Enter the text to read' },
  {
    name: 'too much to acknowledge',
    form: field({ type: 'acknowledgement', help: 'x'.repeat(5001) }),
    message: 'at most 5000 characters',
  },
  { name: 'a placeholder with a zero', form: field({ placeholder: '\u0000' }), message: 'Please remove line breaks' },
  { name: 'a help text with a zero', form: field({ help: '\u0000' }), message: 'Please remove hidden characters' },
  { name: 'an option with a zero', form: field({ ...two, options: ['a', '\u0000b'] }), message: 'Please remove line' },
  {
    name: 'a message of two lines',
    form: field({ rules: [{ type: 'maxLength', value: 5, message: 'a\nb' }] }),
    message: 'Please remove line breaks',
  },
  { name: 'no field', form: { ...exampleForm, fields: [] }, message: 'Add at least one field to the form' },
  { name: 'a blank label', form: field({ label: '  ' }), message: 'Field label is required' },
  ...[
    { section: { title: ' ', text: '', isPage: false }, message: 'A section needs a title' },
    { section: { title: 'x'.repeat(201), text: '', isPage: true }, message: 'The title must be less than 200' },
    { section: { title: 'a\nb', text: '', isPage: true }, message: 'Please remove line breaks' },
    { section: { title: 'a', text: '', isPage: true, color: 'red' }, message: 'a key here that a field does not have' },
    { section: { title: 'a', text: '' }, message: 'isPage' },
  ].map(({ section, message }, index) => ({
    name: `a section that is none (${index})`,
    form: field({ section }),
    message,
  })),
  { name: 'an unknown type', form: field({ type: 'script' }), message: 'Unknown field type' },
  { name: 'an id twice', form: field({ id: 'first' }), message: 'Two fields have the same id' },
  { name: 'an id with a blank', form: field({ id: 'a b' }), message: 'A field id has' },
  ...RESERVED_KEYS.map((id) => ({ name: `the id ${id}`, form: field({ id }), message: 'This id is reserved' })),
  { name: 'a dropdown without options', form: field({ type: 'select' }), message: 'Add at least one option' },
  {
    name: 'an option twice',
    form: field({ type: 'select', options: ['a', 'a'] }),
    message: 'Two options are the same',
  },
  {
    name: 'a condition on itself',
    form: field({ showIf: { field: 'name', op: 'notEmpty' } }),
    message: 'come before it',
  },
  {
    name: 'a condition on no field',
    form: field({ showIf: { field: 'nowhere', op: 'notEmpty' } }),
    message: 'come before it',
  },
  { name: 'a condition with code', form: field({ showIf: 'alert(1)' }), message: 'A condition is an object' },
  { name: 'a rule that does not fit', form: field({ rules: [{ type: 'min', value: 1 }] }), message: 'does not fit' },
  ...contradictions,
  {
    name: 'a condition on an option that is not there',
    form: reading({ showIf: { not: { field: 'tone', op: 'in', value: ['Calm', 'Loud'] } } }),
    message: '"Tone" has no option "Loud"',
  },
  {
    name: 'a requirement on an option of several that is not there',
    form: reading({ requireIf: { field: 'channels', op: 'contains', value: 'Radio' } }),
    message: '"Channels" has no option "Radio"',
  },
  { name: 'an unknown rule', form: field({ rules: [{ type: 'regex', value: '(a+)+$' }] }), message: 'Unknown rule' },
  {
    name: '201 fields',
    form: { ...exampleForm, fields: Array.from({ length: 201 }, (_, index) => exampleField({ id: `f${index}` })) },
    message: '200 fields at the most',
  },
];
