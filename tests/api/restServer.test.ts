import { expect, it } from 'vitest';
import {
  addFileWrites,
  filePath,
  newId,
  notificationPath,
  SERVER_TIME,
  stamp,
  userPath,
  type Write,
} from '@firstmile/domain';
import { devicePath, type CommitRequest } from '@firstmile/sync';
import { restServer } from '../../web/src/data/firebase/restServer.ts';
import { auth, db, newClient, projectId, signIn, site, stored, type Person } from './support.ts';

// The queue's port to the server with real tokens, through the page's own origin. tests/rules tests the engines' answers.
const serverOf = (token: (force: boolean) => string) =>
  restServer({
    base: `${site}/v1`,
    projectId: () => Promise.resolve(projectId),
    token: (force) => Promise.resolve(token(force)),
    fetch,
  });
const request = (
  { uid }: Person,
  { number, ...more }: Pick<CommitRequest, 'number' | 'writes'> & Partial<CommitRequest>,
) => ({ uid, device: 'laptop', number, ids: [`entry-${number}`], unchangedSince: {}, ...more });
const file = { kind: 'step', name: 'logo.png', type: 'image/png', size: 10, sha256: '0'.repeat(64) } as const;

it("commits a person's changes in their order, each once", { tags: ['wide'] }, async () => {
  const ada = await newClient();
  const server = serverOf(() => ada.token);
  const notice = notificationPath(ada.uid, 'notice');
  await db.doc(notice).set({ read: false });
  const id = newId();
  const announced = stamp(addFileWrites(ada.uid, { ...file, id }), 'w1');
  const read: Write = { op: 'update', path: notice, data: { read: true } };
  expect(await server.commit(request(ada, { number: 1, writes: [...announced, read] }))).toEqual({ is: 'done' });
  expect(await stored(filePath(ada.uid, id))).toMatchObject({ name: 'logo.png', usedBy: null });
  expect(await stored(notice)).toEqual({ read: true });
  const counter = await stored(devicePath(ada.uid, 'laptop'));
  expect(counter).toMatchObject({ last: 1, ids: ['entry-1'] });
  expect(counter).toHaveProperty('at.seconds', expect.any(Number));

  const away: Write = { op: 'delete', path: notice };
  expect(await server.commit(request(ada, { number: 1, writes: [away] }))).toEqual({
    is: 'denied',
    code: 'permission-denied',
  });
  expect(await stored(notice)).toEqual({ read: true });
  expect(await server.commit(request(ada, { number: 2, writes: announced }))).toMatchObject({ is: 'denied' });
  expect(await server.commit(request(ada, { number: 2, writes: [away] }))).toEqual({ is: 'done' });
  expect(await stored(notice)).toBeUndefined();
});

it('changes a document that is unchanged since it was read', { tags: ['wide'] }, async () => {
  const ada = await newClient();
  const server = serverOf(() => ada.token);
  const path = userPath(ada.uid);
  const answer = await server.read(ada.uid, [path, 'summaries/overview', notificationPath(ada.uid, 'none')]);
  if (answer.is !== 'read') throw new Error(answer.is);
  const document = answer.documents[path];
  if (!document || document === 'denied') throw new Error('no profile');
  expect(document.data).toMatchObject({ firstName: 'Ada', createdAt: { seconds: expect.any(Number) as number } });
  expect(answer.documents).toMatchObject({ 'summaries/overview': 'denied', [notificationPath(ada.uid, 'none')]: null });

  const rename = (firstName: string): Write[] => [{ op: 'update', path, data: { firstName, writeId: 'w' } }];
  const since = { unchangedSince: { [path]: document.updateTime } };
  expect(await server.commit(request(ada, { number: 1, writes: rename('Adah'), ...since }))).toEqual({ is: 'done' });
  expect(await server.commit(request(ada, { number: 2, writes: rename('Eve'), ...since }))).toEqual({ is: 'changed' });
  expect(await stored(path)).toMatchObject({ firstName: 'Adah' });
});

it(
  'asks to sign in with a token that Auth has not given, or that is of somebody else',
  { tags: ['wide'] },
  async () => {
    const [ada, ben] = await Promise.all([newClient(), newClient()]);
    const [head = '', , tail = ''] = ada.token.split('.');
    const claims = Buffer.from(JSON.stringify({ sub: ada.uid, user_id: ada.uid, iat: 1, exp: 2 })).toString(
      'base64url',
    );
    for (const token of [`${head}.${claims}.${tail}`, ben.token, ''])
      expect((await serverOf(() => token).commit(request(ada, { number: 1, writes: [] }))).is).toBe('signIn');
    expect(await stored(devicePath(ada.uid, 'laptop'))).toBeUndefined();
  },
);

it('sends again with the role that an account got after its token', { tags: ['wide'] }, async () => {
  const ada = await newClient();
  await auth.setCustomUserClaims(ada.uid, { role: 'ADMIN' });
  await db.doc(userPath(ada.uid)).update({ role: 'ADMIN' });
  const renewed = await signIn(ada.email);
  const path = `customForms/${newId()}`;
  const form = {
    name: 'One',
    description: '',
    fields: [{ id: 'a' }],
    version: 1,
    assignmentCount: 0,
    writeId: 'w1',
    creator: { uid: ada.uid, firstName: 'Ada', lastName: 'Marsh' },
    createdAt: SERVER_TIME,
    updatedAt: SERVER_TIME,
  };
  const server = serverOf((force) => (force ? renewed.token : ada.token));
  expect(await server.commit(request(ada, { number: 1, writes: [{ op: 'create', path, data: form }] }))).toEqual({
    is: 'done',
  });
  expect(await stored(path)).toMatchObject({ name: 'One' });
  await db.doc(path).delete();
});
