import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { AppError, type Schedule } from '@firstmile/domain';
import { saveSchedule, useSchedule } from '#data/queries/dueDates.ts';
import { Banner } from '#ui/feedback/Banner.tsx';
import { ErrorPanel } from '#ui/feedback/ErrorPanel.tsx';
import { showToast } from '#ui/feedback/toast.ts';
import { SwitchRow } from '#ui/inputs/SwitchRow.tsx';
import { useMessage } from '#ui/inputs/useMessage.ts';
import { Panel } from '#ui/layout/Panel.tsx';
import { ListSkeleton } from '#ui/lists/ListSkeleton.tsx';
import { DaysField, NumberSelect } from './ScheduleFields.tsx';
import { SchedulePreview } from './SchedulePreview.tsx';
import { useTimeZone } from '#lib/dateTime.ts';

const HOURS = Array.from({ length: 24 }, (_, hour) => hour);
const upTo = (max: number, from = 0) => Array.from({ length: max + 1 - from }, (_, index) => from + index);

/** For admins: when clients are reminded of what is due. What is chosen is kept here until it is saved. */
export function SchedulePanel() {
  const { t } = useTranslation('due');
  const { schedule, status, reload } = useSchedule();
  if (status === 'loading') return <ListSkeleton label={t('schedule.loading')} />;
  if (status === 'error') return <ErrorPanel message={t('schedule.loadFailed')} onRetry={reload} />;
  return <ScheduleForm key={JSON.stringify(schedule)} stored={schedule} />;
}

function ScheduleForm({ stored }: { stored: Schedule }) {
  const { t } = useTranslation('due');
  const say = useMessage();
  const zone = useTimeZone();
  const [schedule, setSchedule] = useState<Schedule>(() => choicesOf(stored));
  const [problem, setProblem] = useState('');
  const change = (changes: Partial<Schedule>) => setSchedule({ ...schedule, ...changes });
  const { isOn, before, onDay, after, weekly, perWeek, quietFrom, quietTo } = schedule;
  const hour = (value: number) => `${String(value).padStart(2, '0')}:00`;
  const save = () => {
    try {
      saveSchedule({ ...schedule, timeZone: zone });
      showToast(t('schedule.saved'), 'success');
    } catch (error) {
      setProblem(error instanceof AppError ? say(error.says) : t('failed'));
    }
  };
  return (
    <Panel title={t('schedule.title')} id="reminders">
      <Box sx={{ display: 'grid', gap: 2.5 }}>
        {problem && <Banner severity="error">{problem}</Banner>}
        <SwitchRow
          label={t('schedule.isOn')}
          hint={t('schedule.isOnHint')}
          checked={isOn}
          onChange={(on) => change({ isOn: on })}
        />
        {isOn && (
          <>
            <DaysField label={t('schedule.before')} value={before} onChange={(days) => change({ before: days })} />
            <SwitchRow label={t('schedule.onDay')} checked={onDay} onChange={(on) => change({ onDay: on })} />
            <DaysField label={t('schedule.after')} value={after} onChange={(days) => change({ after: days })} />
            <Box sx={fields}>
              <NumberSelect
                name="weekly"
                label={t('schedule.weekly')}
                value={weekly}
                choices={upTo(12)}
                onChange={(value) => change({ weekly: value })}
              />
              <NumberSelect
                name="per-week"
                label={t('schedule.perWeek')}
                value={perWeek}
                choices={upTo(7, 1)}
                onChange={(value) => change({ perWeek: value })}
              />
              <NumberSelect
                name="quiet-from"
                label={t('schedule.quietFrom')}
                value={quietFrom}
                choices={HOURS}
                text={hour}
                onChange={(value) => change({ quietFrom: value })}
              />
              <NumberSelect
                name="quiet-to"
                label={t('schedule.quietTo')}
                value={quietTo}
                choices={HOURS}
                text={hour}
                onChange={(value) => change({ quietTo: value })}
              />
            </Box>
            <SchedulePreview schedule={schedule} />
          </>
        )}
        <Button variant="contained" onClick={save} sx={{ justifySelf: 'start' }}>
          {t('schedule.save')}
        </Button>
      </Box>
    </Panel>
  );
}

/** Without what the stored document has besides. */
const choicesOf = ({
  isOn,
  before,
  onDay,
  after,
  weekly,
  perWeek,
  quietFrom,
  quietTo,
  timeZone,
}: Schedule): Schedule => ({
  isOn,
  before,
  onDay,
  after,
  weekly,
  perWeek,
  quietFrom,
  quietTo,
  timeZone,
});

const fields = { display: 'grid', gap: 2, gridTemplateColumns: { sm: '1fr 1fr' } };
