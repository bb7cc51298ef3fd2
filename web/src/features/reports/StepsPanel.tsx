import { ALL, COUNTED_STEPS, flowPath, sumOfWeeks } from '@firstmile/domain';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useFlow, useFlowChoice } from '#data/queries/flows.ts';
import { useReport } from '#data/queries/reports.ts';
import { useStepName } from '#shared/assigned/useStepName.ts';
import { Choice } from '#ui/inputs/Choice.tsx';
import { stepRows } from './figure.ts';
import { ReportPanel } from './ReportPanel.tsx';
import { useFormats } from './useFormats.ts';

/** Shows at which steps clients stop, in the wizard or in one of the flows. */
export function StepsPanel({ from }: { from: string }) {
  const { t } = useTranslation('reports');
  const { number, duration, percent } = useFormats();
  const [flowId, setFlowId] = useState<string>();
  const { weeks, status } = useReport(flowId === undefined ? ALL : flowPath(flowId), from);
  const { items: flows } = useFlowChoice();
  const { item: flow } = useFlow(flowId ?? null);
  const nameOf = useStepName();
  const steps = flowId === undefined ? COUNTED_STEPS.map(wizardStep) : (flow?.steps ?? []);
  const rows = stepRows(
    sumOfWeeks(weeks),
    steps.map(({ id }) => id),
  );
  const nameOfKey = (key: string) => {
    const step = steps.find(({ id }) => id === key);
    return step ? nameOf(step) : t('steps.gone');
  };
  const first = rows[0]?.reached ?? 0;
  return (
    <ReportPanel
      title={t('steps.title')}
      text={t(flowId === undefined ? 'steps.text' : 'steps.flowText')}
      state={rows.length > 0 ? 'ready' : status === 'loading' ? 'loading' : 'empty'}
      choice={
        flows.length > 0 && (
          <Choice
            label={t('steps.of')}
            any={t('steps.standard')}
            options={flows.map(({ id, name }) => [id, name] as const)}
            value={flowId}
            onChange={setFlowId}
          />
        )
      }
      table={{
        columns: COLUMNS.map((column) => t(`steps.${column}`)),
        wide: [2],
        rows: rows.map(({ key, reached, finished, stopped, minutes }) => ({
          cells: [
            nameOfKey(key),
            number(reached),
            number(finished),
            reached > 0 ? t('steps.share', { stopped: number(stopped), share: percent(stopped / reached) }) : number(0),
            minutes === null ? '–' : duration(minutes),
          ],
          share: first > 0 ? finished / first : 0,
          ...(flowId === undefined && { to: '/admin/dashboard?state=inProgress' }),
        })),
      }}
    />
  );
}

const COLUMNS = ['step', 'reached', 'finished', 'stopped', 'median'] as const;
const wizardStep = ({ key, type }: (typeof COUNTED_STEPS)[number]) => ({ id: key, type, config: {} });
