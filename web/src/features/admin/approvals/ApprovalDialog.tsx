import { useState } from 'react';
import type { ClientReview } from '#data/queries/approvals.ts';
import ReviewDialog from './ReviewDialog.tsx';

interface Props {
  /** `review-` or `changes-` and the id of a run or form. */
  at: string;
  runs: readonly ClientReview[];
  onClose: () => void;
}

/** Opens the run or form that the address names. The dialog stays open when somebody else has decided meanwhile. */
export default function ApprovalDialog({ at, runs, onClose }: Props) {
  const startsWith = at.startsWith('changes-') ? 'changes' : 'review';
  const pending = runs.find(({ id }) => at === `${startsWith}-${id}`);
  const [run, setRun] = useState(pending);
  if (pending && pending.id !== run?.id) setRun(pending);
  return run && <ReviewDialog run={run} isPending={!!pending} startsWith={startsWith} onClose={onClose} />;
}
