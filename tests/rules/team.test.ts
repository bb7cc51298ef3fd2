import * as lite from 'firebase/firestore/lite';
import { beforeEach, describe, expect, it } from 'vitest';
import { assignFormWrites, conversationPath, handTaskWrites, memberPath, stamp, type Write } from '@firstmile/domain';
import { exampleAssignee } from '@firstmile/domain/testing';
import { form, fresh, path as formPath } from './assignmentStates.ts';
import {
  ADA,
  tampered,
  commit,
  IRIS,
  expectUnchanged,
  MIA,
  openProject,
  PAST,
  expectRefused,
  ZOE,
  type Person,
} from './support.ts';
import { flow, flowPath, OUTSIDERS, putInto, ROB, running, adaConversation } from './teamStates.ts';

const project = await openProject();
const iris = project.as(IRIS);
const put = putInto(project);
const change = (path: string, data: Record<string, unknown>): Write => ({ op: 'update', path, data });

describe('who has read', () => {
  const path = conversationPath('ada');
  const mark = (person: Person, side?: string) => [
    change(path, {
      [`marks.${person.uid}`]: { seen: 1, at: lite.serverTimestamp(), name: 'Somebody', ...(side && { side }) },
      writeId: 'w1',
    }),
  ];
  beforeEach(() => put(path, { ...adaConversation, marks: {}, seen: {} }));

  it.for([
    ['a contributor', IRIS, 'client', 'team'],
    ['a contributor', IRIS, 'client', undefined],
    ['an admin', MIA, 'team', 'client'],
    ['an admin', MIA, undefined, 'client'],
    ['the owner', ADA, undefined, 'team'],
  ] as const)('of %s (%#) says the own side and no other', async ([, person, side, other]) => {
    await expectUnchanged(project, path, () => commit(project.as(person), mark(person, other)));
    await commit(project.as(person), mark(person, side));
  });
});

describe('handing a task to one', () => {
  const assigned = assignFormWrites({ form, users: [exampleAssignee()], open: [], idFor: () => 'a1' }).writes;
  const task = { status: 'ASSIGNED', submittedAt: null };
  const to = { id: 'iris', firstName: 'Iris', lastName: 'Wren' };
  const TASKS: Record<string, object> = { 'onboardings/ada': running, [formPath]: fresh, [flowPath]: flow };
  const hand = (path: string, person = to) => handTaskWrites(path, task, person);
  beforeEach(async () => {
    await put(memberPath('ada', 'iris'), { role: 'contributor' });
    await put(memberPath('ben', 'zoe'), { role: 'contributor' });
    for (const [path, data] of Object.entries(TASKS)) await put(path, data);
  });

  it.each(Object.keys(TASKS))('at %s is for its people and admins, and can be undone', async (path) => {
    for (const person of [ADA, IRIS, MIA]) {
      await commit(project.as(person), hand(path));
      expect(await project.read(path)).toMatchObject({ assignee: { uid: 'iris', name: 'Iris Wren' } });
      await commit(
        project.as(person),
        stamp(handTaskWrites(path, { ...task, assignee: { uid: 'iris', name: '' } }, null), 'w2'),
      );
      expect(await project.read(path)).toMatchObject({ assignee: null });
    }
  });
  it.each(OUTSIDERS)('is refused to $who', async ({ person }) => {
    for (const path of Object.keys(TASKS))
      await expectUnchanged(project, path, () => commit(project.as(person), hand(path)));
  });
  it.each(['zoe', 'ada', 'nobody', '', 'x/y/z', '../../ben/members/zoe'])(
    'is refused to nobody of them: %s',
    async (id) => {
      for (const path of Object.keys(TASKS))
        for (const person of [ADA, IRIS, MIA])
          await expectUnchanged(project, path, () => commit(project.as(person), hand(path, { ...to, id })));
    },
  );
  it.each<[string, Record<string, unknown>]>([
    ['something beside it', { assignee: { uid: 'iris', name: 'Iris', role: 'owner' } }],
    ['no name', { assignee: { uid: 'iris', name: ' ' } }],
    ['a text', { assignee: 'iris' }],
    ['another client', { userId: 'ben' }],
    ['another due date', { dueAt: new Date(4_000_000_000_000) }],
    ['no id', { writeId: '' }],
  ])('is refused with %s', async (_, changes) => {
    for (const path of Object.keys(TASKS))
      await expectUnchanged(project, path, () => commit(project.as(IRIS), tampered(hand(path), changes)));
  });
  it('is refused once the task is submitted or completed', async () => {
    for (const [path, data] of Object.entries(TASKS))
      for (const state of [{ submittedAt: PAST }, { status: 'COMPLETED' }]) {
        await put(path, { ...data, ...state });
        await expectUnchanged(project, path, () => commit(iris, hand(path)));
      }
  });
  it('cannot assign a task', async () => {
    await project.remove(formPath);
    await expectUnchanged(project, formPath, () =>
      commit(iris, tampered(assigned, { assignee: { uid: 'iris', name: 'Iris' } })),
    );
  });
});

describe('the people of a client', () => {
  const path = memberPath('ada', 'iris');
  const list = (person: Person | null, most = 50) =>
    lite.getDocs(lite.query(lite.collection(project.as(person), 'clients/ada/members'), lite.limit(most)));
  beforeEach(() => put(path, { role: 'contributor', firstName: 'Iris' }));

  it.each([ADA, IRIS, MIA])('are listed by $uid, a page at a time', async (person) => {
    expect((await list(person)).size).toBe(1);
    await expectRefused(() => list(person, 51));
  });
  it.each(OUTSIDERS)('are not listed by $who', async ({ person }) => {
    await expectRefused(() => list(person));
    await expectRefused(() =>
      lite.getDocs(lite.query(lite.collectionGroup(project.as(person), 'members'), lite.limit(1))),
    );
  });
  it.each([ADA, IRIS, MIA, ZOE, ROB])('are written by nobody: $uid', async (person) => {
    const db = project.as(person);
    await expectUnchanged(project, path, () => commit(db, [change(path, { role: 'owner' })]));
    await expectUnchanged(project, path, () => commit(db, [{ op: 'delete', path }]));
    const own = memberPath('ada', person.uid === 'iris' ? 'eve' : person.uid);
    await expectUnchanged(project, own, () => commit(db, [{ op: 'create', path: own, data: { role: 'owner' } }]));
  });
});

describe('an invitation to join', () => {
  const list = (person: Person | null, client: string | null) => {
    const of = client === null ? [] : [lite.where('client.id', '==', client)];
    const query = lite.query(lite.collection(project.as(person), 'invitations'), ...of, lite.limit(50));
    return lite.getDocs(query);
  };
  beforeEach(async () => {
    await project.seed('invitations/i1', { status: 'INVITED', client: { id: 'ada', name: 'Northwind' } });
    await project.seed('invitations/i2', { status: 'INVITED', client: { id: 'ben', name: 'Southwind' } });
    await project.seed('invitations/i3', { status: 'INVITED' });
  });

  it.each([ADA, IRIS])('is listed by $uid', async (person) => {
    expect((await list(person, 'ada')).docs.map(({ id }) => id)).toEqual(['i1']);
    await expectRefused(() => list(person, 'ben'));
    await expectRefused(() => list(person, null));
    for (const id of ['i1', 'i2', 'i3'])
      await expectRefused(() => lite.getDoc(lite.doc(project.as(person), `invitations/${id}`)));
  });
  it.each(OUTSIDERS)('is not listed by $who', async ({ person }) => {
    await expectRefused(() => list(person, 'ada'));
    await expectRefused(() => list(person, null));
  });
});
