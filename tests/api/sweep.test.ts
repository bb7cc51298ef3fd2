import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { newId, submitOnboardingWrites, type Run } from '@firstmile/domain';
import { english, exampleAnswers } from '@firstmile/domain/testing';
import { Browser, setCompanyName } from './browser.ts';
import { assigned, createForm, expectCompletedOnce, submit } from './forms.ts';
import { saveUpTo } from './onboarding.ts';
import { PNG } from './samples.ts';
import { bucket, db, HAS_STORAGE, newAdmin, newClient, type Person, stored, until } from './support.ts';

const { sweep } = await import('../../functions/src/effects/sweep.ts');
const { removeBytes } = await import('../../functions/src/files/files.ts');
const { removeOrphansOf } = await import('../../functions/src/jobs/orphans.ts');

const DAY = 86_400_000;

let person: Person;
let browser: Browser;
beforeAll(async () => {
  person = await newClient();
  browser = new Browser(person);
});
afterAll(() => browser.close());

const file = (id: string) => stored(`users/${person.uid}/files/${id}`);
const object = (id: string) => bucket.file(`users/${person.uid}/files/${id}`);

/** Triggers cannot be lost on purpose. Each case undoes a trigger's work, where no other trigger repeats it. */
describe.skipIf(!HAS_STORAGE)('the sweep does the work of a trigger that', () => {
  it('did not give a signature its receipt', { tags: ['wide'] }, async () => {
    await setCompanyName(person.uid);
    await browser.sign();
    const signatures = db.collection(`users/${person.uid}/signatures`);
    const receipts = async () => (await signatures.get()).docs.map((doc) => doc.data()['receipt'] as unknown);
    await until(receipts, (all) => all.length === 3 && all.every(Boolean));
    for (const { ref } of (await signatures.get()).docs) await ref.update({ receipt: null });
    await sweep();
    expect(await receipts()).toEqual(Array(3).fill(expect.objectContaining({ verdict: 'accepted' })));
  });

  it('did not check a file’s bytes', { tags: ['wide'] }, async () => {
    const id = await browser.announce(PNG);
    await browser.send(id, PNG);
    await until(
      () => file(id),
      (file) => file?.['state'] === 'stored',
    );
    await db.doc(`users/${person.uid}/files/${id}`).update({ state: 'waiting' });
    await sweep();
    expect(await file(id)).toMatchObject({ state: 'stored' });
  });

  it('did not answer a submission', { tags: ['wide'] }, async () => {
    const client = await newClient();
    const device = new Browser(client);
    await saveUpTo(client.token, 4);
    const id = await device.announce(PNG);
    await device.save(2, {
      uploadedFiles: [{ id, name: 'logo.png', size: 8, type: 'image/png', uploadedAt: '2026-01-31T12:00:00.000Z' }],
    });
    await device.commit(submitOnboardingWrites(client.uid, await device.run()));
    const path = `users/${client.uid}`;
    await until(
      () => stored(path),
      (user) => (user as Profile).onboarding.completedSteps === 5,
    );
    const run = async () => (await stored(`onboardings/${client.uid}`)) as Run;
    expect((await run()).status).toBe('IN_PROGRESS');
    // the file is settled without any trigger
    await db.doc(`${path}/files/${id}`).update({ state: 'stored' });
    await sweep();
    expect(await run()).toMatchObject({ status: 'COMPLETED', reference: expect.stringMatching(/^FM-/) as string });
    await device.close();
  });

  it('did not answer a submitted form', { tags: ['wide'] }, async () => {
    const admin = await newAdmin();
    const client = await newClient();
    const { id } = await assigned(admin, await createForm(admin), client);
    await submit(client, id, exampleAnswers);
    // restores the browser's state; a trigger checks only submissions, so this is like a lost trigger
    const before = { status: 'IN_PROGRESS', completedAt: null, answers: exampleAnswers };
    await db
      .batch()
      .update(db.doc(`customFormAssignments/${id}`), before)
      .delete(db.doc(`activity/form-${id}`))
      .commit();
    await sweep();
    await expectCompletedOnce(client, id, exampleAnswers);
  });

  it('did not update the profile and the figures', { tags: ['wide'] }, async () => {
    const client = await newClient();
    await saveUpTo(client.token, 1);
    const path = `users/${client.uid}`;
    const current = (user: unknown) => (user as Profile).onboarding.completedSteps === 1;
    await until(() => stored(path), current);
    const entry = db.doc(`activity/step-${client.uid}-company`);
    await until(async () => (await entry.get()).exists, Boolean);
    await Promise.all([db.doc(path).update({ 'onboarding.completedSteps': 0 }), entry.delete()]);
    await db.doc('summaries/overview').update({ clients: -1 });
    await sweep();
    expect(current(await stored(path))).toBe(true);
    expect((await entry.get()).exists).toBe(true);
    expect((await stored('summaries/overview'))?.['clients']).toBeGreaterThan(0);
  });
});

interface Profile {
  onboarding: { completedSteps: number };
}

describe.skipIf(!HAS_STORAGE)('the sweep', () => {
  it('gives up on a file after seven days, and not before', { tags: ['wide'] }, async () => {
    const young = await browser.announce(PNG);
    const old = await browser.announce(PNG);
    const since = (days: number) => ({ createdAt: new Date(Date.now() - days * DAY) });
    await db.doc(`users/${person.uid}/files/${young}`).update(since(6.9));
    await db.doc(`users/${person.uid}/files/${old}`).update(since(7.1));
    await sweep();
    expect(await file(young)).toMatchObject({ state: 'waiting' });
    expect(english(await file(old))).toMatchObject({
      state: 'refused',
      reason: 'The file never arrived. Please upload it again.',
    });
    // a person who was offline for longer need not repeat it
    await browser.send(old, PNG);
    await until(
      () => file(old),
      (file) => file?.['state'] === 'stored',
    );
  });

  it('removes bytes without a document after a day, and no others', { tags: ['wide'] }, async () => {
    const [orphan, owned] = [newId(), await browser.announce(PNG)];
    await object(orphan).save(PNG);
    await browser.send(owned, PNG);
    await until(
      () => file(owned),
      (file) => file?.['state'] === 'stored',
    );
    const visit = async (id: string, days: number) => {
      const [metadata] = await object(id).getMetadata();
      await removeOrphansOf([Object.assign(object(id), { metadata })], Date.now() + days * DAY);
      return (await object(id).exists())[0];
    };
    expect(await visit(orphan, 0.9)).toBe(true);
    expect(await visit(owned, 1.1)).toBe(true);
    expect(await visit(orphan, 1.1)).toBe(false);
    await sweep(); // recent ones stay
    expect((await object(owned).exists())[0]).toBe(true);
  });

  it('removes no bytes of a new record when a removal is late', async () => {
    const id = await browser.announce(PNG);
    await browser.send(id, PNG);
    await until(
      () => file(id),
      (file) => file?.['state'] === 'stored',
    );
    await removeBytes(person.uid, id);
    expect((await object(id).exists())[0]).toBe(true);
    await db.doc(`users/${person.uid}/files/${id}`).delete();
    await removeBytes(person.uid, id);
    expect((await object(id).exists())[0]).toBe(false);
  });

  it('changes nothing the second time', { tags: ['wide'] }, async () => {
    await sweep();
    const before = await stored(`onboardings/${person.uid}`);
    const files = await db.collection(`users/${person.uid}/files`).get();
    await sweep();
    expect(await stored(`onboardings/${person.uid}`)).toEqual(before);
    const after = await db.collection(`users/${person.uid}/files`).get();
    expect(after.docs.map((doc) => doc.updateTime.toMillis())).toEqual(
      files.docs.map((doc) => doc.updateTime.toMillis()),
    );
  });
});
