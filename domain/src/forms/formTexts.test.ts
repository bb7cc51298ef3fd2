import { describe, expect, it } from 'vitest';
import { refusalInEnglish } from '../testing/english.ts';
import { exampleField } from '../testing/formExamples.ts';
import { apiField, formFromApi } from '../api/apiForm.ts';
import type { CustomForm, FormInput } from './form.ts';
import { formTexts, missingTexts, translationsOf, withOptions, withoutTranslation } from './formTexts.ts';
import { createFormWrites, formContent, updateFormWrites } from './saveForm.ts';
import { isDamaged } from '../core/reader.ts';
import { storedForm } from './form.ts';

const tone = exampleField({
  id: 'tone',
  type: 'select',
  label: 'Tone',
  options: ['Calm', 'Bold'],
  section: { title: 'Brand', text: '', isPage: true },
});
const group = exampleField({
  id: 'owners',
  type: 'group',
  label: 'Owners',
  placeholder: 'Owner',
  fields: [
    exampleField({
      id: 'owner',
      label: 'Full name',
      help: 'As registered',
      rules: [
        { type: 'minLength', value: 2, message: 'The whole name, please' },
        { type: 'maxLength', value: 50 },
      ],
    }),
  ],
});
const form: FormInput = { name: 'Brand', description: 'All about it', language: 'en', fields: [tone, group] };
const IDS = [
  'title',
  'description',
  'tone.section.title',
  'tone.label',
  'tone.options.0',
  'tone.options.1',
  'owners.label',
  'owners.placeholder',
  'owner.label',
  'owner.help',
  'owner.messages.minLength',
];
/** Translates every text into German. */
const inGerman = (from: FormInput) =>
  formTexts(from, 'de').reduce((next, { own, put }) => put(next, `${own} (de)`), from);
const creator = { uid: 'admin', firstName: 'Grace', lastName: 'Hill' };

describe('the texts of a form', () => {
  it('are listed in the order of the form, without empty ones', () =>
    expect(formTexts(form, 'de').map(({ id }) => id)).toEqual(IDS));
  it('begin with the title in the own language, or else the name', () => {
    const own = (titles: FormInput['titles']) => formTexts({ ...form, ...(titles && { titles }) }, 'de')[0]?.own;
    expect([own(undefined), own({ de: 'Marke' }), own({ en: 'Your brand' })]).toEqual(['Brand', 'Brand', 'Your brand']);
  });
  it('are counted while they are missing, and none is once all are translated', () => {
    const whole = inGerman(form);
    expect([missingTexts(form, 'de'), missingTexts(whole, 'de'), missingTexts(whole, 'fr')]).toEqual([11, 0, 11]);
    expect(createFormWrites('f1', whole, creator)).toHaveLength(1);
    expect(translationsOf(form)).toEqual([]);
    expect(translationsOf(whole)).toEqual(['de']);
    expect(translationsOf({ ...whole, language: 'de' })).toEqual([]);
  });
  it('leave nothing behind when a language is removed, or its texts are emptied', () => {
    const without = withoutTranslation(inGerman(form), 'de');
    expect(formContent(without)).toEqual(form);
    const emptied = formTexts(form, 'de').reduce((next, { put }) => put(next, ''), inGerman(form));
    expect(formContent(emptied)).toEqual(form);
  });
});

describe('the options of a field', () => {
  const { fields } = inGerman({ ...form, fields: [{ ...tone, options: ['A', 'B', 'C'] }] });
  const [field = tone] = fields;
  const textsAfter = (options: string[]) => withOptions(field, options).words?.de?.options;
  it.each([
    ['moved', ['C', 'A', 'B'], ['C (de)', 'A (de)', 'B (de)']],
    ['added', ['A', 'New', 'B', 'C'], ['A (de)', '', 'B (de)', 'C (de)']],
    ['removed', ['A', 'C'], ['A (de)', 'C (de)']],
    ['renamed', ['A', 'Bee', 'C'], ['A (de)', 'B (de)', 'C (de)']],
    ['replaced by none', [], []],
  ])('keep their translations when one is %s', (_, options, texts) => expect(textsAfter(options)).toEqual(texts));
});

describe('a form with translations', () => {
  const whole = inGerman(form);
  const wrong = (words: unknown) => () =>
    createFormWrites('f1', { ...form, fields: [{ ...tone, words } as typeof tone] }, creator);
  it.each([
    ['too few options', { de: { options: ['Ruhig'] } }, 'one translation'],
    ['the same translation twice', { de: { options: ['Ja', 'Ja'] } }, 'Two options are the same'],
    ['a label that is too long', { de: { label: 'x'.repeat(501) } }, 'Field label'],
    ['help that is too long for its type', { de: { help: 'x'.repeat(1001) } }, 'Help text'],
    ['a message that is too long', { de: { messages: { minLength: 'x'.repeat(201) } } }, 'less than 200'],
    ['a message of no rule', { de: { messages: { title: 'a' } } }, 'Unknown rule'],
    ['a label of two lines', { de: { label: 'a\nb' } }, 'line breaks'],
    ['an unknown language', { xx: { label: 'a' } }, 'no such setting'],
    ['an unknown text', { de: { title: 'a' } }, 'does not have'],
    ['a list of texts', ['a'], 'must be an object'],
  ])('is refused with %s', (_, words, message) => expect(refusalInEnglish(wrong(words))).toThrow(message));
  it('is refused when its texts are too many in all', () => {
    const words = Object.fromEntries(['de', 'es', 'fr', 'pt'].map((code) => [code, { help: 'x'.repeat(1000) }]));
    const fields = Array.from({ length: 60 }, (_, index) => exampleField({ id: `f${index}`, words }));
    expect(refusalInEnglish(() => createFormWrites('f1', { ...form, fields }, creator))).toThrow('too large');
  });
  it('is read as it was stored, and reported when a text is none', () => {
    const read = storedForm({ id: 'f1', ...whole });
    expect(read.fields).toEqual(whole.fields);
    const fields = [{ ...tone, words: { de: { label: 7 }, fr: 'x' } }];
    const damaged = storedForm({ id: 'f1', ...form, fields });
    expect(isDamaged(damaged.fields)).toBe(true);
    expect(damaged.fields[0]?.words).toEqual({ de: {} });
  });
  it('comes through the API as it is, and keeps its translations when a call does not know them', () => {
    const stored = { id: 'f1', version: 1, ...whole } as CustomForm;
    const sent = { name: 'Brand', description: 'All about it', fields: whole.fields.map(apiField) };
    expect(formFromApi(JSON.parse(JSON.stringify(sent)), stored)).toEqual(whole);
    const old = whole.fields.map((field, index) => {
      const { words: _, section, ...known } = apiField(field, index);
      return { ...known, section: section && { title: section.title, text: section.text, isPage: section.isPage } };
    });
    const [first, ...rest] = old;
    const moved = [{ ...first, options: ['Bold', 'New', 'Calm'] }, ...rest];
    const next = formFromApi({ ...sent, fields: moved }, stored);
    expect(next.fields[0]?.words?.de?.options).toEqual(['Bold (de)', '', 'Calm (de)']);
    expect(next.fields[0]?.section).toEqual(whole.fields[0]?.section);
    expect(next.fields[1]).toEqual(whole.fields[1]);
    expect(updateFormWrites(stored, next)).toHaveLength(1);
  });
});
