import { describe, expect, it } from 'vitest';
import { saveFlowStepWrites, saveStepWrites, stamp, type RunStep, type Write } from '@firstmile/domain';
import { exampleFlowRun, exampleRun, exampleStepData } from '@firstmile/domain/testing';
import { ADA, commit, expectUnchanged, openProject } from './support.ts';

/** The settings of a flow say which fields its steps ask for: functions check them when the flow is handed in. */
const project = await openProject();
const ada = project.as(ADA);

const withData = (writes: readonly Write[], key: string, data: object) =>
  writes.map((write): Write => {
    if (write.op !== 'update') return write;
    const step = { ...(write.data[`steps.${key}`] as RunStep), data };
    return { ...write, data: { ...write.data, [`steps.${key}`]: step } };
  });

describe.each([
  { type: 'COMPANY_INFO', key: 'company', done: 1 },
  { type: 'PROJECT_DETAILS', key: 'project', done: 4 },
] as const)('$type', ({ type, key, done }) => {
  const data = exampleStepData(type);
  const texts = Object.keys(data).filter((field) => typeof data[field] === 'string');
  const empty = Object.fromEntries(texts.map((field) => [field, '']));

  it('may lack any field in a flow, but not its limits', async () => {
    const path = 'onboardingFlowAssignments/flow-1';
    const { id: _, ...run } = exampleFlowRun(done);
    const writes = stamp(saveFlowStepWrites({ ...run, id: 'flow-1' }, key, data), 'w1');
    for (const less of [{}, empty]) {
      await project.seed(path, run);
      await commit(ada, withData(writes, key, less));
      expect(await project.read(path)).toMatchObject({ steps: { [key]: { data: less } } });
    }
    await project.seed(path, run);
    for (const field of texts)
      await expectUnchanged(project, path, () => commit(ada, withData(writes, key, { [field]: '\u0000' })));
  });

  it('lacks no field in the wizard', async () => {
    const path = 'onboardings/ada';
    const run = exampleRun(done, { userId: 'ada' });
    const writes = saveStepWrites(path, run, { key, input: data });
    await project.seed(path, run);
    for (const less of [
      {},
      empty,
      ...texts.filter((field) => field !== 'specialRequirements').map((field) => ({ ...data, [field]: '' })),
    ])
      await expectUnchanged(project, path, () => commit(ada, withData(writes, key, less)));
    await commit(ada, writes);
  });
});
