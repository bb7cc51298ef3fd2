import * as lite from 'firebase/firestore/lite';
import { beforeAll, describe, expect, it } from 'vitest';
import {
  activityPath,
  apiKeyPath,
  firstAdminPath,
  invitationPath,
  mailPath,
  overviewPath,
  putAwaySkippedWrites,
  storedInvitation,
  textMessagePath,
} from '@firstmile/domain';
import { moment } from '@firstmile/domain/testing';
import { ADA, commit, expectUnchanged, MIA, openProject, expectRefused, STRANGERS, tampered } from './support.ts';

const project = await openProject();
const clients = [...STRANGERS, { who: 'a client', person: ADA }];
const everybody = [...clients, { who: 'an admin', person: MIA }];
const entry = {
  type: 'step-completed',
  userId: 'ada',
  userName: 'Ada Marsh',
  subject: 'Welcome',
  createdAt: new Date(0),
};

/** Documents that only functions use, and paths without a rule. */
const CLOSED = [
  mailPath('onboarding-completed-ada'),
  textMessagePath('form-assigned-f-ada'),
  'adminNews/ada',
  'invitationKeys/ada',
  'invitedAddresses/ada',
  'recoveryCodes/ada',
  firstAdminPath,
  'formerEmails/ada',
  'limits/ada',
  'webhooks/ada',
  'webhookSecrets/ada',
  'webhookDeliveries/ada-1',
  'apiKeyHashes/ada',
  'signInLinks/ada',
  'emailChanges/ada',
  'reservations/ada',
  'idempotencyKeys/ada',
  'sweeps/state',
  'customForms/form/versions/1',
  'customFormAssignments/assignment/answers/1',
  'onboardingFlows/flow/versions/1',
  'onboardingFlowAssignments/assignment/steps/1',
  'admins/ada',
  'users/ada/private/notes',
  'users/ada/pdfSeals/ada',
  'users/ada/profile/notes',
  'deletions/ada',
  'keptEvidence/ada',
  'unstampedChains/ada',
  'timeStamps/ada',
  'unconfirmed/ada',
  'users/ada/files/abcdefghij0123456789/versions/1',
  'onboardings/ada/steps/1',
  'clients/ada',
  'clients/ada/more/1',
];

beforeAll(async () => {
  for (const path of [
    ...CLOSED,
    activityPath('entry'),
    apiKeyPath('entry'),
    invitationPath('entry'),
    overviewPath,
    'reports/entry',
  ])
    await project.seed(path, entry);
});

const isClosedTo = ({ person }: (typeof everybody)[number]) => {
  it.each(CLOSED)('neither reads nor writes %s', async (path) => {
    const ref = lite.doc(project.as(person), path);
    await expectRefused(() => lite.getDoc(ref));
    await expectRefused(() => lite.getDocs(lite.query(ref.parent, lite.limit(1))));
    await expectUnchanged(project, path, () => lite.updateDoc(ref, { userName: 'Eve' }));
    await expectUnchanged(project, path, () => lite.deleteDoc(ref));
    await expectUnchanged(project, `${path}2`, () => lite.setDoc(lite.doc(project.as(person), `${path}2`), entry));
  });

  it.each([activityPath('entry'), apiKeyPath('entry'), invitationPath('entry'), overviewPath, 'reports/entry'])(
    'does not write %s',
    async (path) => {
      const ref = lite.doc(project.as(person), path);
      await expectUnchanged(project, path, () => lite.updateDoc(ref, { userName: 'Eve' }));
      await expectUnchanged(project, path, () => lite.deleteDoc(ref));
      await expectUnchanged(project, `${path}2`, () => lite.setDoc(lite.doc(project.as(person), `${path}2`), entry));
    },
  );
};
/** People with a role and a profile; `npm test` runs only these. */
const KNOWN = everybody.filter(({ person }) => person === ADA || person === MIA);
describe.each(KNOWN)('$who', isClosedTo);
describe.each(everybody.filter((person) => !KNOWN.includes(person)))('$who', { tags: ['wide'] }, isClosedTo);

describe('data that admins watch', () => {
  const admin = project.as(MIA);
  const activity = lite.query(lite.collection(admin, 'activity'), lite.orderBy('createdAt', 'desc'));

  it('shows them the activity, fifty entries at most', async () => {
    expect((await lite.getDoc(lite.doc(admin, activityPath('entry')))).data()).toMatchObject({ userName: 'Ada Marsh' });
    expect((await lite.getDocs(lite.query(activity, lite.limit(50)))).size).toBe(1);
    expect((await lite.getDocs(lite.query(activity, lite.where('userId', '==', 'ada'), lite.limit(5)))).size).toBe(1);
    await expectRefused(() => lite.getDocs(lite.query(activity, lite.limit(51))));
    await expectRefused(() => lite.getDocs(activity));
  });

  it('shows them the invitations, fifty at most', async () => {
    const invitations = lite.query(lite.collection(admin, 'invitations'), lite.orderBy('createdAt', 'desc'));
    expect((await lite.getDoc(lite.doc(admin, invitationPath('entry')))).exists()).toBe(true);
    expect((await lite.getDocs(lite.query(invitations, lite.limit(50)))).size).toBe(1);
    await expectRefused(() => lite.getDocs(lite.query(invitations, lite.limit(51))));
  });

  it('shows them the API keys, fifty at most', async () => {
    const keys = lite.collection(admin, 'apiKeys');
    expect((await lite.getDoc(lite.doc(keys, 'entry'))).exists()).toBe(true);
    expect((await lite.getDocs(lite.query(keys, lite.limit(50)))).size).toBe(1);
    await expectRefused(() => lite.getDocs(lite.query(keys, lite.limit(51))));
  });

  it('lets them put away that tasks of an invitation were not assigned, and nobody else', async () => {
    const path = invitationPath('skipping');
    const skipping = storedInvitation({ id: 'skipping', skipped: ['gone'], skippedAt: moment(1) });
    await project.seed(path, { skipped: ['gone'], skippedAt: new Date(1) });
    const writes = putAwaySkippedWrites(skipping);
    for (const { person } of clients) await expectUnchanged(project, path, () => commit(project.as(person), writes));
    await expectUnchanged(project, path, () => commit(admin, tampered(writes, { skippedAt: new Date(2) })));
    await expectUnchanged(project, path, () => commit(admin, tampered(writes, { skipped: [] })));
    await commit(admin, writes);
    expect(await project.read(path)).toMatchObject({ skipped: ['gone'], skippedAt: null });
    expect(putAwaySkippedWrites({ ...skipping, skippedAt: null })).toEqual([]);
    await project.remove(path);
  });

  it('shows them the figures, one by one', async () => {
    expect((await lite.getDoc(lite.doc(admin, overviewPath))).exists()).toBe(true);
    await expectRefused(() => lite.getDocs(lite.query(lite.collection(admin, 'summaries'), lite.limit(1))));
  });

  it('shows them the weeks of reports, a year at most', async () => {
    const reports = lite.collection(admin, 'reports');
    expect((await lite.getDoc(lite.doc(reports, 'entry'))).exists()).toBe(true);
    expect((await lite.getDocs(lite.query(reports, lite.limit(300)))).size).toBe(1);
    await expectRefused(() => lite.getDocs(lite.query(reports, lite.limit(301))));
  });

  it.each(clients)('shows nothing of it to $who', async ({ person }) => {
    const db = project.as(person);
    await expectRefused(() => lite.getDoc(lite.doc(db, 'reports/entry')));
    await expectRefused(() => lite.getDocs(lite.query(lite.collection(db, 'reports'), lite.limit(1))));
    await expectRefused(() => lite.getDoc(lite.doc(db, apiKeyPath('entry'))));
    await expectRefused(() => lite.getDocs(lite.query(lite.collection(db, 'apiKeys'), lite.limit(1))));
    await expectRefused(() => lite.getDoc(lite.doc(db, activityPath('entry'))));
    await expectRefused(() => lite.getDocs(lite.query(lite.collection(db, 'activity'), lite.limit(1))));
    const own = lite.where('userId', '==', 'ada');
    await expectRefused(() => lite.getDocs(lite.query(lite.collection(db, 'activity'), own, lite.limit(1))));
    await expectRefused(() => lite.getDoc(lite.doc(db, invitationPath('entry'))));
    await expectRefused(() => lite.getDocs(lite.query(lite.collection(db, 'invitations'), own, lite.limit(1))));
    await expectRefused(() => lite.getDoc(lite.doc(db, overviewPath)));
  });
});
