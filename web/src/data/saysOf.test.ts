import { AppError, say } from '@firstmile/domain';
import { expect, it, onTestFinished, vi } from 'vitest';
import { wordsOf } from './saysOf.ts';

it('an error that was made for people is told in its words', () =>
  expect(wordsOf(new AppError('invalid-input', say('file.unreadable')))).toEqual({ code: 'file.unreadable' }));

it.each([
  new DOMException('The requested file could not be read', 'NotReadableError'),
  new TypeError('Failed to fetch'),
  Object.assign(new Error('x'), { says: 'The quota has been exceeded.' }),
  'aborted',
  undefined,
])('%s is told in ours, not in the browser’s, and stands in the console', (error) => {
  const log = vi.spyOn(console, 'error').mockReturnValue();
  onTestFinished(() => log.mockRestore());
  expect(wordsOf(error)).toEqual({ code: 'unexpected' });
  expect(log).toHaveBeenCalledWith(error);
});
