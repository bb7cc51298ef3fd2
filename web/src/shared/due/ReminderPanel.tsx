import { lastReminder, runPath, type ReviewedRun, type Run } from '@firstmile/domain';
import Typography from '@mui/material/Typography';
import { useTranslation } from 'react-i18next';
import { pauseReminders } from '#data/queries/dueDates.ts';
import { useUser } from '#data/queries/profile.ts';
import { useDateTime } from '#ui/dateTime.ts';
import { FramedSection } from '#ui/layout/FramedSection.tsx';
import { SwitchRow } from '#ui/inputs/SwitchRow.tsx';
import { HandOver } from '../people/HandOver.tsx';
import { DueActions } from './DueActions.tsx';

/**
 * Due date of a client's main run, the next and last reminder, and a switch that pauses all reminders, from the
 * client's record.
 */
export function ReminderPanel({ run, record, name }: { run: ReviewedRun; record: Run; name: string }) {
  const { t } = useTranslation('due');
  const dateTime = useDateTime();
  const { profile } = useUser(run.userId);
  const { email = true, reminders = true } = profile?.preferences ?? {};
  const isPaused = record.remindersPaused === true;
  const last = lastReminder(record);
  return (
    <FramedSection title={t('panel.title')}>
      <DueActions path={runPath(run)} task={run} name={name} isPaused={isPaused} />
      <HandOver clientId={run.userId} path={runPath(run)} task={run} name={name} />
      {(!email || !reminders) && <Typography variant="body2">{t('panel.off')}</Typography>}
      {last !== null && (
        <Typography variant="body2" color="textSecondary">
          {t('panel.last', { date: dateTime(last) })}
        </Typography>
      )}
      <SwitchRow
        label={t('panel.pause')}
        hint={t('panel.pauseHint')}
        checked={isPaused}
        onChange={(paused) => pauseReminders(run.userId, paused)}
      />
    </FramedSection>
  );
}
