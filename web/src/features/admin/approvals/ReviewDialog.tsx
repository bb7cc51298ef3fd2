import { isForm } from '@firstmile/domain';
import Button from '@mui/material/Button';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { ClientReview } from '#data/queries/approvals.ts';
import { Banner } from '#ui/feedback/Banner.tsx';
import { FullDialog } from '#ui/layout/FullDialog.tsx';
import SentBackRounds from '#shared/reviews/SentBackRounds.tsx';
import { dotted } from '#lib/isolate.ts';
import { ApprovalActions } from './ApprovalActions.tsx';
import { ChangesForm } from './ChangesForm.tsx';
import { HandedInSteps } from './HandedInSteps.tsx';
import { pendingClient } from './pendingApproval.ts';
import { useDecisionWords } from './useDecisionWords.ts';

interface Props {
  run: ClientReview;
  /** Still waits for a decision: nobody else has decided meanwhile. */
  isPending: boolean;
  startsWith: 'review' | 'changes';
  onClose: () => void;
}

/** Shows everything that a client handed in, and the two decisions about it. */
export default function ReviewDialog({ run, isPending, startsWith, onClose }: Props) {
  const { t } = useTranslation('approvals');
  const { t: sentBackTexts } = useTranslation('sentBack');
  const [mode, setMode] = useState(startsWith);
  const { email } = pendingClient(run);
  const { name, title } = useDecisionWords(run);
  const isAsking = mode === 'changes' && isPending;
  const shell = {
    title: isAsking ? sentBackTexts('title', { name }) : title,
    subtitle: dotted([email, isForm(run) ? null : run.reference]),
    onClose,
  };
  if (isAsking)
    return (
      <FullDialog {...shell} keepsOpen>
        <ChangesForm run={run} onBack={() => setMode('review')} onDone={onClose} />
      </FullDialog>
    );
  return (
    <FullDialog
      {...shell}
      actions={
        <>
          <Button color="inherit" onClick={onClose}>
            {t('close')}
          </Button>
          {isPending && <ApprovalActions run={run} onChanges={() => setMode('changes')} />}
        </>
      }
    >
      {!isPending && <Banner severity="info">{t('decided')}</Banner>}
      <SentBackRounds run={run} />
      <HandedInSteps run={run} />
    </FullDialog>
  );
}
