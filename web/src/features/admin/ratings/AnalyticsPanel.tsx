import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import type { Overview } from '@firstmile/domain';
import { MAX_RATING } from '@firstmile/domain';
import { Suspense } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { useOverview } from '#data/queries/overview.ts';
import { usePlace } from '#lib/usePlace.ts';
import { Panel } from '#ui/layout/Panel.tsx';
import { RatingsDialog } from '../overlays.ts';

const RATINGS = 'ratings';

/**
 * Shows three averages that functions keep: how long an onboarding takes, how many are approved at once, and how
 * clients rate it.
 */
export function AnalyticsPanel() {
  const { t, i18n } = useTranslation('approvals');
  const { overview } = useOverview();
  const { at, go, leave } = usePlace('open');
  const number = (value: number, options?: Intl.NumberFormatOptions) =>
    new Intl.NumberFormat(i18n.language, options).format(value);
  const oneDecimal = { maximumFractionDigits: 1 };
  const timeText = (days: number) =>
    days < 1
      ? t('analytics.underDay')
      : t('analytics.days', { count: Number(days.toFixed(1)), days: number(days, oneDecimal) });
  const { days, rate, rating } = figuresOf(overview);
  const figures = [
    {
      name: t('analytics.time'),
      value: days === null ? null : timeText(days),
      hint: t('analytics.timeHint'),
    },
    {
      name: t('analytics.rate'),
      value: rate === null ? null : number(rate, { style: 'percent', maximumFractionDigits: 0 }),
      hint: t('analytics.rateHint', { count: overview?.decided ?? 0 }),
    },
    {
      name: t('analytics.rating'),
      value:
        rating === null ? null : t('analytics.ofMax', { rating: number(rating, oneDecimal), max: number(MAX_RATING) }),
      hint: t('analytics.ratingHint', { count: overview?.ratings ?? 0 }),
    },
  ];
  return (
    <Panel
      title={t('analytics.title')}
      id="analytics"
      action={
        <>
          {rating !== null && <Button onClick={() => go(RATINGS)}>{t('ratings.open')}</Button>}
          <Button component={Link} to="/admin/reports">
            {t('analytics.reports')}
          </Button>
        </>
      }
    >
      <Box component="dl" sx={{ m: 0, display: 'grid' }}>
        {figures.map(({ name, value, hint }) => (
          <Box key={name} sx={row}>
            <Typography component="dt" sx={{ fontWeight: 600 }}>
              {name}
            </Typography>
            <Box component="dd" sx={{ m: 0, gridRow: 'span 2', textAlign: 'right' }}>
              {value === null ? (
                <Typography color="textSecondary">{overview ? t('analytics.none') : '–'}</Typography>
              ) : (
                <Typography variant="h2" component="span" sx={{ fontVariantNumeric: 'tabular-nums' }}>
                  {value}
                </Typography>
              )}
            </Box>
            <Typography component="dd" variant="body2" color="textSecondary" sx={{ m: 0 }}>
              {value === null ? overview && t('analytics.later') : hint}
            </Typography>
          </Box>
        ))}
      </Box>
      {at === RATINGS && (
        <Suspense>
          <RatingsDialog onClose={leave} />
        </Suspense>
      )}
    </Panel>
  );
}

/** Reads the figures; an old summary may lack them. */
function figuresOf(overview: Partial<Overview> | null) {
  const { averageCompletionDays = null, decided = 0, approvedAtFirst = 0, averageRating = null } = overview ?? {};
  return { days: averageCompletionDays, rate: decided > 0 ? approvedAtFirst / decided : null, rating: averageRating };
}

const row = {
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr) auto',
  columnGap: 2,
  alignItems: 'center',
  py: 1.5,
  '& + &': { borderTop: 1, borderColor: 'divider' },
};
