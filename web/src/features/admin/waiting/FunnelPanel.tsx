import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { useOverview } from '#data/queries/overview.ts';
import { toneTint } from '#ui/feedback/tint.ts';
import { Panel } from '#ui/layout/Panel.tsx';
import { funnelOf } from './funnel.ts';
import { ROW_HEIGHT, SHOWN_ROWS } from './WaitingRow.tsx';

/**
 * Shows how many clients reached each stage; a stage links to the clients who are there now. Reads only the summary.
 */
export function FunnelPanel() {
  const { t, i18n } = useTranslation('waiting');
  const { overview, status } = useOverview();
  const format = (value: number, options?: Intl.NumberFormatOptions) =>
    new Intl.NumberFormat(i18n.language, options).format(value);
  return (
    <Panel title={t('funnel.title')} id="funnel" isCompact>
      {overview ? (
        <Box component="ul" aria-label={t('funnel.title')} sx={list}>
          {funnelOf(overview).map(({ name, count, share, state }) => (
            <li key={name}>
              <Box component={Link} to={`/admin/dashboard?state=${state}`} preventScrollReset sx={stage}>
                <span aria-hidden className="bar" style={{ inlineSize: `${share * 100}%` }} />
                <Typography component="span" noWrap sx={{ flex: 1, fontWeight: 550, position: 'relative' }}>
                  {t(`funnel.${name}`)}
                </Typography>
                <Typography component="span" variant="body2" color="textSecondary" sx={{ position: 'relative' }}>
                  {name === 'joined' ? '' : format(share, { style: 'percent', maximumFractionDigits: 0 })}
                </Typography>
                <Typography component="span" sx={number}>
                  {format(count)}
                </Typography>
              </Box>
            </li>
          ))}
        </Box>
      ) : (
        <Typography variant="body2" color="textSecondary" role={status === 'loading' ? 'status' : undefined}>
          {t(status === 'loading' ? 'loading' : 'funnel.unknown')}
        </Typography>
      )}
    </Panel>
  );
}

const list = { listStyle: 'none', m: 0, p: 0, display: 'grid', gap: 0.5, minHeight: SHOWN_ROWS * ROW_HEIGHT };
const stage = {
  position: 'relative',
  display: 'flex',
  alignItems: 'center',
  gap: 1,
  px: 1,
  minHeight: { xs: 44, md: 39 },
  borderRadius: '8px',
  overflow: 'hidden',
  color: 'text.primary',
  textDecoration: 'none',
  '&:hover': { textDecoration: 'underline' },
  '& .bar': {
    position: 'absolute',
    insetBlock: 0,
    insetInlineStart: 0,
    borderRadius: '8px',
    bgcolor: toneTint('primary', 14),
  },
};
const number = {
  position: 'relative',
  fontWeight: 700,
  minWidth: '4ch',
  textAlign: 'right',
  fontVariantNumeric: 'tabular-nums',
};
