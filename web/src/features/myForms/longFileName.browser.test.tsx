import { newOnboarding, type FileRecord, type FormAssignment } from '@firstmile/domain';
import { exampleField } from '@firstmile/domain/testing';
import { expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { logo } from '#testing/files.ts';
import { assignedForm, givenForm } from '#testing/given.ts';
import { openApp, person } from '#testing/openApp.tsx';

const FIELDS = [exampleField({ id: 'plan', label: 'Plan', type: 'file' })];
const CUT = `${'東'.repeat(78)}.png`;

test('a file whose name no disk takes is stored with a shorter one, with its ending', async () => {
  const client = person('USER');
  const { docs, id, path } = assignedForm(givenForm('Plans', FIELDS).form, client);
  const onboarding = { ...newOnboarding(client.uid), status: 'COMPLETED' };
  const { database } = await openApp(`/forms/${id}`, client, { ...docs, [`onboardings/${client.uid}`]: onboarding });
  await expect.element(page.getByRole('heading', { name: 'Plans', level: 1 })).toBeVisible();
  const file = new File([await logo().arrayBuffer()], `${'東'.repeat(210)}.png`, { type: 'image/png' });
  await userEvent.upload(document.querySelector<HTMLInputElement>('input[type=file]') ?? document.body, [file]);
  await expect.element(page.getByText(CUT, { exact: true })).toBeVisible();
  const answer = () => database.store.read<FormAssignment>(path).answers['plan'] as { fileId: string } | undefined;
  await expect.poll(answer).toMatchObject({ name: CUT });
  expect(database.store.read<FileRecord>(`users/${client.uid}/files/${answer()?.fileId}`).name).toBe(CUT);
});
