import type { MessageOrText } from '@firstmile/domain';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { useTranslation } from 'react-i18next';
import { Banner } from '#ui/feedback/Banner.tsx';
import { useMessage } from '#ui/inputs/useMessage.ts';

interface Props {
  reasons: readonly MessageOrText[];
  /** The steps to correct. */
  steps: readonly { key: string; label: string }[];
  onGo: (key: string) => void;
}

/** Explains why the server sent a run back, with links to the steps to correct. */
export function RefusalBanner({ reasons, steps, onGo }: Props) {
  const { t } = useTranslation('steps');
  const say = useMessage();
  return (
    <Box sx={{ mb: 4 }}>
      <Banner severity="error">
        <strong>{t('run.refusal.title')}</strong>
        <Box component="ul" sx={{ m: 0, my: 1, pl: 2.5 }}>
          {reasons.map((reason) => (
            <li key={say(reason)}>{say(reason)}</li>
          ))}
        </Box>
        <span>{t('run.refusal.text')}</span>
        {steps.length > 0 && (
          <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, mt: 1.5 }}>
            {steps.map(({ key, label }) => (
              <Button key={key} size="small" variant="outlined" color="inherit" onClick={() => onGo(key)}>
                <span>{t('run.goTo', { step: label })}</span>
              </Button>
            ))}
          </Box>
        )}
      </Banner>
    </Box>
  );
}
