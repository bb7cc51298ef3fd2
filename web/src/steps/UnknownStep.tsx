import Button from '@mui/material/Button';
import { useTranslation } from 'react-i18next';
import { StepActions } from './StepActions.tsx';
import { StepHeading } from './StepHeading.tsx';
import type { StepProps } from './stepProps.ts';

/** Shown for a step type that this version does not know: an optional one is skipped, at a required one one can only look further. */
export function UnknownStep({ flow, data, onSkip, onBack, isSaving }: StepProps) {
  const { t } = useTranslation('steps');
  const isStuck = !onSkip && data === undefined;
  return (
    <>
      <StepHeading title={t('unknown.title')} text={t(isStuck ? 'unknown.required' : 'unknown.text')} />
      <StepActions onBack={onBack}>
        <Button variant="contained" disabled={isSaving} onClick={onSkip ?? flow?.onPass}>
          {t('unknown.skip')}
        </Button>
      </StepActions>
    </>
  );
}
