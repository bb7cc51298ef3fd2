import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { useTranslation } from 'react-i18next';
import { stayOnPhones } from './StepActions.tsx';
import { StepHeading } from './StepHeading.tsx';
import { fieldsOf, type StepProps } from './stepProps.ts';
import { WelcomeTrail, type WelcomeItem } from './WelcomeTrail.tsx';

/** A welcome can be worded anew where a flow is built; without that it tells of the onboarding's five steps. */
export interface WelcomeConfig {
  title: string;
  description: string;
  steps: WelcomeItem[];
}

/** Step 0: what is ahead, how long it takes, and the start. */
export function WelcomeStep({ config, onSave, isSaving }: StepProps) {
  const { t } = useTranslation('steps');
  const { title, description, steps } = fieldsOf<WelcomeConfig>(config);
  const tips = [
    t('welcome.tips.time'),
    t('welcome.tips.saved'),
    t('welcome.tips.documents'),
    t('welcome.tips.offline'),
  ];
  return (
    <>
      <StepHeading title={title ?? t('welcome.title')} text={description ?? t('welcome.description')} />
      <Box sx={{ display: 'grid', gap: 4, gridTemplateColumns: { xs: '1fr', md: '3fr 2fr' }, alignItems: 'start' }}>
        <WelcomeTrail items={steps ?? defaultItems(t)} />
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
        <Button variant="contained" size="large" disabled={isSaving} onClick={() => onSave({})}>
          {t('welcome.start')}
        </Button>
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
const start = { display: 'flex', mt: 4, ...stayOnPhones };
