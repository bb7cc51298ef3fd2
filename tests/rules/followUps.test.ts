import * as lite from 'firebase/firestore/lite';
import { beforeEach, describe, expect, it } from 'vitest';
import {
  createFollowUpWrites,
  deleteFollowUpWrites,
  followUpPath,
  newId,
  switchFollowUpWrites,
  type FollowUp,
  type FollowUpTerms,
} from '@firstmile/domain';
import { exampleFollowUp, followUpOrder } from '@firstmile/domain/testing';
import { ADA, commit, expectRefused, expectUnchanged, MIA, openProject, PAST, STRANGERS, tampered } from './support.ts';

const project = await openProject();
const mia = project.as(MIA);
const notAdmins = [...STRANGERS, { who: 'a client', person: ADA }];

let id = '';
let path = '';
const creation = (terms: FollowUpTerms = exampleFollowUp('survey', 'bank')) =>
  createFollowUpWrites(id, followUpOrder(terms)).writes;
const stored = async () => ({ ...(await project.read(path)), id }) as unknown as FollowUp;
const { when, action } = exampleFollowUp('survey', 'bank');
const hand = { kind: 'hand', id: 'mia', name: 'Mia Falk', text: '' } as const;
const all = { kind: 'notify', id: '', name: '', text: 'Call them' } as const;

beforeEach(() => {
  id = newId();
  path = followUpPath(id);
});

describe('an automatic rule', () => {
  it('is made, read, switched off and on, and deleted by an admin', async () => {
    await commit(mia, creation());
    expect((await lite.getDoc(lite.doc(mia, path))).data()).toMatchObject({ isOn: true, when });
    const list = await lite.getDocs(lite.query(lite.collection(mia, 'followUps'), lite.limit(50)));
    expect(list.size).toBeGreaterThan(0);
    await commit(mia, switchFollowUpWrites(await stored(), false, []));
    expect(await stored()).toMatchObject({ isOn: false });
    await commit(mia, switchFollowUpWrites(await stored(), true, []));
    expect(await stored()).toMatchObject({ isOn: true, reason: null });
    await commit(mia, deleteFollowUpWrites(id));
    expect(await project.read(path)).toBeNull();
  });

  it.each<FollowUpTerms>([
    { when: { kind: 'onboarding', id: '', name: '' }, action: all },
    { when: { kind: 'flow', id: 'f', name: 'Flow' }, action: { ...all, id: 'mia', name: 'Mia Falk' } },
    { when, action: { kind: 'flow', id: 'f', name: 'Flow', text: '' } },
    { when, action: hand },
  ])('may be $when.kind, then $action.kind', async (terms) => {
    await commit(mia, creation(terms));
    expect(await stored()).toMatchObject(terms);
  });

  it.each(notAdmins)('is nothing for $who', async ({ person }) => {
    const db = project.as(person);
    await expectUnchanged(project, path, () => commit(db, creation()));
    await commit(mia, creation());
    await expectRefused(() => lite.getDoc(lite.doc(db, path)));
    await expectRefused(() => lite.getDocs(lite.query(lite.collection(db, 'followUps'), lite.limit(10))));
    const switches = switchFollowUpWrites(await stored(), false, []);
    await expectUnchanged(project, path, () => commit(db, switches));
    await expectUnchanged(project, path, () => commit(db, deleteFollowUpWrites(id)));
    await commit(mia, switches);
  });

  it.each<Record<string, unknown>>([
    { when: { ...when, kind: 'step' } },
    { when: { ...when, kind: 'onboarding' } },
    { when: { ...when, id: '' } },
    { when: { ...when, id: 'a/b' } },
    { when: { ...when, name: 'x'.repeat(201) } },
    { when: { ...when, more: 1 } },
    { when: 'form' },
    { action: { ...action, kind: 'mail' } },
    { action: { ...action, id: '' } },
    { action: { ...action, text: 'Hello' } },
    { action: { ...all, text: ' ' } },
    { action: { ...all, text: 'x'.repeat(501) } },
    { action: { ...all, id: 'mia' } },
    { action: { ...all, name: 'Mia' } },
    { action: { ...hand, id: '', name: '' } },
    { action: { ...hand, text: 'Call them' } },
    { action: null },
    { isOn: false },
    { reason: 'x' },
    { from: PAST },
    { from: null },
    { by: { uid: 'tim', firstName: 'Tim', lastName: '' } },
    { createdAt: PAST },
    { updatedAt: PAST },
    { more: true },
  ])('is refused with %j', async (changes) =>
    expectUnchanged(project, path, () => commit(mia, tampered(creation(), changes))),
  );

  it('is switched in turn, from now, and changed in nothing else', async () => {
    await commit(mia, creation());
    const rule = await stored();
    const [off, on] = [switchFollowUpWrites(rule, false, []), switchFollowUpWrites({ ...rule, isOn: false }, true, [])];
    for (const data of [{ when: { ...when, id: 'x' } }, { action: all }, { from: PAST }, { reason: 'x' }])
      await expectUnchanged(project, path, () => commit(mia, tampered(off, data)));
    await expectUnchanged(project, path, () => commit(mia, on));
    await commit(mia, off);
    await expectUnchanged(project, path, () => commit(mia, off));
    for (const data of [{ from: PAST }, { from: null }, { action: all }])
      await expectUnchanged(project, path, () => commit(mia, tampered(on, data)));
    await commit(mia, on);
  });
});
