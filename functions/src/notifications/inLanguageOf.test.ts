import { AGREEMENTS, completionProblems, LANGUAGES, type Language } from '@firstmile/domain';
import { exampleRun } from '@firstmile/domain/testing';
import { describe, expect, it } from 'vitest';
import { inLanguageOf } from './inLanguageOf.ts';

const { problems } = completionProblems(exampleRun(0), [], []);
const titles = AGREEMENTS.map(({ title }) => title);

const found = 'This is a ZIP archive, not a Word document. Please check it and upload it again.';

describe('the reasons in a notice', () => {
  it('are in English for whoever has chosen nothing or English', () => {
    expect(inLanguageOf({}, problems)).toEqual(problems);
    expect(inLanguageOf({ preferences: { language: 'en' } }, problems)).toEqual(problems);
  });

  it.each((Object.keys(LANGUAGES) as Language[]).filter((language) => language !== 'en'))(
    'are told in %s as the pages tell them, the titles of agreements too',
    (language) => {
      const told = inLanguageOf({ preferences: { language } }, [...problems, ...titles]);
      expect(problems.length).toBeGreaterThan(3);
      for (const text of [...problems, ...titles]) expect(told).not.toContain(text);
      const [reason] = inLanguageOf({ preferences: { language } }, [found]);
      expect(reason).toMatch(/ZIP.* Word/);
      expect(reason).not.toMatch(/This is|a ZIP archive|a Word document/);
    },
  );
});
