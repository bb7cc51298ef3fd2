import type { FlowAssignment } from '@firstmile/domain';
import { exampleApproval, exampleRun, moment } from '@firstmile/domain/testing';
import { translate } from '@firstmile/texts';
import { describe, expect, it } from 'vitest';
import { milestones, progressState, stepWords } from './progress.ts';

const fresh = exampleRun(0, { status: 'NOT_STARTED', startedAt: null });
const submitted = exampleRun(5, { submittedAt: moment(9) });
const refused = exampleRun(5, { refusal: { reasons: ['The NDA is not signed'], at: moment(9) } });
const complete = exampleRun(5, { status: 'COMPLETED', submittedAt: moment(8), completedAt: moment(9) });

const approved = { ...complete, approval: exampleApproval({ status: 'APPROVED' }) };
const changesRequested = exampleApproval({
  status: 'CHANGES_REQUESTED',
  reasons: { files: 'A larger logo.' },
  openKeys: ['files'],
});
const changes = exampleRun(5, { approval: changesRequested });

describe('progressState', () => {
  it.each([
    ['notStarted', fresh],
    ['inProgress', exampleRun(2)],
    ['submitted', submitted],
    ['refused', refused],
    ['complete', complete],
    ['complete', { ...complete, approval: exampleApproval() }],
    ['complete', { ...complete, approval: changesRequested }], // until functions have reopened it
    ['approved', approved],
    ['changes', changes],
    ['submitted', { ...changes, submittedAt: moment(10) }],
  ])('is %s', (state, run) => {
    expect(progressState(run)).toBe(state);
  });

  it('is submitted again once a refusal is resolved', () => {
    expect(progressState({ ...refused, submittedAt: moment(10) })).toBe('submitted');
  });
});

describe('milestones', () => {
  const states = (run: typeof fresh, isUnsigned = false) =>
    milestones(run, isUnsigned).map((milestone) => milestone.state);

  it('starts at the first step', () => {
    expect(states(fresh)).toEqual(['next', 'ahead', 'ahead', 'ahead', 'ahead']);
  });
  it('goes on at the first open step', () => {
    expect(states(exampleRun(2))).toEqual(['done', 'done', 'next', 'ahead', 'ahead']);
  });
  it('keeps a later step that is done when an earlier one is open', () => {
    const run = exampleRun(3);
    const steps = Object.fromEntries(Object.entries(run.steps).filter(([key]) => key !== 'files'));
    expect(states({ ...run, steps })).toEqual(['done', 'next', 'done', 'ahead', 'ahead']);
  });
  it('asks for the review again after a refusal', () => {
    expect(states(refused)).toEqual(['done', 'done', 'done', 'done', 'next']);
  });
  it('asks for a signature again when the server refused it', () => {
    expect(states(refused, true)).toEqual(['done', 'done', 'next', 'done', 'done']);
  });
  it('does not ask for a signature anew before a refusal', () => {
    expect(states(exampleRun(4), true)).toEqual(['done', 'done', 'done', 'done', 'next']);
  });
  it('asks for the returned steps, with the requested changes', () => {
    const { steps } = changes;
    const back = Object.entries(steps).map(([key, step]) => {
      const status = key === 'files' || key === 'review' ? ('REOPENED' as const) : step.status;
      return [key, { ...step, status }];
    });
    const run = { ...changes, steps: Object.fromEntries(back) as typeof steps };
    expect(states(run)).toEqual(['done', 'next', 'done', 'done', 'ahead']);
    expect(milestones(run, false).map((milestone) => milestone.change)).toEqual([
      undefined,
      'A larger logo.',
      undefined,
      undefined,
      undefined,
    ]);
    expect(milestones({ ...run, submittedAt: moment(10) }, false)[1]?.change).toBeUndefined();
  });
  it('has no next step once it is handed in', () => {
    expect(states(submitted)).toEqual(Array(5).fill('done'));
    expect(states(complete)).toEqual(Array(5).fill('done'));
  });
  it('tells when a step was saved', () => {
    expect(milestones(exampleRun(1), true).map((milestone) => milestone.savedAt)).toEqual([0, null, null, null, null]);
  });
});

describe('the words of a flow’s step', () => {
  const ofStep = (config: object) =>
    stepWords(
      { flow: { steps: [{ id: 'one', config }] }, stepTypes: { one: 'CUSTOM_FORM' } } as unknown as FlowAssignment,
      'one',
    );
  const titled = (language: 'de' | 'en', config: object) => {
    const { name } = ofStep(config);
    return typeof name === 'string' ? name : translate(language, 'messages', name);
  };
  it('are the client’s: the title in the language, or that of its form, and else the form’s name', () => {
    const form = { customFormName: 'Brand v2', customFormTitles: { de: 'Ihre Marke' } };
    expect(titled('de', form)).toBe('Ihre Marke');
    expect(titled('de', { ...form, words: { de: { title: 'Erzählen Sie' } } })).toBe('Erzählen Sie');
    expect(titled('en', { ...form, title: 'Tell us', words: { de: { title: 'Erzählen Sie' } } })).toBe('Tell us');
    expect(titled('de', { customFormName: 'Brand v2' })).toBe('Brand v2');
    expect(ofStep({})).toEqual({ kind: null, name: '' });
  });
});
