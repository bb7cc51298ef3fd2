import { expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { openPart } from '#testing/openApp.tsx';
import { enterGoesOn } from './enterGoesOn.ts';

test('Enter goes from field to field, and sends the form only from its button', async () => {
  let sent = 0;
  const send = (event: { preventDefault: () => void }) => {
    event.preventDefault();
    sent += 1;
  };
  await openPart(
    <form onSubmit={send} onKeyDown={enterGoesOn}>
      <input aria-label="Name" />
      <button type="button">Help</button>
      <input aria-label="Agreed" type="checkbox" />
      <input aria-label="Hidden" hidden />
      <textarea aria-label="Notes" />
      <input aria-label="Town" />
      <button type="submit">Send</button>
    </form>,
  );
  await page.getByLabelText('Name').click();
  await userEvent.keyboard('{Enter}');
  await expect.element(page.getByLabelText('Agreed')).toHaveFocus();
  await userEvent.keyboard('{Enter}');
  await expect.element(page.getByLabelText('Notes')).toHaveFocus();
  await userEvent.keyboard('{Enter}'); // a line break
  await page.getByLabelText('Town').click();
  await userEvent.keyboard('{Enter}');
  await expect.element(page.getByRole('button', { name: 'Send' })).toHaveFocus();
  expect(sent).toBe(0);
  await userEvent.keyboard('{Enter}');
  expect(sent).toBe(1);
});
