import * as lite from 'firebase/firestore/lite';
import { beforeEach, describe, expect, it } from 'vitest';
import { newUserWrites, stamp, type Write } from '@firstmile/domain';
import {
  ADA,
  BEN,
  commit,
  expectUnchanged,
  MIA,
  openProject,
  expectRefused,
  SAM,
  STRANGERS,
  type Person,
} from './support.ts';

const project = await openProject();
const path = 'users/ada';
const ada = project.as(ADA);
const all = (person: Person | null) => lite.collection(project.as(person), 'users');
const rename = { firstName: 'Adah', lastName: 'Marsh-Lee', writeId: 'w1' };
const update = (data: Record<string, unknown>): Write[] => [{ op: 'update', path, data }];

const profileOf = ({ uid, email }: Person): Write[] =>
  stamp(newUserWrites(uid, { firstName: 'Ada', lastName: 'Marsh', email }), 'w0').slice(0, 1);
const seed = async (person: Person) => {
  for (const write of profileOf(person)) if (write.op !== 'delete') await project.seed(write.path, write.data);
};

beforeEach(async () => {
  for (const person of [ADA, BEN]) await seed(person);
  await project.remove('users/sam');
});

describe('reading profiles', () => {
  it.each([ADA, MIA])('is allowed to $uid', async (person) => {
    expect((await lite.getDoc(lite.doc(project.as(person), path))).data()).toMatchObject({ email: ADA.email });
  });

  it.each(STRANGERS)('is refused to $who', async ({ person }) => {
    await expectRefused(() => lite.getDoc(lite.doc(project.as(person), path)));
  });

  it('lists them to admins, fifty at most', async () => {
    const clients = lite.query(all(MIA), lite.where('role', '==', 'USER'), lite.orderBy('createdAt', 'desc'));
    expect((await lite.getDocs(lite.query(clients, lite.limit(50)))).size).toBe(2);
    expect((await lite.getDocs(lite.query(clients, lite.limitToLast(10)))).size).toBe(2);
    await expectRefused(() => lite.getDocs(lite.query(clients, lite.limit(51))));
    await expectRefused(() => lite.getDocs(clients));
  });

  it.each([...STRANGERS, { who: 'the client herself', person: ADA }])(
    'lists and counts none for $who',
    async ({ person }) => {
      await expectRefused(() => lite.getDocs(lite.query(all(person), lite.limit(10))));
      await expectRefused(() =>
        lite.getDocs(lite.query(all(person), lite.where('email', '==', BEN.email), lite.limit(1))),
      );
      await expectRefused(() =>
        lite.getDocs(lite.query(all(person), lite.where('email', '==', ADA.email), lite.limit(1))),
      );
      await expectRefused(() => lite.getCount(all(person)));
    },
  );
});

describe('changing a profile', () => {
  it('allows one’s own names', async () => {
    await commit(ada, update(rename));
    expect(await project.read(path)).toMatchObject({ ...rename, email: ADA.email, role: 'USER' });
    await commit(ada, update({ firstName: 'x'.repeat(50), writeId: 'w2' }));
    expect(await project.read(path)).toMatchObject({ firstName: 'x'.repeat(50), lastName: 'Marsh-Lee', writeId: 'w2' });
    await commit(ada, update({ lastName: '', writeId: 'w3' })); // one name is enough
    expect(await project.read(path)).toMatchObject({ lastName: '', writeId: 'w3' });
  });

  it.each([...STRANGERS, { who: 'an admin', person: MIA }])('refuses it to $who', async ({ person }) => {
    await expectUnchanged(project, path, () => commit(project.as(person), update(rename)));
  });

  it.each([
    { name: 'the role', changes: { role: 'ADMIN' } },
    { name: 'claims', changes: { customClaims: { role: 'ADMIN' } } },
    { name: 'claims by another name', changes: { claims: { role: 'ADMIN' } } },
    { name: 'the email address', changes: { email: 'else@northwind.example' } },
    { name: 'the time of joining', changes: { createdAt: lite.serverTimestamp() } },
    { name: 'the summary', changes: { 'onboarding.status': 'COMPLETED' } },
    { name: 'what one is found by', changes: { searchTokens: ['a'] } },
    { name: 'an unknown field', changes: { isVip: true } },
    { name: 'a missing name', changes: { firstName: lite.deleteField() } },
    { name: 'a blank name', changes: { firstName: ' ' } },
    { name: 'a last name of two lines', changes: { lastName: 'Marsh\nLee' } },
    { name: 'a name too long', changes: { firstName: 'x'.repeat(51) } },
    { name: 'a last name too long', changes: { lastName: 'x'.repeat(51) } },
    { name: 'a name that is a map', changes: { firstName: { toString: 'Ada' } } },
    { name: 'no write id', changes: { writeId: '' } },
    { name: 'a write id too long', changes: { writeId: 'x'.repeat(65) } },
  ])('refuses it with $name', async ({ changes }) => {
    await expectUnchanged(project, path, () => commit(ada, update({ ...rename, ...changes })));
  });
});

describe('creating and deleting a profile', () => {
  it.each([ADA, MIA])('does not let $uid delete one', async (person) => {
    await expectUnchanged(project, path, () => commit(project.as(person), [{ op: 'delete', path }]));
  });

  it.each([SAM, ADA, MIA])('does not let $uid create one, also by merging', async (person) => {
    await expectUnchanged(project, 'users/sam', () => commit(project.as(person), profileOf(SAM)));
    const merge = () => lite.setDoc(lite.doc(project.as(person), 'users/sam'), { role: 'ADMIN' }, { merge: true });
    await expectUnchanged(project, 'users/sam', merge);
  });

  it('refuses one’s own first profile, even with a role', async () => {
    await expectUnchanged(project, 'users/sam', () => commit(project.as({ ...SAM, role: 'USER' }), profileOf(SAM)));
  });
});
