import * as lite from 'firebase/firestore/lite';
import { beforeEach, describe, expect, it } from 'vitest';
import { notificationPath } from '@firstmile/domain';
import { ADA, BEN, expectUnchanged, MIA, openProject, expectRefused, STRANGERS } from './support.ts';
import { openWholeSdk } from './wholeSdk.ts';

const project = await openProject();
const as = await openWholeSdk(project.id);
const path = notificationPath('ada', 'onboarding-completed');
const notification = {
  type: 'Message',
  message: { code: 'onboarding.completed', params: { reference: 'FM-1' } },
  read: false,
  link: '/dashboard',
  createdAt: new Date(0),
};
const own = as(ADA).doc(path);
const others = [...STRANGERS, { who: 'an admin', person: MIA }];

beforeEach(() => project.seed(path, notification));

describe('the owner', () => {
  it('reads and counts the unread ones', async () => {
    expect((await own.get()).data()).toMatchObject({ read: false });
    expect((await as(ADA).collection('users/ada/notifications').where('read', '==', false).limit(20).get()).size).toBe(
      1,
    );
  });

  it('marks one as read, and again', async () => {
    await own.update({ read: true });
    expect(await project.read(path)).toMatchObject({ read: true, message: notification.message });
    await own.update({ read: true });
  });

  it('deletes one', async () => {
    await own.delete();
    expect(await project.read(path)).toBeNull();
  });

  it.each([
    { name: 'as unread', changes: { read: false } },
    { name: 'with a text for read', changes: { read: 'true' } },
    { name: 'with another message', changes: { read: true, message: 'You have won.' } },
    { name: 'with another name in it', changes: { read: true, 'message.params.reference': 'FM-2' } },
    { name: 'with another link', changes: { read: true, link: 'javascript:alert(1)' } },
    { name: 'with an unknown field', changes: { read: true, isPinned: true } },
  ])('does not mark one $name', async ({ changes }) => {
    await project.seed(path, { ...notification, read: changes.read === false });
    await expectUnchanged(project, path, () => own.update(changes));
  });

  it('makes none', async () => {
    await project.remove(path);
    await expectUnchanged(project, path, () => own.set(notification));
  });
});

describe.each(others)('$who', ({ person }) => {
  const db = project.as(person);
  const ref = lite.doc(db, path);

  it('reads none', async () => {
    await expectRefused(() => lite.getDoc(ref));
    await expectRefused(() => lite.getDocs(lite.query(lite.collection(db, 'users/ada/notifications'), lite.limit(1))));
    await expectRefused(() => lite.getDocs(lite.query(lite.collectionGroup(db, 'notifications'), lite.limit(1))));
  });

  it('changes, makes and deletes none', async () => {
    await expectUnchanged(project, path, () => lite.updateDoc(ref, { read: true }));
    await expectUnchanged(project, path, () => lite.setDoc(ref, { ...notification, message: 'You have won.' }));
    await expectUnchanged(project, path, () => lite.deleteDoc(ref));
    await project.remove(path);
    await expectUnchanged(project, path, () => lite.setDoc(ref, notification));
  });
});

it('is closed to another client also through the full SDK', async () => {
  await expectUnchanged(project, path, () => as(BEN).doc(path).update({ read: true }));
});
