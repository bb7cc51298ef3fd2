import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { say } from '../core/message.ts';
import type { FlowAssignment } from '../flows/assignment.ts';
import type { FormAssignment } from '../forms/assignment.ts';
import { flowRefused, formRefused, onboardingRefused } from './notices.ts';
import { noticeWrites, type Notice } from './notification.ts';

const person = { id: 'ada', firstName: 'Ada', email: 'ada@northwind.example' };
const form = (id: string) => ({ id, customForm: { name: 'Brand' } }) as FormAssignment;
const flow = (id: string) => ({ id, flow: { name: 'Welcome' } }) as FlowAssignment;
const reasons = [say('answers.tooLarge')];
/** The paths of a notice, in the app and by mail. */
const pathsOf = (notice: Notice) =>
  noticeWrites(person, notice, { translate: (_language, { code }) => code, site: 'https://start.example' }).map(
    ({ path }) => path,
  );

beforeEach(() => void vi.useFakeTimers({ now: Date.UTC(2026, 10, 26, 9, 10) }));
afterEach(() => void vi.useRealTimers());

it.each<[string, (id: string, writeId: string) => Notice]>([
  ['form', (id, writeId) => formRefused(form(id), writeId)],
  ['flow', (id, writeId) => flowRefused(flow(id), reasons, writeId)],
  ['onboarding', (_id, writeId) => onboardingRefused(reasons, writeId)],
])('a refused %s causes one mail an hour, and a notice each time', (kind, refused) => {
  const [first, again] = ['w1', 'w2'].map((writeId) => pathsOf(refused('a', writeId)));
  expect(again).toHaveLength(2);
  expect(again?.[0]).not.toBe(first?.[0]);
  expect(again?.[1]).toBe(first?.[1]);
  if (kind !== 'onboarding') expect(pathsOf(refused('b', 'w3'))[1]).not.toBe(first?.[1]);
  vi.advanceTimersByTime(3_600_000);
  expect(pathsOf(refused('a', 'w4'))[1]).not.toBe(first?.[1]);
});
