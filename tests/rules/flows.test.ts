import * as lite from 'firebase/firestore/lite';
import { beforeEach, describe, expect, it } from 'vitest';
import { createFlow, deleteFlow, flowPath, updateFlow, type OnboardingFlow } from '@firstmile/domain';
import { acceptedFlows, exampleFlow, exampleStep, refusedFlows } from '@firstmile/domain/testing';
import {
  ADA,
  bent,
  commit,
  created,
  leaves,
  MIA,
  openProject,
  PAST,
  refuses,
  STRANGERS,
  type Person,
} from './support.ts';

const project = await openProject('demo-rules-flows');
const path = flowPath('f1');
const mia = project.as(MIA);
const creator = { uid: 'mia', firstName: 'Mia', lastName: 'Lund' };
const others = [...STRANGERS, { who: 'a client', person: ADA }];
const written = createFlow('f1', exampleFlow(), creator, 'w1');
const flow = created<OnboardingFlow>('f1', written);
const record = (written[0] as { data: object }).data;
const seed = () => project.seed(path, { ...record, assignmentCount: 2 });

/** What no flow may say, new or edited. Rules cannot walk the list of steps: what stands in it is for domain to judge. */
const WRONG = [
  ...refusedFlows
    .filter(({ inRules }) => inRules)
    .map(({ name, flow: changes }) => ({ name, changes: changes as object })),
  { name: 'a description that is none', changes: { description: null } },
  { name: 'steps that are no list', changes: { steps: { 0: exampleStep('a', 'WELCOME') } } },
  { name: 'a time of the past', changes: { updatedAt: PAST } },
  { name: 'no write id', changes: { writeId: '' } },
  { name: 'an unknown field', changes: { isPublic: true } },
].map((row) => row as { name: string; changes: Record<string, unknown> });

beforeEach(() => project.remove(path));

describe('making a flow', () => {
  it('is allowed to an admin, once', async () => {
    await commit(mia, written);
    expect(await project.read(path)).toMatchObject({ ...exampleFlow(), creator, version: 1, assignmentCount: 0 });
    await leaves(project, path, () => commit(mia, written));
  });

  it.each(acceptedFlows)('is allowed with $name', async ({ flow: input }) => {
    await commit(mia, createFlow('f1', input, creator, 'w1'));
    expect(await project.read(path)).toMatchObject({ steps: input.steps });
  });

  it.each(others)('is refused to $who', async ({ person }) => {
    const own = { creator: { ...creator, uid: person?.uid ?? '' } };
    await leaves(project, path, () => commit(project.as(person), written));
    await leaves(project, path, () => commit(project.as(person), bent(written, own)));
  });

  it.each([
    ...WRONG,
    { name: 'another creator', changes: { creator: { ...creator, uid: 'ben' } } },
    { name: 'a creator who is more', changes: { creator: { ...creator, role: 'ADMIN' } } },
    { name: 'a later version', changes: { version: 2 } },
    { name: 'a count', changes: { assignmentCount: 5 } },
    { name: 'a time of making in the past', changes: { createdAt: PAST } },
  ])('is refused with $name', async ({ changes }) => {
    await leaves(project, path, () => commit(mia, bent(written, changes)));
  });

  it.each(Object.keys(record))('is refused without %s', async (key) => {
    const data = Object.entries(record).filter(([name]) => name !== key);
    await leaves(project, path, () => commit(mia, [{ op: 'create', path, data: Object.fromEntries(data) }]));
  });
});

describe('editing a flow', () => {
  const good = updateFlow(flow, { ...exampleFlow(), name: 'On board', isActive: false }, 'w2');

  it('is allowed to an admin, once for each version', async () => {
    await seed();
    await commit(mia, good);
    const saved = await project.read(path);
    expect(saved).toMatchObject({ name: 'On board', isActive: false, version: 2, creator, assignmentCount: 2 });
    await leaves(project, path, () => commit(mia, good));
    await commit(mia, updateFlow({ ...flow, version: 2 }, exampleFlow(), 'w3'));
    expect(await project.read(path)).toMatchObject({ isActive: true, version: 3 });
  });

  it.each(others)('is refused to $who', async ({ person }) => {
    await seed();
    await leaves(project, path, () => commit(project.as(person), good));
  });

  it.each([
    ...WRONG,
    { name: 'the version that it had', changes: { version: 1 } },
    { name: 'a version left out', changes: { version: 3 } },
    { name: 'half a version', changes: { version: 1.5 } },
    { name: 'another creator', changes: { creator: { ...creator, firstName: 'Ben' } } },
    { name: 'a count', changes: { assignmentCount: 0 } },
    { name: 'another time of making', changes: { createdAt: lite.serverTimestamp() } },
  ])('is refused with $name', async ({ changes }) => {
    await seed();
    await leaves(project, path, () => commit(mia, bent(good, changes)));
  });
});

describe('deleting a flow', () => {
  it('is allowed to an admin', async () => {
    await seed();
    await commit(mia, deleteFlow('f1'));
    expect(await project.read(path)).toBeNull();
  });

  it.each(others)('is refused to $who', async ({ person }) => {
    await seed();
    await leaves(project, path, () => commit(project.as(person), deleteFlow('f1')));
  });
});

describe('reading flows', () => {
  const all = (person: Person | null) => lite.collection(project.as(person), 'onboardingFlows');
  const newest = lite.orderBy('createdAt', 'desc');

  it('is allowed to an admin, a page at a time', async () => {
    await seed();
    expect((await lite.getDoc(lite.doc(mia, path))).data()).toMatchObject({ name: flow.name });
    expect((await lite.getDocs(lite.query(all(MIA), newest, lite.limit(50)))).size).toBe(1);
    await refuses(() => lite.getDocs(lite.query(all(MIA), newest, lite.limit(51))));
    await refuses(() => lite.getDocs(all(MIA)));
    await refuses(() => lite.getCount(all(MIA)));
  });

  it.each(others)('is refused to $who', async ({ person }) => {
    await seed();
    await refuses(() => lite.getDoc(lite.doc(project.as(person), path)));
    await refuses(() => lite.getDocs(lite.query(all(person), lite.limit(1))));
    await refuses(() => lite.getDocs(lite.query(all(person), lite.where('creator.uid', '==', 'ada'), lite.limit(1))));
  });
});
