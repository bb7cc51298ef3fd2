import { MAX_RATING, medianMinutes, sumOfWeeks, type Report } from '@firstmile/domain';
import { useTranslation } from 'react-i18next';
import { ColumnChart } from './ColumnChart.tsx';
import { approvalBars, reportColumns, ratingOf } from './figure.ts';
import { ReportPanel } from './ReportPanel.tsx';
import { useFormats } from './useFormats.ts';

interface Props {
  reports: Report[];
  isLoading: boolean;
  /** The Mondays of the period, oldest first. */
  weeks: readonly string[];
}

const stateOf = (isLoading: boolean, count: number) => {
  if (count > 0) return 'ready';
  return isLoading ? 'loading' : 'empty';
};

/** Shows how many people were invited, joined and completed in each week. */
export function JoiningPanel({ reports, isLoading, weeks }: Props) {
  const { t } = useTranslation('reports');
  const { number, day } = useFormats();
  const columns = reportColumns(reports, weeks);
  const series = [
    { name: t('joining.invited'), tone: 'default', to: '/admin/invitations', of: 'invited' },
    { name: t('joining.joined'), tone: 'info', to: '/admin/dashboard', of: 'joined' },
    { name: t('joining.completed'), tone: 'primary', to: '/admin/dashboard?state=completed', of: 'completed' },
  ] as const;
  const groups = columns.map(({ from, figures }) => ({
    label: day(from),
    values: series.map(({ of }) => figures[of] ?? 0),
  }));
  const total = groups.flatMap(({ values }) => values).reduce((sum, value) => sum + value, 0);
  return (
    <ReportPanel
      title={t('joining.title')}
      text={t('joining.text')}
      state={stateOf(isLoading, total)}
      table={{
        columns: [t('weekOf'), ...series.map(({ name }) => name)],
        rows: groups.map(({ label, values }) => ({ cells: [label, ...values.map((value) => number(value))] })),
      }}
    >
      <ColumnChart series={series} groups={groups} format={number} />
    </ReportPanel>
  );
}

/** Shows how long clients waited for their approval. */
export function ApprovalPanel({ reports, isLoading }: Props) {
  const { t } = useTranslation('reports');
  const { number, duration, span } = useFormats();
  const { approvals = {} } = sumOfWeeks(reports);
  const median = medianMinutes(approvals);
  const bars = approvalBars(approvals).map(({ from, to, count }) => ({ label: span(from, to), values: [count] }));
  const to = '/admin/dashboard?state=completed';
  return (
    <ReportPanel
      title={t('approval.title')}
      text={median === null ? t('approval.text') : t('approval.median', { time: duration(median) })}
      state={stateOf(isLoading, Object.keys(approvals).length)}
      table={{
        columns: [t('approval.time'), t('approval.count')],
        rows: bars.map(({ label, values }) => ({ cells: [label, ...values.map((value) => number(value))], to })),
      }}
    >
      <ColumnChart series={[{ name: t('approval.count'), tone: 'primary', to }]} groups={bars} format={number} />
    </ReportPanel>
  );
}

/** Shows the clients' average rating, week by week. */
export function RatingPanel({ reports, isLoading, weeks }: Props) {
  const { t } = useTranslation('reports');
  const { number, day } = useFormats();
  const columns = reportColumns(reports, weeks).map(({ from, figures }) => ({
    label: day(from),
    ...ratingOf(figures),
  }));
  const whole = ratingOf(sumOfWeeks(reports));
  const score = (value: number) => number(value, { maximumFractionDigits: 1 });
  const to = '/admin/dashboard?open=ratings';
  return (
    <ReportPanel
      title={t('rating.title')}
      text={
        whole.average === null
          ? t('rating.text')
          : t('rating.average', { count: whole.count, score: score(whole.average), max: score(MAX_RATING) })
      }
      state={stateOf(isLoading, whole.count)}
      table={{
        columns: [t('weekOf'), t('rating.score'), t('rating.count')],
        rows: columns.map(({ label, count, average }) => ({
          cells: [label, average === null ? '–' : score(average), number(count)],
          to,
        })),
      }}
    >
      <ColumnChart
        series={[{ name: t('rating.score'), tone: 'primary', to }]}
        groups={columns.map(({ label, average }) => ({ label, values: [average] }))}
        max={MAX_RATING}
        format={score}
      />
    </ReportPanel>
  );
}
