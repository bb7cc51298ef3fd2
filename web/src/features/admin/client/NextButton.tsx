import Button from '@mui/material/Button';
import { agreementName, runPath, type ToCountersign } from '@firstmile/domain';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { clientAddress } from '#lib/clientAddress.ts';
import { usePlace } from '#lib/usePlace.ts';
import { dotted } from '#lib/isolate.ts';
import { useMessage } from '#ui/inputs/useMessage.ts';
import type { ClientReview } from '#data/queries/approvals.ts';
import { ApprovalActions } from '../approvals/ApprovalActions.tsx';
import ApprovalDialog from '../approvals/ApprovalDialog.tsx';
import { RemindButton } from '../waiting/RemindButton.tsx';
import type { PartProps } from './clientOnPage.ts';
import type { NextAct } from './nextAct.ts';
import { CountersignPlace } from '../waiting/CountersignPlace.tsx';

/** The main button for what an admin does next; nothing for assigning, which has its own button. */
export function NextButton({ client, run, review, act, waiting: [first] }: NextButtonProps) {
  const { t } = useTranslation(['client', 'waiting']);
  const say = useMessage();
  const opened = usePlace('open');
  if (act === 'approve' && review) {
    const open = (as: 'review' | 'changes') => opened.go(`${as}-${review.id}`);
    return (
      <ApprovalActions
        run={review}
        size="medium"
        {...(review !== run && { onReview: () => open('review') })} // the page shows what the main run has
        onChanges={() => open('changes')}
      />
    );
  }
  if (act === 'countersign' && first)
    return (
      <Button
        variant="contained"
        onClick={() => opened.go(signPlace(first.id))}
        aria-label={t('countersign.openNamed', { title: say(agreementName(first.agreementTitle)) })}
      >
        {t('countersign.open')}
      </Button>
    );
  if (act === 'answer')
    return (
      <Button
        variant="contained"
        component={Link}
        to={clientAddress(client.id, 'messages')}
        aria-label={dotted([t('waiting:act.message'), client.name])}
      >
        <span>{t('waiting:act.message')}</span>
      </Button>
    );
  if (act === 'remind' && run) return <RemindButton name={client.name} path={runPath(run)} task={run} isMain />;
  return null;
}

interface NextButtonProps extends PartProps {
  act: NextAct;
  /** The run or form that waits for approval; null for none. */
  review: ClientReview | null;
  waiting: readonly ToCountersign[];
}

/** Names the dialog in the address. */
const signPlace = (id: string) => `sign-${id}`;

interface NextDialogsProps {
  review: ClientReview | null;
  waiting: readonly ToCountersign[];
  onSigned: (id: string) => void;
}

/** The dialogs that the header's action opens. */
export function NextDialogs({ review, waiting, onSigned }: NextDialogsProps) {
  const { at, leave } = usePlace('open');
  return (
    <>
      {at && <ApprovalDialog key={at} at={at} runs={review ? [review] : []} onClose={leave} />}
      <CountersignPlace at={at} waiting={waiting} onClose={leave} onSigned={onSigned} />
    </>
  );
}
