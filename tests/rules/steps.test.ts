import { describe, expect, it } from 'vitest';
import { DEFAULT_REFS, saveStepWrites, type Run, type StepType } from '@firstmile/domain';
import { exampleRun, stepExamples } from '@firstmile/domain/testing';
import { ADA, commit, expectUnchanged, openProject } from './support.ts';

// the rows of domain's schemas: the rules give the same result for each
const project = await openProject();
const path = 'onboardings/ada';
const db = project.as(ADA);

it('a signing step is not completed while no agreement is published', async () => {
  const [write] = saveStepWrites(path, exampleRun(2, { userId: 'ada', agreements: { documents: [] } }), {
    key: 'documents',
    input: { signedDocuments: [] },
  });
  if (!write) throw new Error('saveStep updates');
  await project.seed(path, exampleRun(2, { userId: 'ada', agreements: {} }));
  await expectUnchanged(project, path, () => commit(db, [write]));
  await project.seed(path, exampleRun(2, { userId: 'ada', agreements: { documents: [] } }));
  await commit(db, [write]);
});

describe.each(Object.entries(stepExamples))('%s', (type, { accepts, refuses }) => {
  const run: Run = exampleRun(0, {
    userId: 'ada',
    stepKeys: ['only', 'last'],
    stepTypes: { only: type as StepType, last: 'CONFIRMATION' },
    agreements: { only: [...DEFAULT_REFS] },
  });
  const save = (data: unknown) => {
    const [write] = saveStepWrites(path, run, { key: 'only', input: accepts[0]?.data });
    if (write?.op !== 'update') throw new Error('saveStep updates');
    const step = write.data['steps.only'] as object;
    return commit(db, [{ ...write, data: { ...write.data, 'steps.only': { ...step, data } } }]);
  };

  it.each(accepts)('allows $name', async ({ data }) => {
    await project.seed(path, run);
    await save(data);
    expect(await project.read(path)).toMatchObject({
      lastStep: 'only',
      steps: { only: { status: 'COMPLETED', data } },
    });
  });

  it.each(refuses)('refuses $name', async ({ data }) => {
    await project.seed(path, run);
    await expectUnchanged(project, path, () => save(data));
  });

  it.each([null, 'text', 5, true, []].map((data) => ({ data })))('refuses $data for data', async ({ data }) => {
    await project.seed(path, run);
    await expectUnchanged(project, path, () => save(data));
  });
});
