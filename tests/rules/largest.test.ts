import { expect, it } from 'vitest';
import { commit, openProject, expectRefused } from './support.ts';
import { LARGEST_RECORDS } from './largestRecords.ts';
import { LARGEST_RUNS } from './largestRuns.ts';

// Google's engine refuses a write when its rules need more than 1,000 expressions: the largest ones must pass. That they leave room
// is tested in headroom.google.test.ts.
const project = await openProject();

it.each([...LARGEST_RUNS, ...LARGEST_RECORDS])(
  '$name with the largest data',
  { tags: ['wide'] },
  async ({ seeds, writes, person }) => {
    for (const { path } of writes) await project.remove(path);
    for (const [path, data] of Object.entries(seeds)) await project.seed(path, data);
    await expectRefused(() => commit(project.as(null), writes));
    await commit(project.as(person), writes);
    for (const { path, op } of writes) if (op !== 'delete') expect(await project.read(path)).not.toBeNull();
  },
);
