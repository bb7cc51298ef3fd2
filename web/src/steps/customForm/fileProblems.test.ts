import { exampleField } from '@firstmile/domain/testing';
import { expect, it } from 'vitest';
import { fileProblems } from './fileProblems.ts';

const field = exampleField({ id: 'logo', type: 'file' });
const answers = { logo: { fileId: 'f1', name: 'logo.png' } };
const file = (state: 'waiting' | 'sending' | 'stored' | 'refused') => ({
  id: 'f1',
  upload: { state, reason: state === 'refused' ? 'Damaged' : null },
});

it('names a field whose file was refused', () =>
  expect(fileProblems([field], answers, [file('refused')])).toEqual({ logo: 'Damaged' }));

it.each(['waiting', 'sending', 'stored'] as const)('lets a file pass that is %s', (state) =>
  expect(fileProblems([field], answers, [file(state)])).toEqual({}),
);

it('asks nothing of fields that do not show', () => expect(fileProblems([], answers, [file('refused')])).toEqual({}));
