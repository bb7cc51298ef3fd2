import { translate } from '@firstmile/texts';
import { expect, it } from 'vitest';
import { evaluateForm } from '../forms/evaluate.ts';
import { english } from '../testing/english.ts';
import { asMessage, isMessage, listed, say } from './message.ts';

const field = { id: 'a', type: 'text', required: true, placeholder: '', help: '', options: [], rules: [] } as const;
/** The problems of a form with two empty required fields, one with this label, in German. */
function inGerman(label: string): string {
  const shared = { ...field, options: [], rules: [], showIf: null, requireIf: null };
  const fields = [
    { ...shared, label },
    { ...shared, id: 'b', label: 'Name' },
  ];
  const { errors } = evaluateForm(fields, {}, '2026-01-31');
  return translate('de', 'messages', listed(errors.map(({ msg }) => msg)));
}

it.each([
  'x, A',
  'Phone',
  'Technology',
  'is required, Company is required',
  'This is (.*), not .*',
  '{{label}} $t(required) $1',
  'Company: Title',
])('a field named %j keeps its name in every language', (label) =>
  expect(inGerman(label)).toBe(`${label} ist erforderlich, Name ist erforderlich`),
);

it('our own labels are in the language of the message', () =>
  expect(translate('es', 'messages', say('text.atLeast', { label: say('label.firstName'), min: 2 }))).toBe(
    'Nombre: al menos 2 caracteres',
  ));

it('several messages are joined with commas, a single one is unchanged', () => {
  const single = say('form.submitted');
  expect(listed([single])).toBe(single);
  expect(english(listed([single, say('step.comesFirst', { number: 2 })]))).toBe(
    'This form has already been submitted, Step 2 comes first',
  );
});

it('a plain text is shown unchanged', () => {
  expect(english(asMessage('Consent was not given, {{x}}'))).toBe('Consent was not given, {{x}}');
  expect(['a', null, {}, { code: 1 }, { code: 'a', other: 1 }].filter(isMessage)).toEqual([]);
});
