import AssignmentTurnedIn from '@mui/icons-material/AssignmentTurnedInOutlined';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { useTranslation } from 'react-i18next';
import { CustomForm } from '#steps/formFilling/CustomForm.tsx';
import { useStepChange } from '#steps/StepHeading.tsx';
import { EmptyState } from '#ui/feedback/EmptyState.tsx';
import { ProgressBar } from '#ui/feedback/ProgressBar.tsx';
import type { FormQueue } from './useFormQueue.ts';

interface Props {
  queue: FormQueue;
  /** Called after the last form. */
  onFinish: () => void;
  onBack: () => void;
  isSaving: boolean;
}

/** Step 6: the forms assigned to this client, one at a time. */
export function CustomFormsStep({ queue, onFinish, onBack, isSaving }: Props) {
  const { t } = useTranslation('fill');
  const { current, completed, total } = queue;
  const position = completed + 1;
  useStepChange(position);
  if (!current)
    return (
      <EmptyState
        icon={<AssignmentTurnedIn />}
        title={t('none.title')}
        text={t('none.text')}
        action={
          <Button variant="contained" disabled={isSaving} onClick={onFinish}>
            {t('none.action')}
          </Button>
        }
      />
    );
  const isLast = position >= total;
  return (
    <>
      <Box sx={{ display: 'flex', alignItems: 'center', gap: 2, mb: 2 }}>
        <Box component="span" aria-label={t('counterLabel', { position, total })} role="img" sx={counter}>
          {t('counter', { position, total })}
        </Box>
        {total > 1 && <ProgressBar value={(100 * completed) / total} label={t('progress')} />}
      </Box>
      <CustomForm
        key={current.id}
        assignment={current}
        isDeleted={queue.isCurrentDeleted}
        submitLabel={isLast ? t('complete') : t('next')}
        onDone={() => {
          queue.next();
          if (isLast) onFinish();
        }}
        onBack={onBack}
      />
    </>
  );
}

const counter = { fontWeight: 600, whiteSpace: 'nowrap', fontVariantNumeric: 'tabular-nums' };
