import Box from '@mui/material/Box';
import { runPath } from '@firstmile/domain';
import type { ClientReview } from '#data/queries/approvals.ts';
import { usePlace } from '#lib/usePlace.ts';
import SentBackRounds from '#shared/reviews/SentBackRounds.tsx';
import { ApprovalActions } from '../approvals/ApprovalActions.tsx';
import { ClientStateBadge } from './ClientStateBadge.tsx';
import { LateDecisions } from '../approvals/LateDecisions.tsx';
import ReviewDialog from '../approvals/ReviewDialog.tsx';

/** Where a review in the list stands; nothing before it began. */
const STATES = { PENDING: 'waiting', APPROVED: 'completed', CHANGES_REQUESTED: 'changesRequested' } as const;

/** The review of a form or flow in a client's list: its state, what was asked and, while it waits, the decisions. */
export function ReviewPart({ review }: { review: ClientReview }) {
  const { at, go, leave } = usePlace('open');
  const { approval } = review;
  if (!approval) return null;
  const isPending = approval.status === 'PENDING';
  const changes = `ask-${review.id}`; // not the name that the head's dialog has
  return (
    <Box sx={{ display: 'grid', gap: 1, justifyItems: 'start' }}>
      <LateDecisions path={runPath(review)} />
      <ClientStateBadge state={STATES[approval.status]} />
      <SentBackRounds run={review} />
      {isPending && <ApprovalActions run={review} onChanges={() => go(changes)} />}
      {at === changes && <ReviewDialog run={review} isPending={isPending} startsWith="changes" onClose={leave} />}
    </Box>
  );
}
