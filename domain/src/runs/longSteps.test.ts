import { expect, it } from 'vitest';
import { WRITE_ID } from '../core/write.ts';
import { exampleRun, savedStep } from '../testing/index.ts';
import { emptyLongStepWrites } from './longSteps.ts';

const file = { id: 'a', name: 'a.png', sha256: '', size: 1, type: 'image/png', uploadedAt: '' };
const saved = (files: readonly object[], lastStep = 'files') =>
  emptyLongStepWrites(
    'onboardings/ada',
    exampleRun(2, { lastStep, steps: { files: savedStep({ uploadedFiles: files }) } }),
  );

it('empties a step whose files have long property names, and not fifty files as written by the app', () => {
  expect(saved([file, { ['x'.repeat(3000)]: '' }])).toMatchObject([
    { op: 'update', path: 'onboardings/ada', data: { 'steps.files.data': { uploadedFiles: [] }, writeId: WRITE_ID } },
  ]);
  expect(saved(Array(50).fill(file))).toEqual([]);
  expect(saved([{ ['x'.repeat(3000)]: '' }], 'company')).toEqual([]); // earlier saves are not checked again
});
