import { translate } from '@firstmile/texts';
import { describe, expect, it } from 'vitest';
import type { Message } from '../core/message.ts';
import { fieldErrors } from '../core/validate.ts';
import { saveFlowStepWrites, flowProblems, nameOf } from '../flows/playCommands.ts';
import { english, exampleFlowRun, exampleStep, exampleStepData } from '../testing/index.ts';
import type { FlowAssignment } from '../flows/assignment.ts';
import { stepSchema } from './index.ts';
import { choiceIn, choicesOf } from './choices.ts';
import { needOf, wordsIn } from './stepWords.ts';

describe('the words of a step', () => {
  const config = {
    title: 'Your firm',
    words: { de: { title: 'Ihre Kanzlei', hints: ['Vertrag'] }, fr: { title: '' } },
  };
  it.each([
    ['de', 'Ihre Kanzlei'],
    ['fr', 'Your firm'],
    ['constructor', 'Your firm'],
  ])('in %s are %s', (language, title) => expect(wordsIn(language, config, 'title')).toBe(title));
  it('are those of another language where there are no others', () =>
    expect(wordsIn('en', config, 'hints')).toEqual(['Vertrag']));
  it.each([undefined, null, {}, 'x', { words: {} }, { title: '', hints: [] }])('are the standard ones for %j', (none) =>
    expect([wordsIn('en', none, 'title'), wordsIn('en', none, 'hints')]).toEqual([undefined, undefined]),
  );
});

describe('a choice', () => {
  const config = { budgets: ['Up to 500 €', 'More'], words: { de: { budgets: ['Bis 500 €', 'Mehr'] } } };
  const name = (language: string, value: string, field = 'projectBudget') =>
    english(choiceIn(language, value, { config, field }));
  it('is offered as it is stored', () => expect(choicesOf(config, 'projectBudget')).toEqual(['Up to 500 €', 'More']));
  it('of the business is read in the language of the reader', () =>
    expect([name('de', 'More'), name('en', 'More')]).toEqual(['Mehr', 'More']));
  it('of the standard stays translated, and a typed text stays as it is', () =>
    expect([name('en', 'Under $5,000'), name('de', 'Tea'), name('de', 'More', 'projectType')]).toEqual([
      'Under $5,000',
      'Tea',
      'More',
    ]));
});

describe('the fields that a step asks for', () => {
  const data = exampleStepData('COMPANY_INFO');
  const config = { fields: { website: 'off', contactPhone: 'optional', employeeCount: 'optional', industry: 'loud' } };
  const wrong = (changes: object, settings: unknown = config) =>
    fieldErrors(stepSchema('COMPANY_INFO', settings), { ...data, ...changes }).map(({ field }) => field);
  it('are the standard ones without settings', () => {
    expect(needOf({}, 'website')).toBe('required');
    expect(needOf(config, 'industry')).toBe('required');
    expect(wrong({ website: '' }, {})).toEqual(['website']);
    expect(fieldErrors(stepSchema('COMPANY_INFO', undefined), data)).toEqual([]);
  });
  it('may be missing or empty where they are optional, and keep their limits', () => {
    expect(wrong({ website: undefined, contactPhone: '', employeeCount: undefined })).toEqual([]);
    expect(wrong({ website: '', contactPhone: '12', employeeCount: 0 })).toContain('contactPhone');
    expect(wrong({ website: '', employeeCount: 0 })).toContain('employeeCount');
  });
  it('leave no room for others', () => {
    expect(wrong({})).toEqual(['website']);
    expect(wrong({ website: '', more: 1 })).toEqual(['']);
    expect(wrong({ website: '', companyName: '' })).toEqual(['companyName']);
  });
  it('can include the special requirements of a project', () => {
    const project = { ...exampleStepData('PROJECT_DETAILS'), specialRequirements: ' ' };
    const schema = stepSchema('PROJECT_DETAILS', { fields: { specialRequirements: 'required' } });
    expect(fieldErrors(schema, project).map(({ msg }) => english(msg))).toEqual(['Special requirements are required']);
  });
});

describe('a flow with worded steps', () => {
  const config = { title: 'Your firm', fields: { website: 'off' }, words: { de: { title: 'Ihre Kanzlei' } } };
  const worded = (run: FlowAssignment): FlowAssignment => ({
    ...run,
    flow: {
      ...run.flow,
      steps: run.flow.steps.map((step) =>
        step.id === 'company' ? exampleStep('company', 'COMPANY_INFO', { config }) : step,
      ),
    },
  });
  const { website: _, ...data } = exampleStepData('COMPANY_INFO');
  const surroundings = { signatures: [], files: [], forms: [] };

  it('names them to each reader', () => {
    const name = nameOf(worded(exampleFlowRun(0)), 'company') as Message;
    expect([translate('en', 'messages', name), translate('de', 'messages', name)]).toEqual([
      'Your firm',
      'Ihre Kanzlei',
    ]);
  });
  it('saves what is asked, and nothing else', () => {
    const run = worded(exampleFlowRun(1));
    expect(saveFlowStepWrites(run, 'company', data)).toHaveLength(1);
    expect(() => saveFlowStepWrites(run, 'company', exampleStepData('COMPANY_INFO'))).toThrow('step.notAsked');
    expect(() => saveFlowStepWrites(exampleFlowRun(1), 'company', data)).toThrow('company.websiteRequired');
  });
  it('is checked by its own settings when it is handed in', () => {
    const run = exampleFlowRun(7);
    const company = { ...run.steps['company'], data } as FlowAssignment['steps'][string];
    const handedIn = { ...run, steps: { ...run.steps, company } };
    const problems = (of: FlowAssignment) => flowProblems(of, surroundings).problems.map(({ code }) => code);
    expect(problems(worded(handedIn))).not.toContain('company.websiteRequired');
    expect(problems(handedIn)).toContain('company.websiteRequired');
  });
});
