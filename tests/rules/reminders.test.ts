import * as lite from 'firebase/firestore/lite';
import { beforeEach, describe, expect, it } from 'vitest';
import {
  assignFlowWrites,
  assignFormWrites,
  cancelAssignmentWrites,
  choosePreferencesWrites,
  DEFAULT_SCHEDULE,
  flowAssignmentPath,
  flowPath,
  pauseRemindersWrites,
  onboardingPath,
  remindNowWrites,
  saveScheduleWrites,
  setDueDateWrites,
  stamp,
  submitFormWrites,
  submitOnboardingWrites,
  type Task,
  type Write,
} from '@firstmile/domain';
import {
  exampleAnswers,
  exampleAssignee,
  exampleFlowRun,
  exampleRun,
  flowForm,
  storedFlow,
} from '@firstmile/domain/testing';
import { begun, client, form, fresh, handedIn, path as formPath, whole } from './assignmentStates.ts';
import { ADA, tampered, commit, expectUnchanged, MIA, openProject, PAST, profileOf, STRANGERS } from './support.ts';

const project = await openProject();
const mia = project.as(MIA);
const ada = project.as(ADA);
const notAdmins = [...STRANGERS, { who: 'the client', person: ADA }];
const now = () => lite.serverTimestamp();
const DUE = Date.UTC(2099, 0, 31);

const run = (done: number, changes: object = {}) => exampleRun(done, { userId: 'ada', ...changes });
const flow = exampleFlowRun(1);
const OPEN: [string, string, Task & object][] = [
  ['an onboarding', onboardingPath('ada'), run(1)],
  ['a form', formPath, fresh],
  ['a flow', flowAssignmentPath(flow.id), flow],
];
const sets = (path: string, task: Task) => setDueDateWrites(path, task, { dueAt: DUE });
const asks = (path: string, task: Task) => remindNowWrites(path, task);
const clears = (path: string, task: Task) => setDueDateWrites(path, task, { dueAt: null });

describe.each(OPEN)('the due date of %s', (_, path, task) => {
  beforeEach(() => project.seed(path, task));

  it('is set, reminded of and removed by an admin', async () => {
    await commit(mia, sets(path, task));
    const { dueAt, nextReminderAt, remindersFrom } = (await project.read(path)) as Task;
    expect(dueAt?.toMillis()).toBe(DUE);
    expect(nextReminderAt).toEqual(remindersFrom);
    await commit(mia, asks(path, task));
    expect(await project.read(path)).toMatchObject({ remindersFrom: null, writeId: 'w1' });
    await commit(mia, clears(path, task));
    expect(await project.read(path)).toMatchObject({ dueAt: null, nextReminderAt: null });
  });

  it.each(notAdmins)('is not for $who', async ({ person }) => {
    for (const writes of [sets(path, task), asks(path, task), clears(path, task)])
      await expectUnchanged(project, path, () => commit(project.as(person), writes));
  });

  it.each<[string, object]>([
    ['completed', { status: 'COMPLETED', submittedAt: PAST }],
    ['handed in', { submittedAt: PAST }],
  ])('stays when it is %s', async (__, changes) => {
    await project.seed(path, { ...task, ...changes });
    for (const writes of [sets(path, task), asks(path, task), clears(path, task)])
      await expectUnchanged(project, path, () => commit(mia, writes));
  });

  it.each<[string, Record<string, unknown>]>([
    ['a text', { dueAt: '2027-01-31' }],
    ['a time more than a week ago', { dueAt: lite.Timestamp.fromMillis(Date.now() - 8 * 86_400_000) }],
    ['a time nobody lives to see', { dueAt: lite.Timestamp.fromMillis(Date.UTC(2101, 0, 1)) }],
    ['a reminder at a time of its own', { nextReminderAt: PAST }],
    ['no reminder', { nextReminderAt: null }],
    ['reminders from the past', { remindersFrom: PAST }],
    ['a status', { status: 'COMPLETED' }],
    ['an owner', { userId: 'ben' }],
    ['an activity of the client', { updatedAt: now() }],
    ['no write id', { writeId: '' }],
  ])('is refused with %s', async (__, changes) => {
    await expectUnchanged(project, path, () => commit(mia, tampered(sets(path, task), changes)));
  });

  it('cannot be reminded of at a chosen time', async () => {
    await expectUnchanged(project, path, () => commit(mia, tampered(asks(path, task), { nextReminderAt: PAST })));
    await expectUnchanged(project, path, () => commit(mia, tampered(asks(path, task), { remindersFrom: PAST })));
  });
});

describe('assigning with a due date', () => {
  const assigned = assignFormWrites({ form, users: [client], open: [], idFor: () => 'a1', dueAt: DUE }).writes;
  beforeEach(() => project.remove(formPath));

  it('is allowed for a form and a flow', async () => {
    await commit(mia, assigned);
    expect(await project.read(formPath)).toMatchObject({ status: 'ASSIGNED', dueAt: expect.anything() as unknown });
    await project.seed(flowPath('flow'), storedFlow());
    let made = 0;
    const ids = () => `due-${(made += 1)}`; // the first is the form's copy
    await commit(
      mia,
      assignFlowWrites(storedFlow(), {
        users: [exampleAssignee()],
        forms: [flowForm],
        agreements: [],
        dueAt: DUE,
        now: 0,
        idFor: ids,
      }).writes,
    );
    expect(await project.read(flowAssignmentPath('due-2'))).toMatchObject({
      remindersFrom: expect.anything() as unknown,
    });
  });

  it.each<[string, Record<string, unknown>]>([
    ['none', { dueAt: null }],
    ['a number', { dueAt: DUE }],
    ['a reminder of yesterday', { nextReminderAt: PAST }],
    ['no reminder', { nextReminderAt: null }],
    ['reminders at once', { remindersFrom: null }],
  ])('is refused with %s', async (_, changes) => {
    await expectUnchanged(project, formPath, () => commit(mia, tampered(assigned, changes)));
  });
});

describe('the write that ends the client’s turn', () => {
  const planned = { dueAt: PAST, nextReminderAt: PAST, remindersFrom: PAST };
  const submits = submitFormWrites(whole(begun), exampleAnswers, '2026-11-21');
  const later = lite.Timestamp.fromMillis(DUE);
  const all = run(4, planned);
  const cases: [string, string, object, Write[], typeof ada][] = [
    ['hands a form in', formPath, { ...begun, ...planned }, submits, ada],
    ['cancels a form', formPath, { ...begun, ...planned }, cancelAssignmentWrites(begun), mia],
    ['hands an onboarding in', onboardingPath('ada'), all, submitOnboardingWrites('ada', all), ada],
  ];

  it.for(cases)('%s and stops the reminders', async ([, path, state, writes, person]) => {
    await project.seed(path, state);
    await expectUnchanged(project, path, () => commit(person, tampered(writes, { nextReminderAt: later })));
    await expectUnchanged(project, path, () => commit(person, tampered(writes, { remindersFrom: now() })));
    await expectUnchanged(project, path, () => commit(person, tampered(writes, { dueAt: later })));
    await commit(person, writes);
    expect(await project.read(path)).toMatchObject({ writeId: 'w1', nextReminderAt: null, dueAt: PAST });
  });

  it('is refused if a reminder stays planned', async () => {
    await project.seed(formPath, { ...begun, ...planned });
    const without = submits.map((write) => {
      if (write.op === 'delete') return write;
      const data = Object.fromEntries(Object.entries(write.data).filter(([key]) => key !== 'nextReminderAt'));
      return { ...write, data };
    });
    await expectUnchanged(project, formPath, () => commit(ada, without));
  });

  it('is refused for a submitted task', async () => {
    await project.seed(formPath, { ...handedIn, ...planned });
    await expectUnchanged(project, formPath, () => commit(ada, submits));
  });
});

describe('pausing', () => {
  const path = onboardingPath('ada');
  const pauses = pauseRemindersWrites(path, true);
  beforeEach(() => project.seed(path, run(2)));

  it('is for an admin, and can be ended', async () => {
    await commit(mia, pauses);
    await commit(mia, tampered(pauses, { remindersPaused: false }));
    expect(await project.read(path)).toMatchObject({ remindersPaused: false });
  });
  it.each(notAdmins)('is not for $who', async ({ person }) => {
    await expectUnchanged(project, path, () => commit(project.as(person), pauses));
  });
  it.each([{ remindersPaused: 'yes' }, { remindedAt: [] }, { status: 'COMPLETED' }, { writeId: '' }])(
    'is refused with %j',
    async (changes) => {
      await expectUnchanged(project, path, () => commit(mia, tampered(pauses, changes)));
    },
  );
  it('is separate from the client’s own switch', async () => {
    const user = 'users/ada';
    await commit(ada, stamp(choosePreferencesWrites('ada', { reminders: false }), 'w2'));
    expect(await project.read(user)).toMatchObject({ preferences: { reminders: false } });
    const bad = tampered(stamp(choosePreferencesWrites('ada', { reminders: false }), 'w2'), {
      'preferences.reminders': 'no',
    });
    await expectUnchanged(project, user, () => commit(ada, bad));
    await expectUnchanged(project, user, () =>
      commit(mia, stamp(choosePreferencesWrites('ada', { reminders: true }), 'w3')),
    );
    await project.seed(user, profileOf(ADA));
  });
});

describe('the schedule', () => {
  const path = 'settings/reminders';
  const saves = saveScheduleWrites(DEFAULT_SCHEDULE);
  beforeEach(() => project.remove(path));

  it('is read and written by an admin', async () => {
    await commit(mia, saves);
    await commit(mia, stamp(saveScheduleWrites({ ...DEFAULT_SCHEDULE, isOn: false, before: [14, 1] }), 'w2'));
    const stored = await lite.getDoc(lite.doc(mia, path));
    expect(stored.data()).toMatchObject({ isOn: false, before: [14, 1], writeId: 'w2' });
  });
  it.each(notAdmins)('is not for $who', async ({ person }) => {
    await expectUnchanged(project, path, () => commit(project.as(person), saves));
    await expect(lite.getDoc(lite.doc(project.as(person), path))).rejects.toMatchObject({ code: 'permission-denied' });
  });
  it.each<Record<string, unknown>>([
    { isOn: 1 },
    { before: [4] },
    { before: '3' },
    { after: [1, 2, 3, 5, 7, 14, 1] },
    { onDay: null },
    { weekly: 13 },
    { perWeek: 0 },
    { quietFrom: 24 },
    { quietTo: 7.5 },
    { timeZone: 'Europe Berlin' },
    { updatedAt: PAST },
    { writeId: '' },
    { more: true },
  ])('is refused with %j', async (changes) => {
    await expectUnchanged(project, path, () => commit(mia, tampered(saves, changes)));
  });
  it.each(Object.keys(DEFAULT_SCHEDULE))('is refused without %s', async (key) => {
    const [write] = saves;
    const data =
      write && 'data' in write ? Object.fromEntries(Object.entries(write.data).filter(([name]) => name !== key)) : {};
    await expectUnchanged(project, path, () => commit(mia, [{ op: 'set', path, data }]));
  });
});
