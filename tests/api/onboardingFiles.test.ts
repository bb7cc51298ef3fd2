import { english } from '@firstmile/domain/testing';
import { describe, expect, it } from 'vitest';
import {
  newId,
  removeFileWrites,
  saveStepWrites,
  submitOnboardingWrites,
  type FileRecord,
  type Run,
} from '@firstmile/domain';
import { Browser } from './browser.ts';
import { complete, put, saveUpTo } from './onboarding.ts';
import { PNG } from './samples.ts';
import { bucket, expectRefusal, HAS_STORAGE, newClient, stored, until } from './support.ts';

const record = async (id: string, uid: string) => (await stored(`users/${uid}/files/${id}`)) as FileRecord | undefined;
const bytesAre = async (id: string, uid: string) => (await bucket.file(`users/${uid}/files/${id}`).exists())[0];

it('the upload step accepts file names of supported types, and no others', { tags: ['wide'] }, async () => {
  const { token } = await newClient();
  const file = { id: 'f1', size: 7, type: 'application/pdf', uploadedAt: new Date().toISOString() };
  const named = (name: string) => put(token, { step: 2, body: { uploadedFiles: [{ ...file, name }] } });
  expect(expectRefusal(await named('a.exe'), 400).map(({ field }) => field)).toEqual(['uploadedFiles[0].name']);
  expect((await named('a.pdf')).status).toBe(200);
});

it('a step whose files have long property names, written past the app, is emptied; the next one is kept', async () => {
  const client = await newClient();
  const device = new Browser(client);
  await saveUpTo(client.token, 1);
  const step = async () => ((await stored(`onboardings/${client.uid}`)) as Run).steps['files']?.data;
  const saving = async (uploadedFiles: object[]) =>
    saveStepWrites(`onboardings/${client.uid}`, await device.run(), { key: 'files', input: { uploadedFiles: [] } }).map(
      (write) => (write.op === 'update' ? { ...write, data: changedStep(write.data, { uploadedFiles }) } : write),
    );
  await device.commit(await saving(Array.from({ length: 50 }, () => ({ ['x'.repeat(1400)]: '' }))));
  await until(step, (data) => (data as { uploadedFiles: object[] }).uploadedFiles.length === 0);
  const file = { id: 'f1', name: 'a.pdf', size: 7, type: 'application/pdf', uploadedAt: new Date().toISOString() };
  await device.save(2, { uploadedFiles: [file] });
  expect(await step()).toEqual({ uploadedFiles: [file] });
  await device.close();
});

const changedStep = (data: Record<string, unknown>, changed: object) => ({
  ...data,
  'steps.files': { ...(data['steps.files'] as object), data: changed },
});

describe.skipIf(!HAS_STORAGE)('an onboarding with a file on its way', () => {
  const NOT_HERE = 'logo.png: this file is not here. Please choose it again.';

  /** A client whose steps are done, with an announced but missing file in step 2. */
  async function prepare() {
    const client = await newClient();
    const device = new Browser(client);
    await saveUpTo(client.token, 4);
    const id = await device.announce(PNG);
    const file = { id, name: 'logo.png', size: PNG.length, type: 'image/png', uploadedAt: new Date().toISOString() };
    await device.save(2, { uploadedFiles: [file] });
    return { client, device, id, run: async () => (await stored(`onboardings/${client.uid}`)) as Run };
  }

  it('cannot be completed by the API before the file arrives', async () => {
    const { client, device, id, run } = await prepare();
    expectRefusal(await complete(client.token), 409, 'Some files are still on their way');
    expect((await run()).submittedAt).toBeNull();
    await device.send(id, PNG);
    await until(
      () => record(id, client.uid),
      (file) => file?.state === 'stored',
    );
    expect((await complete(client.token)).status).toBe(200);
    expect(await record(id, client.uid)).toMatchObject({ usedBy: { type: 'onboarding', name: '' } });
    await expect(device.commit(removeFileWrites(client.uid, id))).rejects.toMatchObject({ code: 'permission-denied' });
    expect(await bytesAre(id, client.uid)).toBe(true);
    await device.close();
  });

  it('that was submitted waits, and is completed when the file arrives', { tags: ['wide'] }, async () => {
    const { client, device, id, run } = await prepare();
    await device.commit(submitOnboardingWrites(client.uid, await device.run()));
    await until(
      () => stored(`users/${client.uid}`),
      (user) => (user as Profile).onboarding.completedSteps === 5,
    );
    expect(await run()).toMatchObject({ status: 'IN_PROGRESS', refusal: null });
    await device.send(id, PNG);
    await until(run, (run) => run.status === 'COMPLETED');
    await device.close();
  });

  it('that was submitted is returned when the client removes the file', { tags: ['wide'] }, async () => {
    const { client, device, id, run } = await prepare();
    await device.commit(submitOnboardingWrites(client.uid, await device.run()));
    await device.commit(removeFileWrites(client.uid, id));
    const back = await until(run, (run) => run.refusal !== null);
    expect(english(back)).toMatchObject({ status: 'IN_PROGRESS', submittedAt: null, refusal: { reasons: [NOT_HERE] } });
    await device.save(2, { uploadedFiles: [] });
    await device.commit(submitOnboardingWrites(client.uid, await device.run()));
    await until(run, (run) => run.status === 'COMPLETED');
    await device.close();
  });

  it(
    'cannot name one that is not there yet, and says of the others what the server knows',
    { tags: ['wide'] },
    async () => {
      const { client, device, id, run } = await prepare();
      await device.send(id, PNG);
      await until(
        () => record(id, client.uid),
        (file) => file?.state === 'stored',
      );
      const later = newId();
      const lie = { name: 'contract.pdf', size: 7, type: 'application/pdf', uploadedAt: new Date().toISOString() };
      const name = (...ids: string[]) => device.save(2, { uploadedFiles: ids.map((id) => ({ ...lie, id })) });
      await name(id, later);
      expectRefusal(await complete(client.token), 400, 'contract.pdf: this file is not here. Please choose it again.');
      expect((await run()).status).toBe('IN_PROGRESS');
      await name(id, 'f1'); // the API documents a bare name
      expect((await complete(client.token)).status).toBe(200);
      const { sha256 } = (await record(id, client.uid)) ?? {};
      const truth = { name: 'logo.png', size: PNG.length, type: 'image/png', sha256 };
      expect((await run()).steps['files']?.data).toEqual({
        uploadedFiles: [
          { ...lie, ...truth, id },
          { ...lie, id: 'f1' },
        ],
      });
      await expect(device.send('f1', PNG)).rejects.toMatchObject({ code: 'storage/unauthorized' });
      await device.close();
    },
  );
});

type Profile = Record<'onboarding', { completedSteps: number }>;
