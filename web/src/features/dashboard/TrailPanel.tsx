import Box from '@mui/material/Box';
import { progress, type Run } from '@firstmile/domain';
import { useTranslation } from 'react-i18next';
import { Banner } from '#ui/feedback/Banner.tsx';
import { Panel } from '#ui/layout/Panel.tsx';
import { ProgressBar } from '#ui/feedback/ProgressBar.tsx';
import { TrailEnd } from './TrailEnd.tsx';
import { TrailStep } from './TrailStep.tsx';
import { milestones, trailState } from './trail.ts';
import { RefusalBanner } from './RefusalBanner.tsx';

/** The way from the first step to the reference number, drawn as a trail; the milestone that is next carries the one button. */
export function TrailPanel({ run, isUnsigned }: { run: Run; isUnsigned: boolean }) {
  const { t } = useTranslation('dashboard');
  const state = trailState(run);
  const { percent } = progress(run);
  return (
    <Panel title={t('trail.title')} id="onboarding-progress">
      <ProgressBar
        value={percent}
        label={t('trail.percent', { percent })}
        color={state === 'complete' || state === 'approved' ? 'success' : 'primary'}
        showValue
      />
      {state === 'refused' && <RefusalBanner reasons={run.refusal?.reasons ?? []} />}
      {state === 'changes' && (
        <Box sx={{ mt: 3 }}>
          <Banner severity="warning">
            <strong>{t('trail.changes')}</strong> {t('trail.changesText')}
          </Banner>
        </Box>
      )}
      <Box component="ol" sx={{ listStyle: 'none', m: 0, mt: 3, p: 0 }}>
        {milestones(run, isUnsigned).map((milestone) => (
          <TrailStep key={milestone.key} milestone={milestone} state={state} />
        ))}
        <TrailEnd run={run} state={state} />
      </Box>
    </Panel>
  );
}
