import Box from '@mui/material/Box';
import Paper from '@mui/material/Paper';
import Typography from '@mui/material/Typography';
import { useTranslation } from 'react-i18next';
import { useOverview } from '#data/queries/overview.ts';

const CARDS = [
  ['active', 'active'],
  ['approvals', 'pendingApprovals'],
  ['forms', 'customForms'],
  ['assignments', 'formAssignments'],
] as const;

/** Shows four figures from one summary document, in one low row. */
export function AdminStats() {
  const { t, i18n } = useTranslation('admin');
  const { overview, status } = useOverview();
  const numbers = new Intl.NumberFormat(i18n.language);
  const isLoading = !overview && status === 'loading';
  return (
    <Box component="section" aria-label={t('stats.label')} sx={grid}>
      {CARDS.map(([name, figure]) => (
        <Paper key={name} variant="outlined" component="dl" aria-busy={isLoading} sx={card}>
          <Typography component="dt" variant="body2" sx={{ fontWeight: 550, minWidth: 0 }}>
            {t(`stats.${name}`)}
          </Typography>
          <Typography component="dd" variant="h2" sx={{ m: 0, fontVariantNumeric: 'tabular-nums' }}>
            {overview ? numbers.format(overview[figure]) : '–'}
          </Typography>
          <Typography component="dd" variant="caption" color="textSecondary" sx={hint}>
            {overview ? t(`stats.${name}Hint`, { count: overview.clients }) : isLoading ? '\u00a0' : t('stats.unknown')}
          </Typography>
        </Paper>
      ))}
    </Box>
  );
}

const grid = {
  display: 'grid',
  gap: { xs: 1, md: 2 },
  mb: 2,
  gridTemplateColumns: { xs: 'repeat(2, minmax(0, 1fr))', lg: 'repeat(4, minmax(0, 1fr))' },
};
const card = {
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr) auto',
  alignItems: 'center',
  columnGap: 1,
  m: 0,
  px: { xs: 1.5, md: 2 },
  py: 0.75,
};
/** Phones show only the figures; the hints need more room. */
const hint = { m: 0, display: { xs: 'none', sm: 'block' }, gridColumn: '1 / -1' };
