import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { answerCustom } from './answer.ts';
import { textFacts } from './facts.ts';
import { sentencesOf } from './sentences.ts';
import { summarizeText } from './summarize.ts';

const BRIEF = `The shop sells teas and coffees from small farms. Our customers are people who like good tea.
The weather was fine when we wrote this.

The new shop has to open on 1 March 2027. The budget of the shop is $25,000, of which $5,000 are for photos.
We like green.
Payments go through the bank that we have today. Tea orders should arrive within 3 days.
Somebody once asked for cake.
The shop must be available in English and German. Returns take 14 days at the most.`;

const points = (text: string) =>
  summarizeText(text)
    .split('\n')
    .filter((line) => line.startsWith('- '))
    .map((line) => line.slice(2));

describe('a summary', () => {
  it('picks telling sentences unchanged and in order, and leaves out the rest', () => {
    const taken = points(BRIEF);
    expect(taken.length).toBeGreaterThanOrEqual(2);
    expect(taken.length).toBeLessThan(sentencesOf(BRIEF).length);
    const places = taken.map((sentence) => BRIEF.indexOf(sentence));
    expect(places).not.toContain(-1);
    expect(places).toEqual([...places].sort((a, b) => a - b));
    expect(taken[0]).toMatch(/^The shop sells teas/);
    expect(taken.join(' ')).not.toMatch(/weather|cake|green/);
  });
  it('names dates, amounts and numbers', () => {
    const result = summarizeText(BRIEF);
    expect(result).toContain('Dates: 1 March 2027');
    expect(result).toContain('Amounts: $25,000; $5,000');
    expect(result).toContain('Numbers: 3 days; 14 days');
  });
  it('says that a short text is short', () => {
    expect(summarizeText('One line only.')).toBe('The text is short already; this is all of it:\n- One line only.');
  });
  it.each(['', '   \n\n', '... --- !!!', '🚀🚀'])('of %j says that there is no text', (text) => {
    expect(summarizeText(text)).toBe('There is no text here that could be summarised.');
  });
  it('splits sentences of other languages', () => {
    expect(sentencesOf('私たちは店を開きます。予算は500万円です。')).toEqual([
      '私たちは店を開きます。',
      '予算は500万円です。',
    ]);
    expect(points('Der Laden öffnet im März. '.repeat(3) + 'Das Budget ist offen. Wir mögen Tee.')).toHaveLength(2);
    expect(sentencesOf('¿Cuándo abre la tienda? Abre en marzo.')).toHaveLength(2);
  });
  it('of a text without sentence marks consists of its lines, or of pieces', () => {
    expect(sentencesOf('Name: Northwind\nBudget: 5\n- tea\n2) coffee')).toEqual([
      'Name: Northwind',
      'Budget: 5',
      'tea',
      'coffee',
    ]);
    const pieces = sentencesOf('tea and coffee '.repeat(200));
    expect(pieces.length).toBeGreaterThan(5);
    expect(pieces.join(' ')).toBe('tea and coffee '.repeat(200).trim());
  });
  it('does not break at an abbreviation, or where a page was too narrow', () => {
    expect(sentencesOf('Ask Mr. Marsh about it. He knows.')).toEqual(['Ask Mr. Marsh about it.', 'He knows.']);
    const line = 'This line is as long as the page is wide and therefore it was broken';
    expect(sentencesOf(`${line}\nhere by the mail program.`)).toEqual([`${line} here by the mail program.`]);
  });
  it('of a very long text is short, whatever its content', () => {
    for (const text of [BRIEF.repeat(60), 'x'.repeat(40_000), '🚀x'.repeat(15_000), '字'.repeat(40_000)])
      expect(summarizeText(text).length).toBeLessThan(3000);
  });
  it('never invents a sentence', () => {
    fc.assert(
      fc.property(fc.string({ maxLength: 2000, unit: 'grapheme' }), (text) => {
        const seen = text.replaceAll(/\s+/gu, ' ');
        for (const point of points(text)) for (const part of point.split(' ')) expect(seen).toContain(part);
      }),
    );
  });
});

describe('facts', () => {
  it('are quoted as written', () => {
    expect(
      textFacts(
        'From 2026-03-01 to March 5, 2026 and in May 2027, 3.4.2026: € 1.500,50, 2 million dollars, 70% and 50+.',
      ),
    ).toEqual({
      dates: ['2026-03-01', 'March 5, 2026', 'May 2027', '3.4.2026'],
      amounts: ['€ 1.500,50', '2 million dollars'],
      numbers: ['70%', '50+'],
    });
  });
  it('are named once, and not taken from words', () => {
    expect(textFacts('We may march on; V2 costs $9, yes, $9.')).toEqual({ dates: [], amounts: ['$9'], numbers: [] });
  });
});

describe('an answer without a model', () => {
  it('says so first, and outlines the prompt', () => {
    const answer = answerCustom(`Can you write a mail about this? ${BRIEF}`);
    expect(answer).toMatch(/^This is an outline of what you entered/);
    expect(answer).toContain('Your questions:\n- Can you write a mail about this?');
    expect(answer).toContain('Main points of your text:\n- ');
    expect(answer).toMatch(/Key terms: .*shop/);
    expect(answer).toContain('Dates: 1 March 2027');
  });
  it('asks for a text when there is only a question', () => {
    expect(answerCustom('Write something nice')).toMatch(/Key terms: write, something, nice\n\nTo get more out of it/);
  });
  it('differs with the prompt', () => {
    expect(answerCustom('Plan a tea party')).not.toBe(answerCustom('Plan a web shop'));
  });
});
