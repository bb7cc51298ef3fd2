import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { keepAnswersWrites, removeFileWrites, submitFormWrites, type Answers } from '@firstmile/domain';
import { english, exampleAnswers, exampleForm } from '@firstmile/domain/testing';
import { Browser } from './browser.ts';
import { assigned, createForm, expectCompletedOnce, readAssignment as read, readWhole, submit } from './forms.ts';
import { PNG } from './samples.ts';
import { db, expectRefusal, HAS_STORAGE, newAdmin, newClient, type Person, stored, until } from './support.ts';

const { sweep } = await import('../../functions/src/effects/sweep.ts');
const { processFormSubmission: settleAssignment } = await import('../../functions/src/forms/formAnswers.ts');

const today = new Date().toISOString().slice(0, 10);

let admin: Person;
let client: Person;
let browser: Browser;
beforeAll(async () => {
  admin = await newAdmin();
  client = await newClient();
  browser = new Browser(client);
});
afterAll(() => browser.close());

/** A new form each time, because a client has the same form open only once. */
const assignedForm = async () => (await assigned(admin, await createForm(admin, exampleForm), client)).id;
const named = (fileId: string): Answers => ({ ...exampleAnswers, hasLogo: true, logo: { fileId, name: 'logo.png' } });

describe.skipIf(!HAS_STORAGE)('a client of the API', () => {
  it('may name their own file, once it is stored', { tags: ['wide'] }, async () => {
    const id = await assignedForm();
    const fileId = await browser.announce(PNG);
    const answers = named(fileId);
    expectRefusal(await submit(client, id, answers), 409, 'still on their way');
    expect((await read(id)).submittedAt).toBeNull();
    await browser.send(fileId, PNG);
    await until(
      () => stored(`users/${client.uid}/files/${fileId}`),
      (file) => file?.['state'] === 'stored',
    );
    expect((await submit(client, id, answers)).body).toMatchObject({ status: 'COMPLETED', answers });
    expect(await stored(`users/${client.uid}/files/${fileId}`)).toMatchObject({ usedBy: { type: 'form' } });
    await expect(browser.commit(removeFileWrites(client.uid, fileId))).rejects.toMatchObject({
      code: 'permission-denied',
    });
  });
  it('may send any file name, and the form stores the server’s data', async () => {
    const id = await assignedForm();
    const fileId = await browser.announce(PNG);
    await browser.send(fileId, PNG);
    const path = `users/${client.uid}/files/${fileId}`;
    await until(
      () => stored(path),
      (file) => file?.['state'] === 'stored',
    );
    const lie = { ...named(fileId), logo: { fileId, name: 'contract.pdf' } };
    expect((await submit(client, id, lie)).status).toBe(200);
    const sha256 = (await stored(path))?.['sha256'] as string;
    expect((await read(id)).answers['logo']).toEqual({ fileId, name: 'logo.png', sha256 });
  });
  it('may name several files, whose names and bytes the form keeps, and none of a wrong kind', async () => {
    const id = await assignedForm();
    const first = await browser.announce(PNG);
    const second = await browser.announce(PNG);
    for (const fileId of [first, second]) {
      await browser.send(fileId, PNG);
      await until(
        () => stored(`users/${client.uid}/files/${fileId}`),
        (file) => file?.['state'] === 'stored',
      );
    }
    const submitted = (plans: Answers[string]) => submit(client, id, { ...exampleAnswers, plans });
    expectRefusal(
      await submitted({ [first]: 'plan.docx' }),
      400,
      'Plans: File type must be .png, .jpg, .jpeg, .gif, .pdf',
    );
    expectRefusal(await submitted('plan.pdf'), 400, 'Plans must be files of yours, by id');
    expect((await submitted({ [first]: 'plan.pdf', [second]: 'plan.pdf' })).status).toBe(200);
    const record = {
      name: 'logo.png',
      sha256: (await stored(`users/${client.uid}/files/${first}`))?.['sha256'] as string,
    };
    expect((await read(id)).answers['plans']).toEqual({ [first]: record, [second]: record });
    expect(await stored(`users/${client.uid}/files/${second}`)).toMatchObject({ usedBy: { type: 'form' } });
  });
  it('may not name the file of another client', { tags: ['wide'] }, async () => {
    const [id, stranger] = [await assignedForm(), new Browser(await newClient())];
    const fileId = await stranger.announce(PNG);
    const answers = named(fileId);
    expect(expectRefusal(await submit(client, id, answers), 400)).toMatchObject([{ field: 'logo' }]);
    expect((await read(id)).submittedAt).toBeNull();
    await stranger.close();
  });
});

describe.skipIf(!HAS_STORAGE)('a form that a browser submits with a file', () => {
  const answered = (id: string) =>
    until(
      () => read(id),
      (assignment) => assignment.status === 'COMPLETED' || assignment.refusal !== null,
    );
  const handIn = async (fileId: string) => {
    const id = await assignedForm();
    await browser.commit(submitFormWrites(await readWhole(id), named(fileId), today));
    return id;
  };
  const refusedWith = (msg: string) => ({
    status: 'IN_PROGRESS',
    submittedAt: null,
    refusal: { fields: [{ field: 'logo', msg }] },
  });

  it('waits for the bytes, and is completed on their arrival, once', async () => {
    const fileId = await browser.announce(PNG);
    const id = await handIn(fileId);
    await settleAssignment(id); // any number of times
    expect(await read(id)).toMatchObject({ status: 'IN_PROGRESS', completedAt: null, refusal: null });
    expect((await read(id)).submittedAt).not.toBeNull();
    await browser.send(fileId, PNG);
    await answered(id);
    await expectCompletedOnce(client, id, named(fileId));
  });
  it('keeps no file of a hidden field', async () => {
    const showIf = { field: 'hasLogo', op: 'equals' as const, value: true };
    const fields = exampleForm.fields.map((field) => (field.id === 'logo' ? { ...field, showIf } : field));
    const { id } = await assigned(admin, await createForm(admin, { ...exampleForm, fields }), client);
    const fileId = await browser.announce(PNG);
    await browser.commit(keepAnswersWrites(await read(id), named(fileId)));
    const without = { ...named(fileId), hasLogo: false };
    await browser.commit(submitFormWrites(await readWhole(id), without, today));
    await answered(id);
    await expectCompletedOnce(client, id, { ...exampleAnswers, hasLogo: false });
    expect(await stored(`users/${client.uid}/files/${fileId}`)).toMatchObject({ usedBy: null });
    await browser.commit(removeFileWrites(client.uid, fileId));
  });
  it(
    'comes back when the bytes are not the announced ones, and is completed with a good file',
    { tags: ['wide'] },
    async () => {
      const fileId = await browser.announce(PNG);
      const id = await handIn(fileId);
      await browser.send(fileId, new Uint8Array([...PNG].reverse()));
      expect(english(await answered(id))).toMatchObject({
        ...refusedWith('Logo: The file was damaged on its way. Please upload it again.'),
        answers: named(fileId),
      });
      const better = await browser.announce(PNG);
      await browser.send(better, PNG);
      await browser.commit(submitFormWrites(await readWhole(id), named(better), today));
      await until(
        () => read(id),
        ({ status }) => status === 'COMPLETED',
      );
      await expectCompletedOnce(client, id, named(better));
    },
  );
  it('is returned when the file is another client’s, or is removed while it waits', { tags: ['wide'] }, async () => {
    const stranger = new Browser(await newClient());
    const gone = refusedWith('Logo: this file is not here. Please choose it again.');
    expect(english(await answered(await handIn(await stranger.announce(PNG))))).toMatchObject(gone);
    await stranger.close();
    const fileId = await browser.announce(PNG);
    const id = await handIn(fileId);
    await settleAssignment(id);
    expect(await read(id)).toMatchObject({ refusal: null });
    await browser.commit(removeFileWrites(client.uid, fileId));
    expect(english(await answered(id))).toMatchObject(gone);
  });
  it('is answered by the sweep when the trigger of the file was lost', { tags: ['wide'] }, async () => {
    const fileId = await browser.announce(PNG);
    const id = await handIn(fileId);
    await settleAssignment(id);
    expect(await read(id)).toMatchObject({ status: 'IN_PROGRESS' });
    await db.doc(`users/${client.uid}/files/${fileId}`).update({ state: 'stored' }); // without any trigger
    await sweep();
    await expectCompletedOnce(client, id, named(fileId));
  });
});
