import Box from '@mui/material/Box';
import { useTranslation } from 'react-i18next';
import { Banner } from '#ui/feedback/Banner.tsx';
import { useValidationText } from '#ui/inputs/useValidationText.ts';

/** Why the onboarding was not confirmed, in the server's words. */
export function RefusalBanner({ reasons }: { reasons: readonly string[] }) {
  const { t } = useTranslation('dashboard');
  const say = useValidationText();
  return (
    <Box sx={{ mt: 3 }}>
      <Banner severity="warning">
        <strong>{t('progress.refused')}</strong>
        <Box component="ul" sx={{ my: 0.5, pl: 2.5 }}>
          {reasons.map((reason) => (
            <li key={reason}>{say(reason)}</li>
          ))}
        </Box>
        {t('progress.refusedText')}
      </Banner>
    </Box>
  );
}
