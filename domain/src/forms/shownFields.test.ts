import { describe, expect, it } from 'vitest';
import { english } from '../testing/english.ts';
import { exampleForm, exampleField } from '../testing/formExamples.ts';
import { exampleAnswers } from '../testing/answerExamples.ts';
import { evaluateForm } from './evaluate.ts';
import { descriptionIn, optionText, shownField, shownFields, wordedAnswer } from './shownFields.ts';

const tone = exampleField({
  id: 'tone',
  type: 'select',
  label: 'Tone',
  help: 'How you sound',
  options: ['Calm', 'Bold'],
  words: { de: { label: 'Tonfall', help: '', options: ['Ruhig', ''] } },
  section: { title: 'Brand', text: 'About it', isPage: false, words: { de: { title: 'Marke' } } },
});
const TODAY = '2026-11-21';

describe('a field in another language', () => {
  it('shows its translated texts, and its own where one is missing or empty', () => {
    const shown = shownField(tone, 'de');
    expect(shown).toMatchObject({ label: 'Tonfall', help: 'How you sound', options: ['Calm', 'Bold'] });
    expect(shown.section).toMatchObject({ title: 'Marke', text: 'About it', isPage: false });
    expect(shown.options.map((option) => optionText(shown, option))).toEqual(['Ruhig', 'Bold']);
  });
  it('is the same object in a language without texts, whatever its name', () =>
    expect(['fr', 'toString', '__proto__'].map((language) => shownField(tone, language))).toEqual([tone, tone, tone]));
  it('shows its own options when their number differs, and an option of before as it is', () => {
    const more = shownField({ ...tone, options: ['Calm', 'Bold', 'Other'] }, 'de');
    expect(more.options.map((option) => optionText(more, option))).toEqual(['Calm', 'Bold', 'Other']);
    expect(optionText(shownField(tone, 'de'), 'Loud')).toBe('Loud');
  });
  it('is translated inside of a group, with the options of its answers', () => {
    const group = exampleField({ id: 'g', type: 'group', label: 'Brands', fields: [tone] });
    const shown = shownField(group, 'de');
    expect(shown.fields?.[0]?.label).toBe('Tonfall');
    const rows = { r1: { order: 0, answers: { tone: 'Calm', gone: 'x' } }, r2: { order: 1 } };
    expect(wordedAnswer(shown, rows)).toEqual({
      r1: { order: 0, answers: { tone: 'Ruhig', gone: 'x' } },
      r2: { order: 1 },
    });
  });
  it('leaves answers of other types as they are', () => {
    const many = { ...shownField(tone, 'de'), type: 'multiSelect' as const };
    expect(wordedAnswer(many, ['Bold', 'Calm'])).toEqual(['Bold', 'Ruhig']);
    expect(wordedAnswer({ type: 'text' }, 'Calm')).toBe('Calm');
  });
});

describe('the check on the device', () => {
  it('names the translated label', () => {
    const [error] = evaluateForm(shownFields([{ ...tone, required: true }], 'de'), {}, TODAY).errors;
    expect(english(error?.msg)).toContain('Tonfall');
  });
  it('says the translated message of a rule, and the own one where it is missing', () => {
    const rules = [{ type: 'minLength' as const, value: 5, message: 'Longer, please' }];
    const messageIn = (language: string) => {
      const name = exampleField({
        id: 'name',
        rules,
        words: { de: { messages: { minLength: 'Bitte länger' } }, fr: {} },
      });
      return english(evaluateForm(shownFields([name], language), { name: 'Ada' }, TODAY).errors[0]?.msg);
    };
    expect(['de', 'fr', 'en'].map(messageIn)).toEqual(['Bitte länger', 'Longer, please', 'Longer, please']);
  });
  it('finds the same answers and errors in every language, also for a day of birth', () => {
    const fields = [...exampleForm.fields, exampleField({ id: 'born', type: 'date', label: 'Date of birth' })].map(
      (field) => ({
        ...field,
        words: { de: { label: `Due ${field.label}`, options: field.options.map((option) => `${option} (de)`) } },
      }),
    );
    for (const born of ['2031-01-01', '05/06/31']) {
      const answers = { ...exampleAnswers, born, founded: 3 };
      const places = (shown: typeof fields) => {
        const { answers: stored, errors } = evaluateForm(shown, answers, TODAY);
        return { stored, wrong: errors.map(({ field }) => field) };
      };
      expect(places(shownFields(fields, 'de') as typeof fields)).toEqual(places(fields));
    }
  });
});

it('the description of a form is the own one where there is no other', () => {
  const form = { description: 'Own', descriptions: { de: 'Eigene', fr: '' } };
  expect(['de', 'fr', 'es'].map((language) => descriptionIn(language, form))).toEqual(['Eigene', 'Own', 'Own']);
});
