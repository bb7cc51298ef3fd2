import { aiCalls, EXAMPLE_CONTACT, PlainTime } from '@firstmile/domain';
import { afterEach, expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { networkStore } from '#data/firebase/network.ts';
import { expectNone } from '#testing/actions.ts';
import type { Answer } from '#testing/answers.ts';
import { field, openApp, person } from '#testing/openApp.tsx';

afterEach(() => networkStore.setState({ isOnline: true }));

const tool = (name: string) => page.getByRole('button', { name: new RegExp(`^${name}`) });
const generate = () => page.getByRole('button', { name: 'Generate', exact: true });
const result = () => page.getByRole('region', { name: 'Result' });
const post = (call: keyof typeof aiCalls) => `POST ${aiCalls[call].path}`;
const refusal = (status: number, error: string) => Response.json({ error }, { status });

async function openTools(answers: Record<string, Answer> = {}) {
  const contact = { ...EXAMPLE_CONTACT, updatedAt: PlainTime.at(0), writeId: 'w' };
  const app = await openApp('/ai-tools', person('USER'), { 'settings/contact': contact }, answers);
  await expect.element(page.getByRole('heading', { name: 'AI Tools', level: 1 })).toBeVisible();
  return app;
}

test(
  'a text is sent as typed, its summary and engine are shown, and the text is still there after leaving the page',
  { tags: ['wide'] },
  async () => {
    const requests: unknown[] = [];
    const answer = (body: unknown) => {
      requests.push(body);
      return { result: '- The shop sells teas.\n\nDates: 1 March 2027', engine: 'local' };
    };
    const { router } = await openTools({ [post('documentSummary')]: answer });
    for (const name of ['Document Analyzer Available', 'AI Assistant Beta', 'Project Recommendations Available'])
      await expect.element(page.getByRole('button', { name, exact: true })).toBeEnabled();
    await expect.element(tool('File Converter Coming Soon')).toBeDisabled();
    await expect.element(generate()).toBeDisabled();
    await field('Text to analyze').fill('  \n ');
    await expect.element(generate()).toBeDisabled();
    await field('Text to analyze').fill('The shop sells teas.');
    await generate().click();
    await expect.element(result().getByRole('listitem').first()).toHaveTextContent('The shop sells teas.');
    await expect.element(result()).toHaveTextContent('Dates: 1 March 2027');
    await expect.element(result()).toHaveTextContent('no language model');
    expect(requests).toEqual([{ prompt: 'The shop sells teas.' }]);
    await router.navigate('/settings');
    await expect.element(page.getByRole('heading', { name: 'Settings', level: 1 })).toBeVisible();
    await router.navigate('/ai-tools');
    await expect.element(field('Text to analyze')).toHaveValue('The shop sells teas.');
  },
);

test.each([
  ['nothing', () => Response.json({})],
  ['a page', () => new Response('<!doctype html><p>Please sign in</p>', { headers: { 'content-type': 'text/html' } })],
])('an answer that is %s is said in a sentence, and the text stays', async (_what, answer) => {
  await openTools({ [post('documentSummary')]: answer });
  await field('Text to analyze').fill('The shop sells teas.');
  await generate().click();
  await expect.element(result().getByRole('alert')).toBeVisible();
  await expect.element(result()).not.toHaveTextContent(/undefined|JSON/);
  await expect.element(field('Text to analyze')).toHaveValue('The shop sells teas.');
});

test('a refusal of the server is shown, and tools do not affect each other', { tags: ['wide'] }, async () => {
  const wait = 'Too many attempts. Please try again in 30 seconds';
  const none = 'There is no onboarding for this account';
  let count = 0;
  const customPrompt = () => ((count += 1) === 1 ? { result: 'Drink it.', engine: 'gemini' } : refusal(429, wait));
  await openTools({
    [post('projectRecommendations')]: () => refusal(404, none),
    [post('customPrompt')]: customPrompt,
  });
  await tool('Project Recommendations').click();
  await field('What would you like to know').fill('What next?');
  await generate().click();
  await expect.element(result().getByRole('alert')).toHaveTextContent(none);
  await expect.element(generate()).toBeEnabled();
  await tool('AI Assistant').click();
  await expectNone(result().getByRole('alert'));
  await field('Your prompt').fill('Plan a tea party');
  await generate().click();
  await expect.element(result()).toHaveTextContent('Drink it.');
  await generate().click();
  await expect.element(result().getByRole('alert')).toHaveTextContent(wait);
  await tool('Project Recommendations').click();
  await expect.element(field('What would you like to know')).toHaveValue('What next?');
  await expect.element(result().getByRole('alert')).toHaveTextContent(none);
});

test(
  'without a network the reason is shown and typed text kept; the keyboard suffices',
  { tags: ['wide'] },
  async () => {
    await openTools({ [post('customPrompt')]: () => ({ result: 'Dates: May 2027', engine: 'local' }) });
    await expect.element(field('Text to analyze')).toBeVisible();
    networkStore.setState({ isOnline: false });
    await expect.element(page.getByText('AI tools need the network')).toBeVisible();
    (tool('AI Assistant').element() as HTMLElement).focus();
    await userEvent.keyboard('{Enter}');
    await expect.element(field('Your prompt')).toHaveFocus();
    await userEvent.keyboard('Plan a tea party in May 2027');
    await expect.element(generate()).toBeDisabled();
    networkStore.setState({ isOnline: true });
    await expect.element(generate()).toBeEnabled();
    await userEvent.tab();
    await expect.element(generate()).toHaveFocus();
    await userEvent.keyboard('{Enter}');
    await expect.element(result()).toHaveTextContent('Dates: May 2027');
    await userEvent.tab();
    await expect.element(result().getByRole('button', { name: 'Copy' })).toHaveFocus();
    await expect
      .element(page.getByRole('link', { name: 'Request a Tool' }))
      .toHaveAttribute('href', expect.stringMatching(/^mailto:.+subject=/));
  },
);
