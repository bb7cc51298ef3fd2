import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { useTranslation } from 'react-i18next';
import { WIZARD } from '@firstmile/domain';
import { Banner } from '#ui/Banner.tsx';
import { useValidationText } from '#ui/useValidationText.ts';
import type { WizardKey } from './StepTrail.tsx';

interface Props {
  reasons: readonly string[];
  /** The steps that have to be mended, 1 to 5. */
  steps: readonly number[];
  onGo: (step: number) => void;
}

/** Why the server sent the onboarding back, and the ways to the steps to mend. */
export function RefusalBanner({ reasons, steps, onGo }: Props) {
  const { t } = useTranslation('onboarding');
  const validationText = useValidationText();
  return (
    <Box sx={{ mb: 4 }}>
      <Banner severity="error">
        <strong>{t('refusal.title')}</strong>
        <Box component="ul" sx={{ m: 0, my: 1, pl: 2.5 }}>
          {reasons.map((reason) => (
            <li key={reason}>{validationText(reason)}</li>
          ))}
        </Box>
        {t('refusal.text')}
        {steps.length > 0 && (
          <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, mt: 1.5 }}>
            {steps.map((step) => (
              <Button key={step} size="small" variant="outlined" color="inherit" onClick={() => onGo(step)}>
                {t('refusal.mend', { step: t(`steps.${WIZARD[step]?.key as WizardKey}`) })}
              </Button>
            ))}
          </Box>
        )}
      </Banner>
    </Box>
  );
}
