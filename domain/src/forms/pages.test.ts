import { describe, expect, it } from 'vitest';
import { exampleField } from '../testing/formExamples.ts';
import { evaluateForm } from './evaluate.ts';
import { pagesOf, pageWith } from './pages.ts';

const about = { title: 'About you', text: 'Briefly', isPage: false };
const next = { title: 'Your brand', text: '', isPage: true };
const last = { title: '', text: '', isPage: true };
const fields = [
  exampleField({ id: 'name' }),
  exampleField({ id: 'role', section: about }),
  exampleField({ id: 'isBrand', type: 'yesNo', section: next }),
  exampleField({ id: 'tone', section: last, showIf: { field: 'isBrand', op: 'equals', value: true } }),
  exampleField({ id: 'end', section: { ...about, title: 'The end' } }),
];
const pagesWith = (answers: Record<string, unknown>) =>
  pagesOf(fields, evaluateForm(fields, answers, '2026-11-21').visible);
const ids = (answers: Record<string, unknown>) =>
  pagesWith(answers).map((page) =>
    page.map((part) => [part.section?.title ?? null, ...part.fields.map(({ id }) => id)]),
  );

describe('the pages of a form', () => {
  it('begin where a field says so, and have sections', () =>
    expect(ids({ isBrand: true })).toEqual([
      [
        [null, 'name'],
        ['About you', 'role'],
      ],
      [['Your brand', 'isBrand']],
      [
        ['', 'tone'],
        ['The end', 'end'],
      ],
    ]));
  it('keep the section of a hidden first field', () => {
    expect(ids({})[2]).toEqual([['The end', 'end']]);
    expect(pageWith(pagesWith({}), 'tone')).toBe(-1);
    expect(pageWith(pagesWith({}), 'end')).toBe(2);
  });
  it('are one if no other begins, or nothing is shown', () => {
    expect(pagesOf([exampleField()], [exampleField()])).toHaveLength(1);
    expect(pagesOf(fields, [])).toEqual([[]]);
  });
});
