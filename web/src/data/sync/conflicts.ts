import { isLocked, isSubmitted, saveStepWrites, skipStepWrites, type RunStep, type StepRun } from '@firstmile/domain';
import { commit, type Label } from './commit.ts';
import type { Entry } from '@firstmile/sync';
import { discardEntries } from './engine.ts';
import { queueStore } from './queueStore.ts';

/**
 * A step that was saved both here and on another device, without either knowing the other's: the server has theirs, this device keeps ours.
 */
export interface StepConflict {
  key: string;
  mine: Pick<RunStep, 'status' | 'data'>;
  theirs: RunStep;
  /** Time of saving here, ms since 1970. */
  at: number;
}

interface Save {
  entry: Entry;
  key: string;
  step: RunStep;
  submits: boolean;
}

/** Finds the steps of the run at `path` that wait for a decision, in the run's order. Submitted runs and locked steps have none. */
export function useStepConflicts(path: string, run: StepRun | null): StepConflict[] {
  const { all: entries } = queueStore();
  if (run === null || isSubmitted(run)) return [];
  return run.stepKeys.flatMap((key) => {
    if (isLocked(run, key)) return [];
    const theirs = run.steps[key];
    const mine = staleSaves(entries, { path, run, key }).at(-1);
    return theirs && mine ? [{ key, mine: mine.step, theirs, at: mine.entry.at }] : [];
  });
}

/** Keeps the other device's save and discards this device's. */
export function keepTheirs(path: string, run: StepRun, key: string): void {
  discardEntries(staleSaves(queueStore.getState().all, { path, run, key }).map(({ entry }) => entry.id));
}

/** Saves this device's data again, based on the other device's save. Throws AppError when that is not possible. */
export function keepMine(path: string, run: StepRun, key: string): void {
  const saves = staleSaves(queueStore.getState().all, { path, run, key });
  const last = saves.at(-1);
  if (!last) return;
  const { step, submits, entry } = last;
  const writes =
    step.status === 'SKIPPED'
      ? skipStepWrites(path, run, { key, submit: submits })
      : saveStepWrites(path, run, { key, input: step.data, submit: submits });
  void commit(entry.label as Label, writes).then(() => keepTheirs(path, run, key));
}

/** Finds the address of the step that a change saves; null for other changes. */
export function stepAddress({ writes }: Pick<Entry, 'writes'>): string | null {
  for (const write of writes) {
    const [collection, id = ''] = write.path.split('/');
    const key = 'data' in write ? keyIn(write.data) : undefined;
    if (!key) continue;
    if (collection === 'onboardings') return `/onboarding?step=${key}`;
    if (collection === 'onboardingFlowAssignments') return `/custom-flow/${id}?step=${key}`;
  }
  return null;
}

/** Finds refused saves of a step that were not based on the stored one, oldest first. */
function staleSaves(
  entries: readonly Entry[],
  { path, run, key }: { path: string; run: StepRun; key: string },
): Save[] {
  const stored = run.steps[key];
  const refused = entries
    .filter((entry) => entry.state === 'rejected')
    .flatMap((entry) => savesIn(entry, path))
    .filter((save) => save.key === key)
    .sort((a, b) => a.entry.at - b.entry.at);
  // a save based on one of our own refused saves counts as based on that one's base
  const seen = ({ step }: Save): string => {
    const own = refused.find((save) => save.step.writeId === step.replaces);
    return own ? seen(own) : step.replaces;
  };
  return refused.filter((save) => stored && stored.writeId !== seen(save) && stored.writeId !== save.step.writeId);
}

function savesIn(entry: Entry, path: string): Save[] {
  return entry.writes.flatMap((write) => {
    if (write.op !== 'update' || write.path !== path) return [];
    const key = keyIn(write.data);
    if (!key) return [];
    return [{ entry, key, step: write.data[`steps.${key}`] as RunStep, submits: 'submittedAt' in write.data }];
  });
}

const keyIn = (data: Record<string, unknown>): string | undefined =>
  Object.keys(data)
    .find((name) => name.startsWith('steps.'))
    ?.slice('steps.'.length);
