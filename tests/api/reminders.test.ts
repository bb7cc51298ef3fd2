import { FieldPath, Timestamp } from 'firebase-admin/firestore';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import {
  DEFAULT_SCHEDULE,
  mailTextsOf,
  saveMailTextsWrites,
  saveScheduleWrites,
  setDueDateWrites,
} from '@firstmile/domain';
import { exampleAnswers, exampleConversation } from '@firstmile/domain/testing';
import { assigned, createForm, readAssignment, submit } from './forms.ts';
import { Browser } from './browser.ts';
import { newTeam } from './teams.ts';
import { db, newAdmin, newClient, type Person, until } from './support.ts';

const { sweep } = await import('../../functions/src/effects/sweep.ts');
const { PARTS } = await import('../../functions/src/effects/sweepParts.ts');

const DAY = 86_400_000;
const parts = PARTS.filter(({ name }) => /^(reminders|plans): /.test(name));
const sweepReminders = () => sweep({ parts });
const path = (id: string) => `customFormAssignments/${id}`;

let admin: Person;
let browser: Browser;
beforeAll(async () => {
  admin = await newAdmin();
  browser = new Browser(admin);
  // No hour is quiet, whenever these tests run.
  await browser.commit(saveScheduleWrites({ ...DEFAULT_SCHEDULE, after: [1, 2], quietFrom: 9, quietTo: 9 }));
  const texts = mailTextsOf(null);
  await browser.commit(saveMailTextsWrites({ ...texts, reminder: { ...texts.reminder, en: 'Nearly there, <all>.' } }));
});
afterAll(async () => {
  await db.doc('settings/mailTexts').delete();
  await db.doc('settings/reminders').delete();
  await browser.close();
});

const mailsTo = async ({ uid }: Person) => {
  const { docs } = await db.collection('mail').where('userId', '==', uid).get();
  return docs.filter(({ id }) => id.startsWith('reminder-'));
};
/** A form that was due two days ago, whose reminders have not been sent; checked from `nextReminderAt` on. */
async function overdueForm(client: Person, nextReminderAt: number, changes: object = {}) {
  const { id } = await assigned(admin, await createForm(admin), client);
  const dueAt = Timestamp.fromMillis(Date.now() - 2 * DAY);
  const remindersFrom = Timestamp.fromMillis(Date.now() - 9 * DAY);
  await db
    .doc(path(id))
    .update({ dueAt, remindersFrom, nextReminderAt: Timestamp.fromMillis(nextReminderAt), ...changes });
  return id;
}

describe('reminders', () => {
  it(
    'of a task that was handed to one go to that person, of all others to the owner, of whoever is gone, too',
    { tags: ['wide'] },
    async () => {
      const { owner, iris } = await newTeam();
      const handed = await overdueForm(owner, Date.now() - 1000, { assignee: { uid: iris.uid, name: 'Iris Wren' } });
      await overdueForm(owner, Date.now() - 1000);
      await overdueForm(owner, Date.now() - 1000, { assignee: { uid: 'gone', name: 'Rob' } });
      await sweepReminders();
      await sweepReminders();
      expect(await mailsTo(owner)).toHaveLength(1);
      expect(await mailsTo(iris)).toHaveLength(1);
      const [mail] = await mailsTo(iris);
      expect(mail?.get('to')).toEqual([iris.email]);
      expect((await readAssignment(handed)).nextReminderAt?.toMillis() ?? Infinity).toBeGreaterThan(Date.now());
    },
  );

  it('are planned when a due date is set, and stop with the completion', async () => {
    const client = await newClient();
    const { id } = await assigned(admin, await createForm(admin), client);
    const due = Date.now() + 10 * DAY;
    await browser.commit(setDueDateWrites(path(id), await readAssignment(id), { dueAt: due }));
    const next = async () => (await readAssignment(id)).nextReminderAt?.toMillis() ?? 0;
    const planned = await until(next, (at) => at > Date.now());
    expect(Math.abs(planned - (due - 3 * DAY))).toBeLessThan(DAY);
    await submit(client, id, exampleAnswers);
    expect(await readAssignment(id)).toMatchObject({ status: 'COMPLETED', nextReminderAt: null });
    expect(await mailsTo(client)).toEqual([]);
  });

  it('are sent once, by a trigger and concurrent sweeps', async () => {
    const client = await newClient();
    const ids = await Promise.all([overdueForm(client, Date.now() - 1000), overdueForm(client, Date.now() - 1000)]);
    await Promise.all([sweepReminders(), sweepReminders()]);
    await sweepReminders();
    const mails = await until(
      () => mailsTo(client),
      (all) => all.length > 0,
    );
    expect(mails).toHaveLength(1);
    expect(mails[0]?.data()).toMatchObject({ to: [client.email], userId: client.uid });
    expect(mails[0]?.get('message.text')).toContain('\n\nNearly there, <all>.\n\n');
    expect(mails[0]?.get('message.html')).toContain('>Nearly there, &#60;all&#62;.</p>');
    for (const id of ids) expect((await readAssignment(id)).nextReminderAt?.toMillis()).toBeGreaterThan(Date.now());
  });

  it('are sent by the sweep alone when it is time', { tags: ['wide'] }, async () => {
    const client = await newClient();
    const id = await overdueForm(client, Date.now() + 3000); // the trigger of this write finds nothing to do yet
    const mails = await until(
      async () => {
        await sweepReminders();
        return mailsTo(client);
      },
      (all) => all.length > 0,
    );
    expect(mails).toHaveLength(1);
    expect(mails[0]?.get('message.text')).toContain('Brand questionnaire');
    const { remindedAt } = (await db.doc(`onboardings/${client.uid}`).get()).data() as { remindedAt: Timestamp[] };
    expect(remindedAt).toHaveLength(1);
    expect((await readAssignment(id)).remindersFrom?.toMillis()).toBe(remindedAt[0]?.toMillis());
  });

  it('mention unread messages, which then get no mail of their own', async () => {
    const client = await newClient();
    const conversation = db.doc(`conversations/${client.uid}`);
    const { id: _id, ...unread } = exampleConversation;
    await conversation.set({
      ...unread,
      lastAt: Timestamp.now(),
      marks: {},
      mailAt: { client: Timestamp.now(), team: null },
    });
    await overdueForm(client, Date.now() - 1000);
    await sweepReminders();
    const [mail] = await until(
      () => mailsTo(client),
      (all) => all.length > 0,
    );
    expect(mail?.get('message.text')).toContain('Unread messages: 1');
    expect((await conversation.get()).data()).toMatchObject({ told: { client: 1 }, mailAt: { client: null } });
    await conversation.delete();
  });

  it(
    'do not go to those who want none, nor for a completed task that still has one planned',
    { tags: ['wide'] },
    async () => {
      const silent = await newClient();
      const done = await newClient();
      await db.doc(`users/${silent.uid}`).update({ preferences: { reminders: false } });
      const isDone = { status: 'COMPLETED', completedAt: Timestamp.now() };
      const [wanted, completed] = await Promise.all([
        overdueForm(silent, Date.now() - 1000),
        overdueForm(done, Date.now() - 1000, isDone),
      ]);
      const next = async (id: string) => (await readAssignment(id)).nextReminderAt?.toMillis() ?? null;
      await until(
        async () => {
          await sweepReminders();
          return Promise.all([next(wanted), next(completed)]);
        },
        ([later, none]) => none === null && later !== null && later > Date.now(),
      );
      expect(await Promise.all([mailsTo(silent), mailsTo(done)])).toEqual([[], []]);
    },
  );

  it('leave no date on a profile whose onboarding has none, although the trigger was lost', async () => {
    const { uid } = await newClient();
    const shown = async () => ((await db.doc(`users/${uid}`).get()).get('onboarding.dueAt') as unknown) !== undefined;
    await db.doc(`users/${uid}`).update({ 'onboarding.dueAt': Timestamp.fromMillis(Date.now() + DAY) });
    expect(await shown()).toBe(true);
    await sweep({ parts: PARTS.filter(({ name }) => name === 'dates').map(({ name, page }) => ({ name, page })) });
    expect(await shown()).toBe(false);
  });

  it('follow a new schedule', { tags: ['wide'] }, async () => {
    const client = await newClient();
    const id = await overdueForm(client, Date.now() + 40 * DAY);
    await sweep({ parts });
    await db.doc('settings/reminders').update({ weekly: 5, updatedAt: Timestamp.fromMillis(Date.now() + DAY) });
    const at = await until(
      async () => {
        await sweepReminders();
        return (await readAssignment(id)).nextReminderAt?.toMillis() ?? 0;
      },
      (next) => next < Date.now() + 30 * DAY,
    );
    expect(at).toBeGreaterThan(Date.now());
    const { docs } = await db.collection('sweeps').where(FieldPath.documentId(), '>=', 'plans').limit(3).get();
    expect(docs.length).toBe(3);
  });
});
