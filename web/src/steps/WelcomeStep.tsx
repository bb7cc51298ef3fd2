import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { useTranslation } from 'react-i18next';
import { stayOnPhones } from './StepActions.tsx';
import { StepHeading } from './StepHeading.tsx';
import type { StepProps } from './stepProps.ts';
import { useStepWords } from './useStepWords.ts';
import { WelcomeSteps, type WelcomeItem } from './WelcomeSteps.tsx';

/**
 * Shows the steps ahead, how long they take, and the start button. A flow may bring its own texts; otherwise a flow
 * lists its steps, and the wizard its five.
 */
export function WelcomeStep({ config, flow, onSave, onSkip, onBack, isSaving }: StepProps) {
  const { t } = useTranslation('steps');
  const words = useStepWords(config);
  const items = words('steps') ?? flow?.outline.map((name) => ({ title: name })) ?? defaultItems(t);
  const tips = [
    ...(flow ? [] : [t('welcome.tips.time')]),
    t('welcome.tips.saved'),
    t('welcome.tips.documents'),
    t('welcome.tips.offline'),
  ];
  return (
    <>
      <StepHeading
        title={words('title') ?? t('welcome.title')}
        text={words('description') ?? t(flow ? 'welcome.flow' : 'welcome.description')}
      />
      <Box sx={{ display: 'grid', gap: 4, gridTemplateColumns: { xs: '1fr', md: '3fr 2fr' }, alignItems: 'start' }}>
        <WelcomeSteps items={items} />
        <Stack component="section" aria-labelledby="before-you-begin" spacing={1.5} sx={tipsBox}>
          <Typography id="before-you-begin" component="h2" variant="h2">
            {t('welcome.tips.title')}
          </Typography>
          <Box component="ul" sx={{ m: 0, pl: 2.5, '& li + li': { mt: 1 } }}>
            {tips.map((tip) => (
              <li key={tip}>{tip}</li>
            ))}
          </Box>
        </Stack>
      </Box>
      <Box sx={start}>
        {onBack && (
          <Button variant="outlined" size="large" color="inherit" onClick={onBack}>
            {t('previous')}
          </Button>
        )}
        <Button variant="contained" size="large" disabled={isSaving} onClick={() => onSave({})}>
          {t('welcome.start')}
        </Button>
        {onSkip && (
          <Button size="large" color="inherit" onClick={onSkip}>
            {t('skip')}
          </Button>
        )}
      </Box>
    </>
  );
}

const KEYS = ['company', 'files', 'documents', 'project', 'review'] as const;

function defaultItems(t: ReturnType<typeof useTranslation<'steps'>>['t']): WelcomeItem[] {
  return KEYS.map((key) => ({
    title: t(`welcome.steps.${key}.title`),
    description: t(`welcome.steps.${key}.description`),
    estimatedTime: t(`welcome.steps.${key}.time`),
  }));
}

const tipsBox = { border: 1, borderColor: 'divider', borderRadius: '14px', bgcolor: 'background.paper', p: 3 };
const start = { display: 'flex', gap: 1.5, mt: 4, ...stayOnPhones };
