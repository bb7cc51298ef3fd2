import { expect, it } from 'vitest';
import { exampleField } from '../testing/index.ts';
import type { FormField } from './field.ts';
import { companyInForm, isOwn, knownAnswers } from './knownAnswers.ts';

const profile = {
  firstName: 'Ada',
  lastName: 'Marsh',
  email: 'ada@northwind.example',
  phone: '',
  company: 'Northwind',
};
const field = (id: string, label: string, changes: Partial<FormField> = {}) => exampleField({ id, label, ...changes });
const known = (fields: FormField[], forms: { fields: FormField[]; answers: Record<string, string | boolean> }[] = []) =>
  knownAnswers(fields, {
    profile,
    company: { phone: '+44 20 7946 0018', company: 'Southwind' },
    forms: forms.map((form) => ({ ...form, name: 'Billing' })),
  });
/** The answers alone. */
const answersIn = (...all: Parameters<typeof known>) =>
  Object.fromEntries(Object.entries(known(...all)).map(([id, { answer }]) => [id, answer]));

it.each([
  ['Full name', 'text', 'Ada Marsh'],
  ['Your name *', 'text', 'Ada Marsh'],
  ['Prénom :', 'text', 'Ada'],
  ['E-Mail-Adresse', 'email', 'ada@northwind.example'],
  ['COMPANY', 'text', 'Northwind'],
] as const)('%s (%s) is on the profile', (label, type, answer) =>
  expect(known([field('a', label, { type })])).toEqual({ a: { answer, from: { place: 'profile' } } }),
);

it.each([
  ["Your accountant's email", 'email'],
  ['Company', 'longText'],
  ['Company', 'file'],
] as const)('%s (%s) is asked', (label, type) => expect(known([field('a', label, { type })])).toEqual({}));

it('what the profile leaves open comes from the company information', () =>
  expect(known([field('a', 'Phone', { type: 'phone' })])).toEqual({
    a: { answer: '+44 20 7946 0018', from: { place: 'company' } },
  }));

it('the latest answer to a field of the same type and label is used, before the profile', () => {
  const fields = [field('a', 'Company'), field('b', 'VAT number'), field('c', 'VAT number', { type: 'number' })];
  const forms = [
    { fields: [field('x', 'VAT number')], answers: { x: ' ' } },
    { fields: [field('y', 'vat number:'), field('z', 'Company')], answers: { y: 'GB 1', z: 'Southwind' } },
    { fields: [field('y', 'VAT number')], answers: { y: 'GB 0' } },
  ];
  expect(answersIn(fields, forms)).toEqual({ a: 'Southwind', b: 'GB 1' });
  expect(known(fields, forms)['b']?.from).toEqual({ place: 'form', name: 'Billing' });
});

it('a choice must be offered here, and consent is asked again', () => {
  const [size, agree] = ['select', 'checkbox'] as const;
  const before = [
    {
      fields: [field('s', 'Size', { type: size, options: ['S', 'M'] }), field('t', 'Agree', { type: agree })],
      answers: { s: 'S', t: true },
    },
  ];
  expect(known([field('a', 'Size', { type: size, options: ['M', 'S'] })], before)['a']?.answer).toBe('S');
  expect(known([field('a', 'Size', { type: size, options: ['M', 'L'] })], before)).toEqual({});
  expect(known([field('a', 'Agree', { type: agree })], before)).toEqual({});
});

it.each([
  { label: 'Company', type: 'text', answer: ' Southwind ', company: 'Southwind' },
  { label: 'Company of your accountant', type: 'text', answer: 'Southwind', company: '' },
  { label: 'Name Ihrer Firma:', type: 'text', answer: 'Südwind', company: 'Südwind' },
  { label: 'Company', type: 'longText', answer: 'Southwind', company: '' },
  { label: 'Company', type: 'text', answer: ' ', company: '' },
  { label: 'Name', type: 'text', answer: 'Ada', company: '' },
] as const)('the answer $answer to $label ($type) names the company, or not', ({ label, type, answer, company }) =>
  expect(companyInForm([field('a', label, { type }), field('b', 'VAT number')], { a: answer, b: 'GB 1' })).toBe(
    company,
  ),
);

it.each([
  ['Email', 'email', true],
  ['Your e-mail address *', 'email', true],
  ['Technical contact', 'email', false],
  ['Email of your accountant', 'email', false],
  ['Telefon', 'phone', true],
  ['Phone of the site manager', 'phone', false],
] as const)('%s asks for the own: %s %s', (label, type, isTheirs) => expect(isOwn({ label, type })).toBe(isTheirs));
