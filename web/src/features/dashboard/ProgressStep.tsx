import Check from '@mui/icons-material/Check';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { dotted } from '#lib/isolate.ts';
import { useDateTime } from '#ui/dateTime.ts';
import { useMessage } from '#ui/inputs/useMessage.ts';
import { PersonText } from '#ui/PersonText.tsx';
import { ProgressMark } from './ProgressMark.tsx';
import type { Milestone } from './progress.ts';

/**
 * One step: done with its time, next with what to do, or still ahead. `to` leads to it where a button is to stand; else
 * ''.
 */
export function ProgressStep({ milestone, to }: { milestone: Milestone; to: string }) {
  const { t } = useTranslation('dashboard');
  const say = useMessage();
  const line = useStepLine(milestone);
  const isNext = milestone.state === 'next';
  const isDone = milestone.state === 'done';
  return (
    <ProgressMark state={milestone.state} mark={isDone ? <Check /> : milestone.number} path={isDone ? 'done' : 'open'}>
      <Box sx={isNext ? card : { pt: 0.75 }}>
        <Typography component="h3" variant="subtitle1" sx={{ fontWeight: 600, lineHeight: 1.4 }}>
          {say(milestone.name) || (milestone.kind && t(`steps.${milestone.kind}.label`))}
        </Typography>
        <Typography variant="body2" color="textSecondary">
          {line}
        </Typography>
        {milestone.change !== undefined && <Change text={milestone.change} />}
        {isNext && to && <OpenButton to={to} />}
      </Box>
    </ProgressMark>
  );
}

function useStepLine({ kind, isStandard, state, savedAt }: Milestone): string {
  const { t } = useTranslation('dashboard');
  const dateTime = useDateTime();
  if (state !== 'done') {
    if (!isStandard || !kind) return '';
    return dotted([state === 'next' && t(`steps.${kind}.text`), t(`steps.${kind}.time`)]);
  }
  if (savedAt === null) return t('progress.saved');
  return t('progress.savedAt', { date: dateTime(savedAt) });
}

/** Shows the change that the team requested, in its own words. */
function Change({ text }: { text: string }) {
  const { t } = useTranslation('dashboard');
  return (
    <Typography variant="body2" sx={{ mt: 0.75, whiteSpace: 'pre-line', overflowWrap: 'anywhere' }}>
      <strong>{t('progress.change')}</strong> <PersonText>{text}</PersonText>
    </Typography>
  );
}

/** Shown when the onboarding is open and something else comes first. */
function OpenButton({ to }: { to: string }) {
  const { t } = useTranslation('due');
  return (
    <Button component={Link} to={to} variant="outlined" sx={{ mt: 1.5 }} aria-label={t('next.openOnboarding')}>
      {t('next.open')}
    </Button>
  );
}

const card = {
  mt: -0.5,
  p: 2,
  border: '1px solid',
  borderColor: 'divider',
  borderLeft: '3px solid',
  borderLeftColor: 'secondary.main',
  borderRadius: '10px',
  bgcolor: 'background.default',
};
