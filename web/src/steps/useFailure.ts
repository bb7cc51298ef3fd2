import { AppError, say as message } from '@firstmile/domain';
import { reportError } from '#data/queries/errors.ts';
import { useMessage } from '#ui/inputs/useMessage.ts';

/**
 * Words a failure. A known reason follows `failure`, such as 'Failed to delete form', and replaces a whole sentence,
 * such as 'Something went wrong. Please try again.' Reports unexpected errors.
 */
export function useFailure(): (failure: string, error: unknown) => string {
  const say = useMessage();
  return (failure, error) => {
    const isSentence = failure.endsWith('.');
    const reason = error instanceof AppError ? error.says : null;
    if (!reason) reportError(error);
    if (isSentence) return reason ? say(reason) : failure;
    return say(message('because', { failure, reason: reason ?? message('unexpected') }));
  };
}
