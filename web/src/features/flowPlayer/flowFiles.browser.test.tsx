/**
 * A file is given as by the system's dialog, which only Chromium's tests have.
 * @module-tag chromium
 */
import { exampleData, savedStep } from '@firstmile/domain/testing';
import { expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { device } from '#data/device.ts';
import { logo } from '#testing/files.ts';
import { allSent, openApp, person } from '#testing/openApp.tsx';
import { tasksOf } from '#testing/screens.ts';

/** Resolves as soon as `text` shows. */
const whenShown = (text: string) =>
  new Promise<void>((done) => {
    const observer = new MutationObserver(() => {
      if (!document.body.innerText.includes(text)) return;
      observer.disconnect();
      done();
    });
    observer.observe(document.body, { childList: true, subtree: true, characterData: true });
  });

test('a file that shows in the step of a flow survives any end of the page', { tags: ['wide'] }, async () => {
  const client = person('USER');
  const { docs, flowPath } = tasksOf(client);
  const [, , id = ''] = flowPath.split('/');
  const path = `onboardingFlowAssignments/${id}`;
  const steps = { hello: savedStep({}), company: savedStep(exampleData(1)) };
  const { database } = await openApp(flowPath, client, { ...docs, [path]: { ...docs[path], steps } });
  await expect.element(page.getByRole('heading', { name: 'Upload Documents', level: 1 })).toBeVisible();
  await expect.element(page.getByRole('button', { name: /^Drag & drop/ })).toBeVisible();
  const isShown = whenShown('logo.png');
  await userEvent.upload(document.querySelector<HTMLInputElement>('input[type=file]') ?? document.body, logo());
  await isShown;
  await allSent();
  const draft = await (await device()).get('drafts', [client.uid, `flow/${id}/files`]);
  expect(draft).toEqual(database.all<{ id: string }>(`users/${client.uid}/files`).map((file) => file.id));
});
