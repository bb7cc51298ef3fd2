import * as lite from 'firebase/firestore/lite';
import { beforeEach, describe, expect, it } from 'vitest';
import { toCountersignPath } from '@firstmile/domain';
import { ADA, expectUnchanged, MIA, openProject, PAST, type Person, expectRefused, STRANGERS } from './support.ts';

const project = await openProject();
const path = toCountersignPath('ada', 'plan-v1');
const waiting = {
  clientId: 'ada',
  signatureId: 'plan-v1',
  agreementTitle: 'Plan',
  signerName: 'Ada Marsh',
  since: PAST,
  isMailed: false,
};
const notAdmins = [...STRANGERS, { who: 'the client', person: ADA }];
const list = (person: Person | null, most: number) =>
  lite.getDocs(
    lite.query(lite.collection(project.as(person), 'toCountersign'), lite.orderBy('since'), lite.limit(most)),
  );

beforeEach(() => project.seed(path, waiting));

describe('a signature that the business has yet to give', () => {
  it('is listed and read by an admin, a page at a time', async () => {
    expect((await list(MIA, 50)).size).toBe(1);
    expect((await lite.getDoc(lite.doc(project.as(MIA), path))).data()).toMatchObject({ signerName: 'Ada Marsh' });
    await expectRefused(() => list(MIA, 51));
  });
  it.each(notAdmins)('is neither listed nor read by $who', async ({ person }) => {
    await expectRefused(() => list(person, 1));
    await expectRefused(() => lite.getDoc(lite.doc(project.as(person), path)));
  });
  it.each([...notAdmins, { who: 'an admin', person: MIA }])('is not written by $who', async ({ person }) => {
    const ref = lite.doc(project.as(person), path);
    await expectUnchanged(project, path, () => lite.updateDoc(ref, { clientId: 'bea' }));
    await expectUnchanged(project, path, () => lite.deleteDoc(ref));
    const other = toCountersignPath('ada', 'other-v1');
    await expectUnchanged(project, other, () => lite.setDoc(lite.doc(project.as(person), other), waiting));
  });
});
