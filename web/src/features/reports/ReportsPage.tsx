import Box from '@mui/material/Box';
import { ALL, weeksUntil } from '@firstmile/domain';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useSearchParams } from 'react-router-dom';
import { useReport } from '#data/queries/reports.ts';
import { Choice } from '#ui/inputs/Choice.tsx';
import { PageHeader } from '#ui/layout/PageHeader.tsx';
import { AnswersPanel } from './AnswersPanel.tsx';
import { ApprovalPanel, JoiningPanel, RatingPanel } from './OverTime.tsx';
import { StepsPanel } from './StepsPanel.tsx';

/** The periods to choose from, in weeks. */
const PERIODS = ['4', '13', '52'] as const;

/**
 * `/admin/reports`: where clients stop, how long things take, what they choose and how they rate; `?weeks=` names the
 * period.
 */
export default function ReportsPage() {
  const { t } = useTranslation('reports');
  const [search, setSearch] = useSearchParams();
  const [now] = useState(() => Date.now());
  const period = PERIODS.find((weeks) => weeks === search.get('weeks')) ?? '13';
  const weeks = weeksUntil(now, Number(period));
  const [from = ''] = weeks;
  const { weeks: reports, status } = useReport(ALL, from);
  const props = { reports, weeks, isLoading: status === 'loading' };
  return (
    <>
      <PageHeader
        title={t('title')}
        subtitle={t('text')}
        actions={
          <Box sx={{ minWidth: 180 }}>
            <Choice
              label={t('period')}
              options={PERIODS.map((count) => [count, t(`periods.${count}`)] as const)}
              value={period}
              onChange={(count) => setSearch(count ? { weeks: count } : {}, { replace: true })}
            />
          </Box>
        }
      />
      <Box
        sx={{ display: 'grid', gap: 3, gridTemplateColumns: { xs: 'minmax(0, 1fr)', lg: 'repeat(2, minmax(0, 1fr))' } }}
      >
        <StepsPanel from={from} />
        <JoiningPanel {...props} />
        <ApprovalPanel {...props} />
        <AnswersPanel from={from} />
        <RatingPanel {...props} />
      </Box>
    </>
  );
}
