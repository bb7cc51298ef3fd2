import { describe, expect, it } from 'vitest';
import type { Signature } from '../signing/signature.ts';
import { english, exampleFlowRun, exampleSignature, exampleStepData, moment, savedStep } from '../testing/index.ts';
import { flowProblems, nameOf } from './playCommands.ts';

const FILE = 'abcdefghij0123456789';

describe('the problems that prevent completion', () => {
  const signatures = [1, 2, 3].map((number) => ({ ...exampleSignature(number), receipt: null }) as Signature);
  const customForm = { id: 'brand', name: 'Brand questionnaire', description: '', version: 1, copyId: 'c', fields: [] };
  const form = (status: 'ASSIGNED' | 'IN_PROGRESS' | 'COMPLETED' | 'CANCELLED', submittedAt = false) => [
    { id: 'flow-1-form', status, customForm, submittedAt: submittedAt ? moment(1) : null },
  ];
  const all = { signatures, files: [], forms: form('COMPLETED', true) };
  const done = exampleFlowRun(7);

  it('are none when all is done', () => {
    expect(flowProblems(done, all)).toEqual({ problems: [], isWaiting: false });
  });
  it('are the open steps, by their own names', () => {
    const steps = { ...done.steps };
    for (const key of ['hello', 'files', 'brand']) Reflect.deleteProperty(steps, key);
    expect(english(flowProblems({ ...done, steps }, all).problems)).toEqual([
      'Hello is not completed yet',
      'File Upload is not completed yet',
      'Brand questionnaire is not completed yet',
    ]);
    expect(english(nameOf(done, 'company'))).toBe('Company Information');
    expect(nameOf(done, 'gone')).toBe('gone');
  });
  it('are data that would not be accepted today', () => {
    const company = savedStep({ ...exampleStepData('COMPANY_INFO'), companyName: '' });
    expect(english(flowProblems({ ...done, steps: { ...done.steps, company } }, all).problems)).toEqual([
      'Company name is required',
    ]);
  });
  it('are missing signatures, unless signing was skipped', () => {
    const unsigned = { ...all, signatures: signatures.slice(1) };
    expect(english(flowProblems(done, unsigned).problems)).toEqual(['Not all documents are signed']);
    const papers = savedStep({}, { status: 'SKIPPED' });
    expect(flowProblems({ ...done, steps: { ...done.steps, papers } }, unsigned).problems).toEqual([]);
  });
  it.for([
    ['assigned', form('ASSIGNED'), ['Brand questionnaire is not completed yet'], false],
    ['begun', form('IN_PROGRESS'), ['Brand questionnaire is not completed yet'], false],
    ['handed in', form('IN_PROGRESS', true), [], true],
    ['cancelled', form('CANCELLED'), [], false],
    ['gone', [], [], false],
  ] as const)('is a form that is %s', ([, forms, problems, isWaiting]) => {
    expect(english(flowProblems(done, { ...all, forms }))).toEqual({ problems, isWaiting });
    const brand = savedStep({}, { status: 'SKIPPED' });
    expect(flowProblems({ ...done, steps: { ...done.steps, brand } }, { ...all, forms })).toEqual({
      problems: [],
      isWaiting: false,
    });
  });
  it.for([
    ['waiting', FILE, [], true],
    ['stored', FILE, [], false],
    ['refused', FILE, ['a.png: Damaged.'], false],
    ['waiting', 'another', ['a.png: this file is not here. Please choose it again.'], false],
  ] as const)('is a file that is %s, if the flow names it (%s)', ([state, fileId, problems, isWaiting]) => {
    const uploadedFiles = [
      { id: FILE, name: 'a.png', size: 1, type: 'image/png', uploadedAt: '2026-01-31T12:00:00.000Z' },
    ];
    const steps = { ...done.steps, files: savedStep({ uploadedFiles }) };
    const verdict = flowProblems({ ...done, steps }, { ...all, files: [{ id: fileId, state, reason: 'Damaged.' }] });
    expect(english(verdict)).toEqual({ problems, isWaiting });
  });
  it.each([[[null]], ['text'], [{}], [[5, 'x']]])('include %j for files, which rules allow', (uploadedFiles) => {
    const steps = { ...done.steps, files: savedStep({ uploadedFiles }) };
    const verdict = flowProblems({ ...done, steps }, { ...all, files: [{ id: FILE, state: 'waiting', reason: null }] });
    expect(verdict.problems).not.toEqual([]);
    expect(verdict.isWaiting).toBe(false);
  });
});
