import { newId } from '@firstmile/domain';
import { exampleRun } from '@firstmile/domain/testing';
import { expect, onTestFinished, test } from 'vitest';
import { page } from 'vitest/browser';
import { networkStore } from '#data/firebase/network.ts';
import { commit } from '#data/sync/commit.ts';
import { deviceSigner } from '#data/sync/deviceKey.ts';
import { unsentOnDevice, waitingOnDevice } from '#data/sync/unsentOnDevice.ts';
import { waitingStore } from '#data/sync/upload/uploadStore.ts';
import { assignedFlow } from '#testing/given.ts';
import { file, giveFiles, logo } from '#testing/files.ts';
import { goOffline } from '#testing/goOffline.ts';
import { MemoryStorage } from '#testing/memoryStorage.ts';
import { openApp, person } from '#testing/openApp.tsx';

const button = (name: string | RegExp) => page.getByRole('button', { name });
const twoFiles = () => [logo(), file('brief.pdf', 'application/pdf')];
const SAVED = 'All changes saved';

function leaveNetwork() {
  goOffline();
  networkStore.setState({ isOnline: false }); // in the app the browser's event does that
  onTestFinished(() => networkStore.setState({ isOnline: true }));
}

/**
 * Expects two changes in the badge, in the rows of its panel, in the question before signing out and at the sign-in.
 */
async function expectTwo(uid: string, before: number) {
  await expect.poll(() => waitingStore.getState().waiting).toHaveLength(2);
  await button('Offline, 2 changes on this device').click();
  const panel = page.getByRole('dialog', { name: 'Offline, 2 changes on this device' });
  await expect.poll(() => panel.getByRole('listitem').elements()).toHaveLength(2);
  await expect.element(panel).not.toHaveTextContent('on their way');
  expect(await Promise.all([unsentOnDevice(uid), waitingOnDevice()])).toEqual([2, before + 2]);
}

test('two files added offline in the wizard are two changes', async () => {
  void new MemoryStorage();
  const client = person('USER');
  await openApp('/onboarding?step=files', client, {
    [`onboardings/${client.uid}`]: exampleRun(1, { userId: client.uid }),
  });
  await expect.element(button(SAVED)).toBeVisible();
  const before = await waitingOnDevice();
  leaveNetwork();
  await giveFiles(document, ...twoFiles());
  await expectTwo(client.uid, before);
});

test('two files added offline in a step of a flow, whose draft lists them, are two changes', async () => {
  void new MemoryStorage();
  const client = person('USER');
  const { id, docs } = assignedFlow(client, (flow) => ({
    ...flow,
    steps: flow.steps.filter(({ type }) => type === 'FILE_UPLOAD'),
  }));
  await openApp(`/custom-flow/${id}`, client, docs);
  await expect.element(button(SAVED)).toBeVisible();
  const before = await waitingOnDevice();
  leaveNetwork();
  await giveFiles(document, ...twoFiles());
  await expectTwo(client.uid, before);
});

test('two files added offline to the list of files are two changes', async () => {
  void new MemoryStorage();
  const client = person('USER');
  await openApp('/files', client);
  await expect.element(button(SAVED)).toBeVisible();
  const before = await waitingOnDevice();
  leaveNetwork();
  await button('Upload File').first().click();
  await giveFiles(document, ...twoFiles());
  await button('Done').click();
  await expectTwo(client.uid, before);
});

test('what the app registers by itself is no change of the person', async () => {
  const client = person('USER');
  await openApp('/settings', client);
  await expect.element(button(SAVED)).toBeVisible();
  const before = await waitingOnDevice();
  leaveNetwork();
  await deviceSigner(client.uid);
  await commit('labels.note', [{ op: 'set', path: `notes/${newId()}`, data: {} }]);
  await button('Offline, 1 change on this device').click();
  await expect.poll(() => page.getByRole('dialog').getByRole('listitem').elements()).toHaveLength(1);
  expect(await Promise.all([unsentOnDevice(client.uid), waitingOnDevice()])).toEqual([1, before + 1]);
});
