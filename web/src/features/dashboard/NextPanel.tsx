import CheckCircle from '@mui/icons-material/CheckCircleOutlined';
import HourglassTop from '@mui/icons-material/HourglassTop';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { DueMark } from '#ui/feedback/DueMark.tsx';
import { Panel } from '#ui/layout/Panel.tsx';
import { useMessage } from '#ui/inputs/useMessage.ts';
import { PersonText } from '#ui/PersonText.tsx';
import type { OpenTask } from './openTasks.ts';
import type { ProgressState } from './progress.ts';

/** Shows the one thing to do next with the page's main button or, when nothing is open, what the client waits for. */
export function NextPanel({ next, state }: { next: OpenTask | undefined; state: ProgressState }) {
  const { t } = useTranslation('due');
  return (
    <Box sx={{ mb: { xs: 1.5, sm: 3 } }}>
      <Panel title={t('next.title')} id="next-step">
        {next ? <Next next={next} /> : <Nothing state={state} />}
      </Panel>
    </Box>
  );
}

function Next({ next: { name, to, action, task, changes = [] } }: { next: OpenTask }) {
  const { t } = useTranslation('due');
  const { t: dashboard } = useTranslation('dashboard');
  const { t: fill } = useTranslation('fill');
  const say = useMessage();
  const labels = {
    start: fill('list.start'),
    continue: fill('list.resume'),
    fix: fill('list.fix'),
    replace: dashboard('progress.replace'),
    makeChanges: dashboard('progress.makeChanges', { count: changes.length }),
  };
  const label =
    name === null
      ? dashboard(`progress.${action}`, { count: changes.length })
      : fill('list.actionNamed', { action: labels[action], name });
  return (
    <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 2 }}>
      <Box sx={{ flex: '1 1 16rem', minWidth: 0, display: 'grid', gap: 0.5 }}>
        <Typography component="h3" sx={{ fontWeight: 600, fontSize: '1.125rem', overflowWrap: 'anywhere' }}>
          {name ?? t('next.onboarding')}
        </Typography>
        {action === 'makeChanges' && (
          <Typography variant="body2">{t('next.changes', { count: changes.length })}</Typography>
        )}
        {changes.map(({ key, kind, name, text }) => (
          <Typography key={key} component="blockquote" variant="body2" sx={quote}>
            <strong>{say(name) || (kind && dashboard(`steps.${kind}.label`))}</strong> <PersonText>{text}</PersonText>
          </Typography>
        ))}
        <DueMark task={task} />
      </Box>
      <Button component={Link} to={to} variant="contained" size="large" aria-label={label}>
        <span>{name === null ? label : labels[action]}</span>
      </Button>
    </Box>
  );
}

const quote = {
  m: 0,
  mt: 0.5,
  pl: 1.5,
  borderLeft: 3,
  borderColor: 'secondary.main',
  whiteSpace: 'pre-line',
  overflowWrap: 'anywhere',
};

const WORDS: Partial<Record<ProgressState, 'waiting' | 'checking' | 'nothing'>> = {
  complete: 'waiting',
  submitted: 'checking',
  off: 'nothing',
};

/** Explains what the client waits for; 'done' only when really nothing is left. */
function Nothing({ state }: { state: ProgressState }) {
  const { t } = useTranslation('due');
  const words = WORDS[state] ?? 'done';
  return (
    <Box sx={{ display: 'flex', gap: 2, alignItems: 'flex-start', color: 'text.primary' }}>
      {words === 'done' || words === 'nothing' ? <CheckCircle color="success" /> : <HourglassTop color="action" />}
      <div>
        <Typography component="h3" sx={{ fontWeight: 600 }}>
          {t(`next.${words}`)}
        </Typography>
        <Typography variant="body2" color="textSecondary">
          {t(`next.${words}Text`)}
        </Typography>
      </div>
    </Box>
  );
}
