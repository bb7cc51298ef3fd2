import { AppError, say } from '@firstmile/domain';
import { expect, it, onTestFinished, vi } from 'vitest';
import { errorMessageOrGeneral } from './errorMessage.ts';

it('an error made for people is shown in its own words', () =>
  expect(errorMessageOrGeneral(new AppError('invalid-input', say('file.unreadable')))).toEqual({
    code: 'file.unreadable',
  }));

it.each([
  new DOMException('The requested file could not be read', 'NotReadableError'),
  new TypeError('Failed to fetch'),
  Object.assign(new Error('x'), { says: 'The quota has been exceeded.' }),
  'aborted',
  undefined,
])('%s is shown in our words instead of the browser’s, and is logged', (error) => {
  const log = vi.spyOn(console, 'error').mockReturnValue();
  onTestFinished(() => log.mockRestore());
  expect(errorMessageOrGeneral(error)).toEqual({ code: 'unexpected' });
  expect(log).toHaveBeenCalledWith(error);
});
