import { AppError, newFlowStep, type FlowInput, say } from '@firstmile/domain';
import { describe, expect, it } from 'vitest';
import { listErrors, withoutPlace } from '#shared/building/builderErrors.ts';
import { byPlace, trimmed, withSetting } from './flowValues.ts';

const welcome = { ...newFlowStep('WELCOME'), id: 'first' };
const form = { ...newFlowStep('CUSTOM_FORM'), id: 'second' };
const flow: FlowInput = { name: 'Flow', description: '', isActive: true, steps: [welcome, form] };

describe('settings', () => {
  it('leave out blank values, so that the default applies', () => {
    expect(withSetting({ title: 'Hello' }, { title: '' })).toEqual({});
    expect(withSetting({}, { steps: [] })).toEqual({});
    expect(withSetting({ title: 'Hello' }, { showCalendarBooking: false })).toEqual({
      title: 'Hello',
      showCalendarBooking: false,
    });
  });
  it('are saved without blank texts, in lists too', () => {
    const config = { title: '  ', steps: [{ title: 'One', description: ' ', estimatedTime: '5 minutes' }] };
    const { steps } = trimmed({ ...flow, steps: [{ ...welcome, config }] });
    expect(steps[0]?.config).toEqual({ steps: [{ title: 'One', estimatedTime: '5 minutes' }] });
  });
});

describe('errors', () => {
  const error = new AppError('invalid-input', say('list', { messages: [] }), [
    { field: 'steps[1].config.customFormId', msg: say('form.select') },
    { field: 'steps[0].config.steps[2].title', msg: say('welcome.titleRequired') },
    { field: 'name', msg: say('flow.nameRequired') },
  ]);
  const errors = byPlace(error, flow);
  it('stay with their step when steps move', () =>
    expect(Object.keys(errors)).toEqual(['second.customFormId', 'first.steps[2].title', 'name']));
  it('are listed in the order of the page, under the number of their step', () =>
    expect(listErrors(errors, flow.steps, (number) => `Step ${number}`)).toEqual([
      { name: 'name', message: say('flow.nameRequired') },
      { name: 'first.steps[2].title', message: say('welcome.titleRequired'), where: 'Step 1' },
      { name: 'second.customFormId', message: say('form.select'), where: 'Step 2' },
    ]));
  it('go with their step', () =>
    expect(Object.keys(withoutPlace(errors, 'first'))).toEqual(['second.customFormId', 'name']));
});
