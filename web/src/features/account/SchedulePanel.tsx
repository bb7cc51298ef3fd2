import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { dequal } from 'dequal/lite';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { AppError, MAX_PER_WEEK, MAX_WEEKLY, type Schedule } from '@firstmile/domain';
import { saveSchedule, useSchedule } from '#data/queries/dueDates.ts';
import { useTimeZone } from '#lib/dateTime.ts';
import { useUnsaved } from '#lib/unsaved.ts';
import { Banner } from '#ui/feedback/Banner.tsx';
import { ErrorPanel } from '#ui/feedback/ErrorPanel.tsx';
import { showToast } from '#ui/feedback/toast.ts';
import { SwitchRow } from '#ui/inputs/SwitchRow.tsx';
import { useMessage } from '#ui/inputs/useMessage.ts';
import { Panel } from '#ui/layout/Panel.tsx';
import { ListSkeleton } from '#ui/lists/ListSkeleton.tsx';
import { DaysField, NumberSelect } from './ScheduleFields.tsx';
import { SchedulePreview } from './SchedulePreview.tsx';

const upTo = (max: number, from = 0) => Array.from({ length: max + 1 - from }, (_, index) => from + index);
const hourText = (hour: number) => `${String(hour).padStart(2, '0')}:00`;

const SELECTS = [
  { key: 'weekly', choices: upTo(MAX_WEEKLY), text: String },
  { key: 'perWeek', choices: upTo(MAX_PER_WEEK, 1), text: String },
  { key: 'quietFrom', choices: upTo(23), text: hourText },
  { key: 'quietTo', choices: upTo(23), text: hourText },
] as const;

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
  const [schedule, setSchedule] = useState(stored);
  const [problem, setProblem] = useState('');
  useUnsaved(!dequal(schedule, stored));
  const change = (changes: Partial<Schedule>) => setSchedule({ ...schedule, ...changes });
  const { isOn, before, onDay, after } = schedule;
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
              {SELECTS.map(({ key, choices, text }) => (
                <NumberSelect
                  key={key}
                  name={key}
                  label={t(`schedule.${key}`)}
                  value={schedule[key]}
                  choices={choices}
                  text={text}
                  onChange={(value) => change({ [key]: value })}
                />
              ))}
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

const fields = { display: 'grid', gap: 2, gridTemplateColumns: { sm: '1fr 1fr' } };
