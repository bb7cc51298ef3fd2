import { onSchedule } from 'firebase-functions/v2/scheduler';
import { sweep as work } from '../sweep.ts';

/** Every five minutes: whatever was left without an answer gets it. */
export const sweep = onSchedule({ schedule: 'every 5 minutes', timeoutSeconds: 540 }, () => work());
