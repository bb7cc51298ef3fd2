import { AppError, say } from '@firstmile/domain';
import { afterEach, expect, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { networkStore } from '#data/firebase/network.ts';
import { useSecondFactorQuestion, type SecondFactorQuestion } from '#data/session/secondFactorQuestion.ts';
import { expectNone } from '#testing/actions.ts';
import { field, openPart } from '#testing/openApp.tsx';
import { SecondFactorHost } from './SecondFactorHost.tsx';

afterEach(() => {
  useSecondFactorQuestion.setState(null, true);
  networkStore.setState({ isOnline: true });
});

const button = (name: string) => page.getByRole('button', { name, exact: true });
const alert = (text: string) => page.getByRole('alert').filter({ hasText: text });

/** Shows the question as a sign-in asks it; the code `wrong` is refused. */
async function ask(wrong = '') {
  const refuse = (code: string, says: AppError['says']) =>
    code === wrong ? Promise.reject(new AppError('invalid-input', says)) : Promise.resolve();
  const question = {
    answer: vi.fn<SecondFactorQuestion['answer']>((code) => refuse(code, say('code.wrong'))),
    recover: vi.fn<SecondFactorQuestion['recover']>((code) => refuse(code, say('recovery.wrong'))),
    cancel: vi.fn<SecondFactorQuestion['cancel']>(),
  };
  await openPart(<SecondFactorHost />);
  await expectNone(page.getByRole('dialog'));
  useSecondFactorQuestion.setState(question, true);
  return question;
}

test('phones and password managers recognise the field of the code, and Enter sends it', async () => {
  const { answer } = await ask();
  await expect.element(page.getByRole('dialog', { name: 'Enter your code' })).toBeVisible();
  const code = field('Six-digit code');
  await expect.element(code).toHaveFocus();
  await expect.element(code).toHaveAttribute('autocomplete', 'one-time-code');
  await expect.element(code).toHaveAttribute('inputmode', 'numeric');
  await userEvent.keyboard('123456{Enter}');
  await expect.poll(() => answer.mock.calls).toEqual([['123456']]);
});

test(
  'text that cannot be a code is not sent, and a wrong code is reported and stays to be corrected',
  { tags: ['wide'] },
  async () => {
    const { answer } = await ask('111111');
    await field('Six-digit code').fill('12345');
    await button('Continue').click();
    await expect.element(alert('Please enter the six digits')).toBeVisible();
    await expect.element(field('Six-digit code')).toHaveFocus();
    expect(answer).not.toHaveBeenCalled();
    await field('Six-digit code').fill('111111');
    await button('Continue').click();
    await expect.element(alert('This code is wrong.')).toBeVisible();
    await expect.element(field('Six-digit code')).toHaveValue('111111');
  },
);

test(
  'a recovery code can be used instead, and its form tells what it does and who helps without one',
  { tags: ['wide'] },
  async () => {
    const { recover } = await ask('wrong');
    await button('Use a recovery code').click();
    await expect.element(page.getByRole('dialog', { name: 'Use a recovery code' })).toBeVisible();
    await expect.element(page.getByText('turns two-factor sign-in off', { exact: false }).first()).toBeVisible();
    await expect.element(page.getByText('No phone and no recovery code?', { exact: false })).toBeVisible();
    await expect.element(field('Recovery code')).toHaveFocus();
    await userEvent.keyboard('{Enter}');
    await expect.element(alert('Please enter a recovery code')).toBeVisible();
    await field('Recovery code').fill('wrong');
    await button('Turn off and continue').click();
    await expect.element(alert('This recovery code is wrong, or has already been used')).toBeVisible();
    await field('Recovery code').fill('k7mq-3xzt-9w2a');
    await button('Turn off and continue').click();
    await expect.poll(() => recover.mock.lastCall).toEqual(['k7mq-3xzt-9w2a']);
    await button('Use a code from the app').click();
    await expect.element(field('Six-digit code')).toHaveFocus();
  },
);

test('the dialog closes, also with Escape, and tells what needs a network', async () => {
  const { cancel } = await ask();
  await expect.element(field('Six-digit code')).toHaveFocus();
  networkStore.setState({ isOnline: false });
  await expect.element(page.getByText('A code can only be checked with a network', { exact: false })).toBeVisible();
  await userEvent.keyboard('{Escape}');
  expect(cancel).toHaveBeenCalledOnce();
  await button('Cancel').click();
  expect(cancel).toHaveBeenCalledTimes(2);
});
