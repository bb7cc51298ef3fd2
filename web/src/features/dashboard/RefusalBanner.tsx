import type { Said } from '@firstmile/domain';
import Box from '@mui/material/Box';
import { useTranslation } from 'react-i18next';
import { Banner } from '#ui/feedback/Banner.tsx';
import { useMessage } from '#ui/inputs/useMessage.ts';

/** Why the onboarding was not confirmed, in the server's words. */
export function RefusalBanner({ reasons }: { reasons: readonly Said[] }) {
  const { t } = useTranslation('dashboard');
  const { ready } = useTranslation('messages', { useSuspense: false }); // the first screen does not wait for them
  const say = useMessage();
  if (!ready) return null;
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
