import { describe, expect, it } from 'vitest';
import { BUDGETS, PROJECT_TYPES, TIMELINES, type ProjectDetails } from '@firstmile/domain';
import { recommend } from './recommend.ts';

const project = (changes: Partial<ProjectDetails> = {}): ProjectDetails => ({
  projectTitle: 'A new web shop',
  projectType: 'E-commerce Platform',
  projectDescription: 'We want to sell our teas and coffees on the web.',
  projectGoals: 'Half of our sales from the shop.',
  targetAudience: 'Tea drinkers in Europe who order twice a year',
  projectTimeline: '3-6 months',
  projectBudget: '$25,000 - $50,000',
  ...changes,
});
const BIG = 'Catalogue, search, wish list, reviews, coupons, gift cards, chat and loyalty points. Also a blog; an app.';

describe('recommendations', () => {
  it('are about this project', () => {
    const result = recommend(project());
    expect(result).toContain(
      'Recommendations for "A new web shop"\nE-commerce Platform · 3-6 months · $25,000 - $50,000',
    );
    expect(result).toContain('Half of our sales from the shop');
    expect(result).toContain('Count the products');
    expect(result).not.toContain('Risks:');
  });
  it('name missing details, and not the given ones', () => {
    expect(recommend(project())).toMatch(/do not mention ways to pay; delivery and returns; the languages/);
    const said = project({ specialRequirements: 'PayPal, shipping with returns, English, import of old orders' });
    expect(recommend(said)).not.toContain('do not mention');
    expect(recommend(project({ projectGoals: 'Sell more tea' }))).toContain('name no figure and no date');
    expect(recommend(project())).not.toContain('name no figure');
    expect(recommend(project({ projectGoals: 'Sell 500 teas by 1 May 2027' }))).not.toContain('name no figure');
    expect(recommend(project({ targetAudience: 'Everyone' }))).toContain('"Everyone" is a wide audience');
  });
  it('warn of a short timeline, a large scope and a small budget', () => {
    const result = recommend(
      project({ projectTimeline: 'Less than 1 month', projectBudget: 'Under $5,000', projectDescription: BIG }),
    );
    expect(result).toContain('Less than 1 month is short');
    expect(result).toMatch(/large scope \(about \d+ points\)/);
    expect(result).toContain('Under $5,000 is little');
  });
  it('start with the requested section', () => {
    const risky = project({ projectTimeline: 'Less than 1 month' });
    const places = (prompt: string) =>
      ['Next steps:', 'Not said yet:', 'Risks:'].map((title) => recommend(risky, prompt).indexOf(title));
    const [steps = 0, missing = 0, risks = 0] = places('What could be a problem?');
    expect(risks).toBeLessThan(steps);
    expect(steps).toBeLessThan(missing);
    const [first = 0, , last = 0] = places('Help');
    expect(first).toBeLessThan(last);
  });
  it('ask for a missing date and range', () => {
    const open = recommend(project({ projectTimeline: 'Flexible timeline', projectBudget: 'To be discussed' }));
    expect(open).toContain('Set a date');
    expect(open).toContain('Bring a range for the budget');
    const own = recommend(
      project({ projectTimeline: 'When it is ready', projectType: 'A game', projectBudget: 'Tea' }),
    );
    expect(own).toContain('Your timeline has no range');
    expect(own).toContain('Your budget has no range');
  });
  it('exist for every type, timeline and budget', () => {
    const all = PROJECT_TYPES.flatMap((projectType) =>
      TIMELINES.flatMap((projectTimeline) =>
        BUDGETS.map((projectBudget) => recommend(project({ projectType, projectTimeline, projectBudget }))),
      ),
    );
    expect(new Set(all).size).toBe(all.length);
    for (const advice of all) expect(advice).toMatch(/Next steps:\n- .+\.\n- /);
  });
  it('work with the longest details', () => {
    const long = project({ projectGoals: 'x, '.repeat(166), specialRequirements: 'tea and cake, '.repeat(1400) });
    expect(recommend(long).length).toBeLessThan(3000);
    expect(recommend(long)).toContain('The special requirements are long');
  });
});
