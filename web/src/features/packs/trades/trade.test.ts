import { AGREEMENT_LOCALES, parsePack, titleIn, wordsIn } from '@firstmile/domain';
import { describe, expect, it } from 'vitest';
import { sha256 } from '#data/sync/sha256.ts';
import { readTrade, TRADES, tradePack, type TradeTexts } from './trade.ts';

/** Lists the paths of all texts, and the number of options of each list. */
const shape = (value: unknown, path = ''): string[] => {
  if (Array.isArray(value)) return path.includes('content') ? [path] : [`${path} ${value.length}`];
  if (typeof value !== 'object' || value === null) return [path];
  return Object.entries(value).flatMap(([key, part]) => shape(part, `${path}.${key}`));
};
const textsIn = (value: unknown): string[] =>
  typeof value === 'string' ? [value] : Object.values(value as Record<string, unknown>).flatMap(textsIn);
const named = (texts: Record<string, unknown>) => Object.keys(texts).sort();

describe.each(TRADES)('the pack of the trade %s', (trade) => {
  it.each(AGREEMENT_LOCALES)('can be imported unchanged, in %s', async (locale) => {
    const pack = await tradePack(trade, await readTrade(trade), locale);
    expect(await parsePack(JSON.stringify(pack), sha256)).toEqual(pack);
    expect(pack.items.map(({ kind }) => kind)).toEqual(['agreement', 'form', 'flow']);
  });

  it.each(AGREEMENT_LOCALES)('has a title and words of its own for clients who read %s', async (language) => {
    const file = await readTrade(trade);
    const { items } = await tradePack(trade, file, 'en');
    for (const item of items) {
      if (item.kind === 'form') expect(titleIn(language, item.content)).toBe(file.texts[language].form.name);
      if (item.kind !== 'flow') continue;
      expect(titleIn(language, item.content)).toBe(file.texts[language].title);
      const worded = item.content.steps.filter(({ type }) => type !== 'CUSTOM_FORM' && type !== 'CONFIRMATION');
      const { welcome, company, files, agreement } = file.texts[language];
      expect(worded.map(({ config }) => wordsIn(language, config, 'title'))).toEqual(
        [welcome, company, files, agreement].flatMap((words) => words?.title ?? []),
      );
    }
  });

  it('has a form with sections and a condition, a welcome text and an agreement in every language', async () => {
    const { questions, steps, texts } = await readTrade(trade);
    expect(questions.filter(({ section }) => section !== undefined).length).toBeGreaterThan(1);
    expect(questions.some(({ showIf }) => showIf !== undefined)).toBe(true);
    expect(steps).toEqual(expect.arrayContaining(['WELCOME', 'CUSTOM_FORM', 'DOCUMENT_SIGNING']));
    expect(Object.keys(texts).sort()).toEqual([...AGREEMENT_LOCALES].sort());
  });

  it.each(AGREEMENT_LOCALES)('has all its texts in %s, and no unused ones', async (locale) => {
    const { questions, steps, texts } = await readTrade(trade);
    const words: TradeTexts = texts[locale];
    expect(shape(words)).toEqual(shape(texts.en));
    expect(textsIn(words).filter((text) => text.trim() === '')).toEqual([]);
    expect(named(words.fields)).toEqual(questions.map(({ id }) => id).sort());
    expect(named(words.sections)).toEqual(questions.flatMap(({ section }) => section ?? []).sort());
    expect(words.agreement.content).toHaveLength(texts.en.agreement.content.length);
    expect(words.company !== undefined).toBe(steps.includes('COMPANY_INFO'));
    expect(words.files !== undefined).toBe(steps.includes('FILE_UPLOAD'));
  });
});
