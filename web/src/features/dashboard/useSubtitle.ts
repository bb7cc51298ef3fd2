import { isFlow, isSubmitted, progress, type ReviewedRun } from '@firstmile/domain';
import { useTranslation } from 'react-i18next';
import { isolate } from '#lib/isolate.ts';
import type { OpenTask } from './openTasks.ts';
import { changesOf, progressState } from './progress.ts';

/**
 * Words the line below the greeting: who invited and for what before the main run is begun, then where it is. `open` is
 * null until the open tasks are known.
 */
export function useSubtitle({
  run,
  invitedBy,
  open,
}: {
  run: ReviewedRun | null;
  invitedBy: string | undefined;
  open: readonly OpenTask[] | null;
}): string | null {
  const { t } = useTranslation('dashboard');
  if (!run) return null;
  if (invitedBy && progressState(run) === 'notStarted') {
    const by = isolate(invitedBy);
    return isFlow(run) ? t('subtitle.invitedTo', { by, work: isolate(run.flow.name) }) : t('subtitle.invited', { by });
  }
  const code = subtitleOf(run, open);
  const { done, total } = progress(run);
  return code && t(`subtitle.${code}`, { count: code === 'changes' ? changesOf(run).length : total - done });
}

/** Chooses the subtitle. A finished onboarding says nothing about other open tasks; null until those are known. */
function subtitleOf(run: ReviewedRun, open: readonly OpenTask[] | null) {
  const state = progressState(run);
  if (state === 'notStarted' && isFlow(run)) return 'inProgress'; // says how many steps there are
  const isOver = state === 'off' || isSubmitted(run);
  if (!isOver && state !== 'done') return state;
  if (open === null) return null;
  return open.length > 0 ? 'more' : state === 'done' ? 'submitted' : state;
}
