import { describe, expect, it } from 'vitest';
import { saveStepWrites, type Run } from '@firstmile/domain';
import { exampleData, exampleRun } from '@firstmile/domain/testing';
import { ADA, commit, expectUnchanged, openProject } from './support.ts';

// Google's engine and domain count UTF-16 units, of which an emoji has two; the built-in engine counts it as one.
const project = await openProject();
const path = 'onboardings/ada';
const run: Run = exampleRun(0, { userId: 'ada' });
const good = exampleData(1);
const save = (companyName: string) => saveStepWrites(path, run, { key: 'company', input: { ...good, companyName } });

describe('a name of emoji', () => {
  it.each([1, 50])('may have %i, as in domain', async (count) => {
    await project.seed(path, run);
    await commit(project.as(ADA), save('😀'.repeat(count)));
    expect(await project.read(path)).toMatchObject({
      steps: { company: { data: { companyName: '😀'.repeat(count) } } },
    });
  });

  it('may not have 51, as in domain', async () => {
    const companyName = '😀'.repeat(51);
    expect(() => save(companyName)).toThrow('company.nameTooLong');
    await project.seed(path, run);
    const [write] = save('😀'.repeat(50));
    if (write?.op !== 'update') throw new Error('saveStep updates');
    const step = { ...(write.data['steps.company'] as object), data: { ...good, companyName } };
    await expectUnchanged(project, path, () =>
      commit(project.as(ADA), [{ ...write, data: { ...write.data, 'steps.company': step } }]),
    );
  });
});
