import { createMemoryRouter, RouterProvider } from 'react-router-dom';
import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { reportError } from '#data/queries/errors.ts';
import { giveAnswers } from '#testing/answers.ts';
import { openApp } from '#testing/openApp.tsx';
import { UnexpectedError } from './UnexpectedError.tsx';

test('a broken page shows the reference that the log has', async () => {
  await openApp('/login', null); // the texts are loaded from here on
  const reports: unknown[] = [];
  giveAnswers({ 'POST /api/errors': (body) => reports.push(body) });
  const error = new Error('x is not a function');
  const Broken = () => {
    throw error;
  };
  const router = createMemoryRouter([{ path: '/', element: <Broken />, errorElement: <UnexpectedError /> }]);
  const { unmount } = await render(<RouterProvider router={router} />, {
    createRootOptions: { onCaughtError: reportError },
  });
  await expect.element(page.getByText('x is not a function')).toBeVisible();
  await expect.poll(() => reports).toMatchObject([{ message: 'x is not a function' }]);
  const { reference } = reports[0] as { reference: string };
  await expect.element(page.getByText(`Reference: ${reference}.`)).toBeVisible();
  await unmount(); // other tests of this page look for such words
});
