import { AGREEMENTS, completionProblems, LANGUAGES, say, type Language } from '@firstmile/domain';
import { english, exampleRun } from '@firstmile/domain/testing';
import { describe, expect, it } from 'vitest';
import { inLanguageOf } from './inLanguageOf.ts';

const { problems } = completionProblems(exampleRun(0), [], []);
const names = AGREEMENTS.map(({ name }) => name);
const found = say('file.otherContent', { found: say('content.zip'), expected: say('content.word') });

describe('the reasons in a notice', () => {
  it('are in English for whoever has chosen nothing or English', () => {
    expect(inLanguageOf({}, problems)).toEqual(problems.map(english));
    expect(inLanguageOf({ preferences: { language: 'en' } }, problems)).toEqual(problems.map(english));
  });

  it.each((Object.keys(LANGUAGES) as Language[]).filter((language) => language !== 'en'))(
    'are told in %s as the pages tell them, the titles of agreements too',
    (language) => {
      const told = inLanguageOf({ preferences: { language } }, [...problems, ...names]);
      expect(problems.length).toBeGreaterThan(3);
      for (const text of [...problems, ...names].map(english)) expect(told).not.toContain(text);
      const [reason] = inLanguageOf({ preferences: { language } }, [found]);
      expect(reason).toMatch(/ZIP.* Word/);
      expect(reason).not.toMatch(/This is|a ZIP archive|a Word document/);
    },
  );

  it('are told as they are where an earlier version stored them', () =>
    expect(inLanguageOf({ preferences: { language: 'de' } }, ['Consent was not given'])).toEqual([
      'Consent was not given',
    ]));
});
