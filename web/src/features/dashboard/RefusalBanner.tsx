import Box from '@mui/material/Box';
import type { MessageOrText } from '@firstmile/domain';
import { useTranslation } from 'react-i18next';
import { Banner } from '#ui/feedback/Banner.tsx';
import { useMessage } from '#ui/inputs/useMessage.ts';

/** Explains in the server's words why the onboarding was not confirmed. */
export default function RefusalBanner({ reasons }: { reasons: readonly MessageOrText[] }) {
  const { t } = useTranslation('dashboard');
  useTranslation('messages'); // waits for these texts
  const say = useMessage();
  return (
    <Box sx={{ mt: 3 }}>
      <Banner severity="warning">
        <strong>{t('progress.refused')}</strong>
        <Box component="ul" sx={{ my: 0.5, pl: 2.5 }}>
          {reasons.map((reason) => (
            <li key={say(reason)}>{say(reason)}</li>
          ))}
        </Box>
        <span>{t('progress.refusedText')}</span>
      </Banner>
    </Box>
  );
}
