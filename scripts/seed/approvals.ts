import type { ApiApproval } from '@firstmile/domain';
import type { DemoClient } from './people.ts';
import type { Session } from './session.ts';

const ASKED = 'Please say which posters come first, and name a month in which the shop should open.';

/** Decides the demo's onboardings as its admin, as far as the demo wants it; the others wait. Deciding again changes nothing. */
export async function decide(admin: Session, clients: readonly { session: Session; client: DemoClient }[]) {
  const waiting = await admin.call<ApiApproval[]>('GET', '/api/onboarding/approvals');
  for (const { session, client } of clients) {
    if (client.rating) await session.rate(client.rating);
    const isWaiting = waiting.some(({ userId, round }) => userId === session.uid && round === 1);
    if (!isWaiting || client.progress === 'completed') continue;
    const body =
      client.progress === 'approved'
        ? { decision: 'APPROVED' }
        : { decision: 'CHANGES_REQUESTED', changes: [{ stepNumber: 4, reason: ASKED }] };
    await admin.call('POST', `/api/onboarding/approvals/${session.uid}`, body);
  }
}
