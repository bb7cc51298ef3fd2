import { summarize, type Run, type User } from '@firstmile/domain';
import { exampleRun } from '@firstmile/domain/testing';
import { expect, it } from 'vitest';
import { clientStatus } from './clientFigures.ts';

const withStatus = (status: Run['status']): Pick<User, 'onboarding'> => ({
  onboarding: summarize(exampleRun(2, { status })),
});

it.each([
  ['completed', 'COMPLETED'],
  ['active', 'IN_PROGRESS'],
  ['pending', 'NOT_STARTED'],
] as const)('is %s when the onboarding is %s', (shown, status) => {
  expect(clientStatus(withStatus(status))).toBe(shown);
});

it('is pending for a profile without a summary', () => {
  expect(clientStatus({} as User)).toBe('pending');
});
