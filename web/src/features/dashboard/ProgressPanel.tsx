import Box from '@mui/material/Box';
import { isSubmitted, progress, runAddress, runPath, type ReviewedRun } from '@firstmile/domain';
import { Suspense } from 'react';
import { useTranslation } from 'react-i18next';
import { Banner } from '#ui/feedback/Banner.tsx';
import { HandOver } from '#shared/people/HandOver.tsx';
import { lazyPart } from '#lib/lazyPart.ts';
import { Panel } from '#ui/layout/Panel.tsx';
import { ProgressBar } from '#ui/feedback/ProgressBar.tsx';
import { ProgressEnd } from './ProgressEnd.tsx';
import { ProgressStep } from './ProgressStep.tsx';
import { changesOf, milestones, progressState } from './progress.ts';

/** Loaded later: they are rare, and the first screen does not wait for their texts either. */
const RefusalBanner = lazyPart(() => import('./RefusalBanner.tsx'));
const SentBackRounds = lazyPart(() => import('#shared/reviews/SentBackRounds.tsx'));

interface Props {
  run: ReviewedRun;
  isUnsigned: boolean;
  /** The main run is the next thing to do: its button stands at the top of the page. */
  isNext: boolean;
}

/** Shows the path from the first step to the reference number. */
export function ProgressPanel({ run, isUnsigned, isNext }: Props) {
  const { t } = useTranslation('dashboard');
  const state = progressState(run);
  const { percent } = progress(run);
  return (
    <Panel
      title={t('progress.title')}
      id="onboarding-progress"
      folds
      lead={
        <>
          <ProgressBar
            value={percent}
            label={t('progress.percent', { percent })}
            color={isSubmitted(run) && state !== 'submitted' ? 'success' : 'primary'}
            showValue
          />
          {state === 'refused' && (
            <Suspense>
              <RefusalBanner reasons={run.refusal?.reasons ?? []} />
            </Suspense>
          )}
        </>
      }
    >
      <HandOver clientId={run.userId} path={runPath(run)} task={run} name={t('progress.title')} />
      {state === 'changes' && (
        <Box sx={{ mt: 3 }}>
          <Banner severity="warning">
            <strong>{t('progress.changes', { count: changesOf(run).length })}</strong>{' '}
            <span>{t('progress.changesText')}</span>
          </Banner>
        </Box>
      )}
      <Box component="ol" sx={{ listStyle: 'none', m: 0, mt: 3, p: 0 }}>
        {milestones(run, isUnsigned).map((milestone) => (
          <ProgressStep key={milestone.key} milestone={milestone} to={isNext ? '' : runAddress(run)} />
        ))}
        <ProgressEnd run={run} state={state} />
      </Box>
      {run.approval && (
        <Suspense>
          <SentBackRounds run={run} />
        </Suspense>
      )}
    </Panel>
  );
}
