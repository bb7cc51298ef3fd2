import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Paper from '@mui/material/Paper';
import Typography from '@mui/material/Typography';
import {
  fullName,
  importState,
  millis,
  type ClientImport,
  type ImportOutcome,
  type ImportState,
} from '@firstmile/domain';
import { useTranslation } from 'react-i18next';
import { useDateTime } from '#ui/dateTime.ts';
import { DamagedPart } from '#ui/feedback/DamagedPart.tsx';
import { ProgressBar } from '#ui/feedback/ProgressBar.tsx';
import { StatusBadge } from '#ui/feedback/StatusBadge.tsx';
import { PersonText } from '#ui/PersonText.tsx';
import { isolate, dotted } from '#lib/isolate.ts';

interface Props {
  clientImport: ClientImport;
  isBusy: boolean;
  onSteer: (wish: ClientImport['wish']) => void;
  onSave: () => void;
}

const COLORS = {
  arriving: 'info',
  waiting: 'info',
  running: 'primary',
  held: 'warning',
  paused: 'warning',
  withdrawn: 'default',
  done: 'success',
} as const;
const BARS: Partial<Record<ImportState, 'warning' | 'success'>> = {
  held: 'warning',
  paused: 'warning',
  done: 'success',
};

/** Shows one import: its progress, the lines that invited nobody, and the actions of an admin. */
export function ImportCard({ clientImport, isBusy, onSteer, onSave }: Props) {
  const { t } = useTranslation('imports');
  const dateTime = useDateTime();
  const { fileName, done, count, arrived, parts, counts, told } = clientImport;
  const state = importState(clientImport);
  const progress =
    state === 'arriving' ? t('arrived', { done: arrived, count: parts }) : t('progress', { done, count });
  const isOpen = state !== 'done' && state !== 'withdrawn';
  const all = (['invited', 'hasAccount', 'already', 'failed'] as const).filter((key) => counts[key] > 0);
  const button = (label: 'stop' | 'goOn' | 'end', wish: ClientImport['wish']) => (
    <Button
      size="small"
      variant="outlined"
      color={label === 'end' ? 'error' : 'primary'}
      onClick={() => onSteer(wish)}
      aria-label={`${t(label)}: ${fileName}`}
    >
      <span>{t(label)}</span>
    </Button>
  );
  return (
    <Paper component="li" variant="outlined" sx={{ p: { xs: 2, sm: 2.5 }, display: 'grid', gap: 1.25, minWidth: 0 }}>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, alignItems: 'center' }}>
        <Typography variant="h3" sx={{ overflowWrap: 'anywhere' }}>
          <PersonText>{fileName}</PersonText>
        </Typography>
        <StatusBadge label={t(`state.${state}`)} color={COLORS[state]} />
      </Box>
      <Typography variant="body2" color="textSecondary" sx={{ overflowWrap: 'anywhere' }}>
        {t('by', { name: fullName(clientImport.by), date: dateTime(millis(clientImport.createdAt) ?? 0) })}
      </Typography>
      <DamagedPart of={clientImport} />
      <ProgressBar
        label={`${fileName}: ${progress}`}
        color={BARS[state] ?? 'primary'}
        value={state === 'arriving' ? (100 * arrived) / Math.max(1, parts) : (100 * done) / Math.max(1, count)}
      />
      <Typography sx={{ fontVariantNumeric: 'tabular-nums' }}>
        {dotted([progress, ...all.map((key) => t(`counts.${key}`, { count: counts[key] }))])}
      </Typography>
      {state === 'held' && <Typography color="textSecondary">{t('held')}</Typography>}
      {told.length > 0 && <FailedLines told={told} />}
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, alignItems: 'center' }}>
        {isOpen && state !== 'paused' && state !== 'arriving' && button('stop', 'pause')}
        {state === 'paused' && button('goOn', 'run')}
        {isOpen && button('end', 'end')}
        {done > 0 && (
          <Button
            size="small"
            variant="outlined"
            color="inherit"
            disabled={isBusy}
            onClick={onSave}
            aria-label={`${t('results')}: ${fileName}`}
          >
            {t('results')}
          </Button>
        )}
      </Box>
    </Paper>
  );
}

function FailedLines({ told }: Pick<ClientImport, 'told'>) {
  const { t } = useTranslation('imports');
  const words = (outcome: ImportOutcome) => t(`outcome.${outcome}`);
  return (
    <Box component="details">
      <Box component="summary" sx={{ cursor: 'pointer' }}>
        {t('told')}
      </Box>
      <Box component="ul" sx={{ my: 1, pl: 2.5, overflowWrap: 'anywhere', '& li + li': { mt: 0.5 } }}>
        {told.map(({ line, email, outcome }, index) => (
          <li key={index}>{[t('found.line', { line }), isolate(email), words(outcome)].join(' ')}</li>
        ))}
      </Box>
    </Box>
  );
}
