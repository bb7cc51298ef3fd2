import type { ToCountersign } from '@firstmile/domain';
import type { ClientRun } from '#data/queries/approvals.ts';
import { usePlace } from '#lib/usePlace.ts';
import ReviewDialog from '../ReviewDialog.tsx';
import { CountersignPlace } from '../waiting/CountersignPlace.tsx';

/** How the address names the dialogs. */
export const CHANGES = 'changes';
export const signPlace = (id: string) => `sign-${id}`;

interface Props {
  run: ClientRun | null;
  isWaiting: boolean;
  waiting: readonly ToCountersign[];
  onSigned: (id: string) => void;
}

/** What the header's action opens over the page. */
export function NextDialogs({ run, isWaiting, waiting, onSigned }: Props) {
  const { at, leave } = usePlace('open');
  return (
    <>
      {at === CHANGES && run && <ReviewDialog run={run} isPending={isWaiting} startsWith="changes" onClose={leave} />}
      <CountersignPlace at={at} waiting={waiting} onClose={leave} onSigned={onSigned} />
    </>
  );
}
