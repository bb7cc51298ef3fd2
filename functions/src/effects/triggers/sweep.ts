import { MAIL_SECRETS } from '#core/config.ts';
import { onSchedule } from 'firebase-functions/v2/scheduler';

/** Does work that was left undone, every five minutes. */
export const sweep = onSchedule(
  { schedule: 'every 5 minutes', timeoutSeconds: 540, secrets: MAIL_SECRETS, memory: '512MiB' },
  async () => (await import('../sweep.ts')).sweep(),
);
