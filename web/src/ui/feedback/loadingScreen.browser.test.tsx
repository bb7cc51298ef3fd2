import { beforeEach, expect, onTestFinished, test } from 'vitest';
import { page } from 'vitest/browser';
import { networkStore } from '#data/firebase/network.ts';
import { sessionStore } from '#data/session/sessionStore.ts';
import { waits } from '#lib/waits.ts';
import { expectNone } from '#testing/actions.ts';
import { openApp, openPart, person } from '#testing/openApp.tsx';
import { LoadingScreen } from './LoadingScreen.tsx';

const { loading } = waits;
beforeEach(async () => {
  await openApp('/settings', person('USER'));
  onTestFinished(() => void (waits.loading = loading));
  waits.loading = 0;
});
const shows = async (text: string) => {
  await openPart(<LoadingScreen />);
  await expect.element(page.getByRole('status').getByText(text)).toBeVisible();
  await expect.element(page.getByRole('button', { name: 'Reload' })).toBeVisible();
};

test('a page that loads for long says that it waits for the server', () => shows('The server has not answered yet.'));

test('a page that loads for long says that there is no network', async () => {
  onTestFinished(() => networkStore.setState({ isOnline: true }));
  networkStore.setState({ isOnline: false });
  await shows('There is no network, and this device does not have this page yet.');
});

test('a page that loads for long says that it waits for this device', async () => {
  const { status } = sessionStore.getState();
  onTestFinished(() => sessionStore.setState({ status }));
  await openPart(null); // the page would wait, too
  sessionStore.setState({ status: 'loading' });
  await shows('Nothing has come from this device');
});

test('a page that loads quickly says only that', async () => {
  waits.loading = loading;
  await openPart(<LoadingScreen />);
  await expect.element(page.getByRole('status').getByText('Loading...')).toBeVisible();
  await expectNone(page.getByRole('button', { name: 'Reload' }));
});
