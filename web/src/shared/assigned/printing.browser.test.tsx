import { exampleField } from '@firstmile/domain/testing';
import { expect, onTestFinished, test } from 'vitest';
import { cdp, page } from 'vitest/browser';
import { assignedForm, givenForm } from '#testing/given.ts';
import { openApp, person, profileOf } from '#testing/openApp.tsx';

/** Renders the page as for print. */
async function onPaper(): Promise<void> {
  const browser = cdp() as unknown as { send: (command: string, options: object) => Promise<void> };
  const media = (name: string) => browser.send('Emulation.setEmulatedMedia', { media: name });
  onTestFinished(() => media(''));
  await media('print');
}

// Only Chromium's driver emulates printing.
test('forty answers are printed in full, and nothing of the page behind them', { tags: ['chromium'] }, async () => {
  const client = person('USER', 'Nadia');
  const fields = Array.from({ length: 40 }, (_, index) =>
    exampleField({ id: `f${index}`, label: `Question ${index}` }),
  );
  const answers = Object.fromEntries(fields.map(({ id }, index) => [id, `Answer ${index}\nin two lines`]));
  const { docs } = assignedForm(givenForm('Brand', fields).form, client, { answers, status: 'COMPLETED' });
  await openApp(`/admin/clients/${client.uid}?part=forms`, person('ADMIN'), { ...profileOf(client), ...docs });
  await page.getByRole('button', { name: /^View Answers/ }).click();
  const last = page.getByRole('dialog').getByText('Answer 39');
  await expect.element(last).toBeInTheDocument();
  await onPaper();
  const cut = [];
  for (let part: Element = last.element(); part !== document.body; part = part.parentElement as Element)
    if (part.scrollHeight > part.clientHeight + 1 && getComputedStyle(part).overflowY !== 'visible')
      cut.push(part.className);
  expect(cut).toEqual([]);
  expect(last.element().getBoundingClientRect().bottom).toBeGreaterThan(innerHeight);
  expect(document.getElementById('main')?.checkVisibility()).toBe(false);
});
