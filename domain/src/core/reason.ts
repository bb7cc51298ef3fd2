import { say } from './message.ts';
import { manyLines, requiredText } from './text.ts';

export const MAX_REASON = 500;

/** The schema of the reason with which something is sent back to the client. */
export const reasonText = () =>
  requiredText(say('approval.say'))
    .max(MAX_REASON, say('approval.reasonTooLong', { max: MAX_REASON }))
    .test(manyLines);
