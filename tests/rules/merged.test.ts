import { describe, expect, it } from 'vitest';
import {
  assignFlowWrites,
  assignFormWrites,
  newId,
  saveOnboardingStepWrites,
  SERVER_TIME,
  stamp,
  startOnboardingWrites,
  type Write,
} from '@firstmile/domain';
import { exampleAssignee, exampleData, exampleRun, flowForm, storedFlow } from '@firstmile/domain/testing';
import { devicePath, KEPT_IDS } from '@firstmile/sync';
import { ADA, commit, MIA, openProject, PAST, expectRefused, type Person } from './support.ts';

// The limits of the queue's commits: expressions count for each write, documents that rules read for the whole commit.
const project = await openProject();

async function commitAll({ uid, ...person }: Person, writes: Write[]): Promise<void> {
  const path = devicePath(uid, 'device');
  await project.remove(path);
  const ids = Array.from({ length: KEPT_IDS }, newId);
  await commit(project.as({ uid, ...person }), [
    ...writes,
    { op: 'set', path, data: { last: 1, ids, at: SERVER_TIME } },
  ]);
}
const range = (count: number) => Array.from({ length: count }, (_, index) => index);

it('may have as many changes as a counter names', { tags: ['wide'] }, async () => {
  const notices = range(KEPT_IDS).map((index) => `users/ada/notifications/${index}`);
  for (const path of notices) await project.seed(path, { read: false });
  await commitAll(
    ADA,
    notices.map((path) => ({ op: 'update', path, data: { read: true } })),
  );
  for (const path of notices) expect(await project.read(path)).toEqual({ read: true });

  const assigned = range(KEPT_IDS).flatMap(
    () => assignFormWrites({ form: flowForm, users: [exampleAssignee()], open: [], idFor: newId }).writes,
  );
  await commitAll(MIA, assigned);
  for (const { path } of assigned) expect(await project.read(path)).not.toBeNull();
});

it('may make the rules read nineteen documents besides the profile', { tags: ['wide'] }, async () => {
  const flows = range(20).map((index) => storedFlow({ id: `flow-${index}` }));
  for (const { id } of flows) await project.seed(`onboardingFlows/${id}`, { isActive: true });
  const assign = (count: number) =>
    flows.slice(0, count).flatMap(
      (flow) =>
        assignFlowWrites(flow, {
          users: [exampleAssignee()],
          forms: [flowForm],
          agreements: [],
          now: 0,
          idFor: newId,
        }).writes,
    );
  const tooMany = assign(20);
  // Google's emulator explains each write at such length that the refusal may break off
  await expect(commitAll(MIA, tooMany)).rejects.toThrow();
  for (const { path } of tooMany) expect(await project.read(path)).toBeNull();
  await commitAll(MIA, assign(19));
});

describe('two changes of one run', () => {
  const fresh = exampleRun(0, { userId: 'ada', status: 'NOT_STARTED' });
  const start = startOnboardingWrites('ada', fresh);
  const begun = exampleRun(0, { userId: 'ada' });
  const save = stamp(saveOnboardingStepWrites('ada', begun, { number: 1, data: exampleData(1) }), 'w2');
  const seed = () => project.seed('onboardings/ada', { ...fresh, startedAt: null, updatedAt: PAST });

  it('must be sent one after the other: rules compare the state before a commit with the state after it', async () => {
    await seed();
    await expectRefused(() => commitAll(ADA, [...start, ...save]));
    await commitAll(ADA, start);
    await commitAll(ADA, save);
    expect(await project.read('onboardings/ada')).toMatchObject({ steps: { company: { status: 'COMPLETED' } } });
  });
});
