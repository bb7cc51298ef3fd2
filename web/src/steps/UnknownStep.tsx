import Button from '@mui/material/Button';
import { useTranslation } from 'react-i18next';
import { StepActions } from './StepActions.tsx';
import { StepHeading } from './StepHeading.tsx';
import type { StepProps } from './stepProps.ts';

/** Shown for a step type that this version does not know: the rest of the run stays usable. */
export function UnknownStep({ onSave, onBack, isSaving }: StepProps) {
  const { t } = useTranslation('steps');
  return (
    <>
      <StepHeading title={t('unknown.title')} text={t('unknown.text')} />
      <StepActions onBack={onBack}>
        <Button variant="contained" disabled={isSaving} onClick={() => onSave({})}>
          {t('unknown.skip')}
        </Button>
      </StepActions>
    </>
  );
}
