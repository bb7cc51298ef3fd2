import { describe, expect, it } from 'vitest';
import * as notices from './notices.ts';
import { NOTICE_TEXTS } from './noticeTexts.ts';
import { notify, type Notice } from './notification.ts';
import { LANGUAGES, type Language } from '../people/preferences.ts';
import { translated } from '../core/translated.ts';
import type { FormAssignment } from '../forms/assignment.ts';

const form = { id: 'a', customForm: { name: 'Intake' } } as FormAssignment;
const flow = { id: 'a', flow: { name: 'Start' } } as Parameters<typeof notices.flowAssigned>[0];
const client = { id: 'ada', firstName: 'Ada', lastName: 'Marsh' };
const signature = { id: 's', agreementTitle: 'NDA' };

/** One of each kind; a reason is `why`, which stays as it is. */
const SAMPLES: Record<Exclude<keyof typeof notices, 'ofRound'>, Notice[]> = {
  onboardingCompleted: [notices.onboardingCompleted('FM-1', 1)],
  onboardingApproved: [notices.onboardingApproved('FM-1')],
  documentApproved: [notices.documentApproved({ id: 'f', name: 'plan.pdf' })],
  changesRequested: [notices.changesRequested(['why'], 1)],
  onboardingRefused: [notices.onboardingRefused(['why'], 'w')],
  formAssigned: [notices.formAssigned(form)],
  formCompleted: [notices.formCompleted(form)],
  formRefused: [notices.formRefused(form, 'w')],
  flowAssigned: [notices.flowAssigned(flow)],
  flowCompleted: [notices.flowCompleted(flow)],
  flowRefused: [notices.flowRefused(flow, ['why'], 'w')],
  signatureReceived: [
    notices.signatureReceived(signature, { verdict: 'refused', reasons: ['why'] }),
    notices.signatureReceived(signature, { verdict: 'accepted', reasons: [] }),
  ],
  fileRefused: [notices.fileRefused({ id: 'f', name: 'logo.png', kind: 'step' }, 'why')],
  assignmentRefused: [notices.assignmentRefused('flow', 'a', 'Start', 'why')],
  clientCompleted: [
    notices.clientCompleted(client, null),
    notices.clientCompleted(client, { type: 'form', name: 'Intake', assignmentId: 'a' }),
    notices.clientCompleted(client, { type: 'flow', name: 'Start', assignmentId: 'a' }),
  ],
};
const all = Object.values(SAMPLES).flat();
const texts = all.flatMap(({ message, mail }) => [message, ...(mail ? [mail.subject, ...mail.lines] : [])]);

describe.each(Object.keys(LANGUAGES) as Language[])('the notices in %s', (language) => {
  it('are all there', () =>
    expect(texts.filter((text) => text !== 'why' && translated(text, NOTICE_TEXTS[language]) === null)).toEqual([]));
});

it('reach people in their language, under the same id and with the same link', () => {
  const ada = { ...client, email: 'ada@example.test' };
  const told = (language: Language) => notify({ ...ada, preferences: { language } }, notices.formAssigned(form));
  const [english, german] = [told('en'), told('de')];
  expect(german.map(({ path }) => path)).toEqual(english.map(({ path }) => path));
  expect(german[0]).toMatchObject({ data: { message: 'Bitte füllen Sie das Formular Intake aus.', link: '/forms/a' } });
  expect(german[1]).toMatchObject({ data: { message: { subject: 'Ein Formular für Sie: Intake' } } });
  expect(JSON.stringify(german[1])).toContain('Guten Tag Ada,');
});
