import { millis, settingsOf, type StepRun, type WithSettings } from '@firstmile/domain';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { keepMine, keepTheirs, useStepConflicts } from '#data/sync/conflicts.ts';
import { useDateTime } from '#ui/dateTime.ts';
import { Banner } from '#ui/feedback/Banner.tsx';
import { StepHeading, useStepChange } from '#steps/StepHeading.tsx';
import { VersionCard } from './VersionCard.tsx';
import type { useAttempt } from './useSaving.ts';

interface Props {
  /** Path of the run's document. */
  path: string;
  run: StepRun & WithSettings;
  /** Key of the open step. */
  here: string;
  nameOf: (key: string) => string;
  onGo: (key: string) => void;
  attempt: ReturnType<typeof useAttempt>['attempt'];
  /** The open step. */
  children: ReactNode;
}

/**
 * Replaces a step that was also saved on another device by both versions, until the person has chosen one. Nothing is
 * lost before that.
 */
export function ConflictGuard({ path, run, here, nameOf, onGo, attempt, children }: Props) {
  const { t } = useTranslation('steps');
  const dateTime = useDateTime();
  const conflicts = useStepConflicts(path, run);
  const conflict = conflicts.find((candidate) => candidate.key === here);
  const type = run.stepTypes[here];
  useStepChange(conflict ? `conflict/${here}` : here);
  if (!conflict || !type)
    return (
      <>
        {conflicts.length > 0 && (
          <OtherConflicts keys={conflicts.map((entry) => entry.key)} nameOf={nameOf} onGo={onGo} />
        )}
        {children}
      </>
    );
  const { mine, theirs } = conflict;
  const timestamp = millis(theirs.savedAt);
  return (
    <Box key={`conflict/${here}`}>
      <StepHeading title={t('run.conflict.title')} text={t('run.conflict.text', { step: nameOf(here) })} />
      <Box sx={versions}>
        <VersionCard
          title={t('run.conflict.theirs')}
          note={timestamp === null ? undefined : t('run.conflict.at', { time: dateTime(timestamp) })}
          type={type}
          config={settingsOf(run, here)}
          shown={theirs}
          other={mine}
          action={t('run.conflict.keepTheirs')}
          onChoose={() => keepTheirs(path, run, here)}
        />
        <VersionCard
          title={t('run.conflict.mine')}
          note={t('run.conflict.at', { time: dateTime(conflict.at) })}
          type={type}
          config={settingsOf(run, here)}
          shown={mine}
          other={theirs}
          action={t('run.conflict.keepMine')}
          onChoose={() => attempt(t('run.conflict.failed'), () => keepMine(path, run, here))}
        />
      </Box>
    </Box>
  );
}

/** Links to the steps that wait for a decision. */
function OtherConflicts({ keys, nameOf, onGo }: Pick<Props, 'nameOf' | 'onGo'> & { keys: readonly string[] }) {
  const { t } = useTranslation('steps');
  return (
    <Box sx={{ mb: 4 }}>
      <Banner severity="warning">
        <span>{t('run.conflict.elsewhere', { count: keys.length })}</span>
        <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, mt: 1.5 }}>
          {keys.map((key) => (
            <Button key={key} size="small" variant="outlined" color="inherit" onClick={() => onGo(key)}>
              <span>{t('run.goTo', { step: nameOf(key) })}</span>
            </Button>
          ))}
        </Box>
      </Banner>
    </Box>
  );
}

const versions = {
  display: 'grid',
  gap: 2,
  mb: 4,
  gridTemplateColumns: { xs: 'minmax(0, 1fr)', sm: 'repeat(2, minmax(0, 1fr))' },
  alignItems: 'stretch',
};
