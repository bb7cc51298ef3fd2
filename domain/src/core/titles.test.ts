import { translate } from '@firstmile/texts';
import { describe, expect, it } from 'vitest';
import { formAssigned } from '../notifications/notices.ts';
import { assignFlowWrites } from '../flows/assignFlow.ts';
import type { FlowAssignment } from '../flows/assignment.ts';
import { createFlowWrites } from '../flows/saveFlow.ts';
import { nameOf } from '../flows/playCommands.ts';
import type { FormAssignment } from '../forms/assignment.ts';
import type { Language } from '../people/preferences.ts';
import { exampleAssignee, exampleFlow, flowForm, storedFlow } from '../testing/index.ts';
import type { Message } from './message.ts';
import { titleOf } from './titleOf.ts';
import { titleIn, type Titles } from './titles.ts';

describe('a flow with titles', () => {
  const save = (titles: object) => () =>
    createFlowWrites('f', { ...exampleFlow(), titles }, { uid: 'mia', firstName: '', lastName: '' });
  it.each([{ de: 'x'.repeat(201) }, { de: 'two\nlines' }, { xx: 'Hi' }, { de: 5 }])('is refused with %j', (titles) => {
    expect(save(titles)).toThrow();
  });
  it('is stored', () =>
    expect(save({ de: ' Start ', fr: '' })()).toMatchObject([{ data: { titles: { de: 'Start', fr: '' } } }]));
});

describe('the title for clients', () => {
  const name = 'Tax 2026 v3';
  it.each<{ which: string; language: string; titles?: Titles; title: string }>([
    {
      which: 'in the language',
      language: 'de',
      titles: { en: 'Your taxes', de: 'Ihre Steuern' },
      title: 'Ihre Steuern',
    },
    { which: 'in English', language: 'fr', titles: { en: 'Your taxes', de: 'Ihre Steuern' }, title: 'Your taxes' },
    { which: 'in any language', language: 'fr', titles: { de: 'Ihre Steuern' }, title: 'Ihre Steuern' },
    { which: 'that admins use where all are empty', language: 'de', titles: { de: '' }, title: name },
    { which: 'that admins use without any', language: 'de', title: name },
  ])('is the one $which', ({ language, titles, title }) => {
    expect(titleIn(language, { name, titles })).toBe(title);
  });

  it('is in each reader’s language in a message', () => {
    const message = titleOf({ name, titles: { en: 'Your taxes', de: 'Ihre Steuern' } }) as Message;
    const read = (language: Language) => translate(language, 'messages', message);
    expect([read('de'), read('en'), read('pt')]).toEqual(['Ihre Steuern', 'Your taxes', 'Your taxes']);
    expect(titleOf({ name, titles: { de: '' } })).toBe(name);
  });

  it('is copied when a flow is assigned, with those of its forms, and named in steps and mails', () => {
    const [flow, form] = [{ de: 'Willkommen' }, { de: 'Marke' }];
    const { writes } = assignFlowWrites(storedFlow({ titles: flow }), {
      users: [exampleAssignee()],
      forms: [{ ...flowForm, titles: form }],
      agreements: [],
      now: 0,
      idFor: () => 'id',
    });
    const [run, filled] = writes.map((write) => ('data' in write ? write.data : {})) as [object, object];
    const assigned = run as FlowAssignment;
    expect(assigned.flow).toMatchObject({ name: 'Welcome aboard', titles: flow });
    expect(translate('de', 'messages', nameOf(assigned, 'brand') as Message)).toBe('Marke');
    const { mail } = formAssigned(filled as FormAssignment);
    expect(mail && translate('de', 'notices', mail.subject)).toContain('Marke');
  });
});
