import Box from '@mui/material/Box';
import { useTranslation } from 'react-i18next';
import { MAX_PER_WEEK, MAX_WEEKLY, type Schedule } from '@firstmile/domain';
import { saveSchedule, useSchedule } from '#data/queries/dueDates.ts';
import { useTimeZone } from '#ui/dateTime.ts';
import { Banner } from '#ui/feedback/Banner.tsx';
import { ErrorPanel } from '#ui/feedback/ErrorPanel.tsx';
import { SwitchRow } from '#ui/inputs/SwitchRow.tsx';
import { useMessage } from '#ui/inputs/useMessage.ts';
import { Panel } from '#ui/layout/Panel.tsx';
import { ListSkeleton } from '#ui/lists/ListSkeleton.tsx';
import { DaysField, NumberSelect } from '../ScheduleFields.tsx';
import { SchedulePreview } from './SchedulePreview.tsx';
import { SelfSavingField } from './SelfSavingField.tsx';
import { useSelfSaving } from './useSelfSaving.ts';

const upTo = (max: number, from = 0) => Array.from({ length: max + 1 - from }, (_, index) => from + index);
const hourText = (hour: number) => `${String(hour).padStart(2, '0')}:00`;

const SELECTS = [
  { key: 'weekly', choices: upTo(MAX_WEEKLY), text: String },
  { key: 'perWeek', choices: upTo(MAX_PER_WEEK, 1), text: String },
  { key: 'quietFrom', choices: upTo(23), text: hourText },
  { key: 'quietTo', choices: upTo(23), text: hourText },
] as const;

/** Settings of when clients are reminded, for admins. */
export function SchedulePanel() {
  const { t } = useTranslation('due');
  const { schedule, status, reload } = useSchedule();
  if (status === 'loading') return <ListSkeleton label={t('schedule.loading')} />;
  if (status === 'error') return <ErrorPanel message={t('schedule.loadFailed')} onRetry={reload} />;
  return <ScheduleForm stored={schedule} />;
}

function ScheduleForm({ stored }: { stored: Schedule }) {
  const { t } = useTranslation('due');
  const say = useMessage();
  const zone = useTimeZone();
  const form = useSelfSaving({
    stored,
    save: (changed: Schedule) => saveSchedule({ ...changed, timeZone: zone }),
    failed: t('failed'),
  });
  const { value: schedule, problems } = form;
  const keep = (changes: Partial<Schedule>) => void form.keep(changes);
  const { isOn, before, onDay, after } = schedule;
  return (
    <Panel title={t('schedule.title')} id="reminders">
      <Box sx={{ display: 'grid', gap: 2.5 }}>
        {problems.all && <Banner severity="error">{say(problems.all)}</Banner>}
        <SelfSavingField isSaved={form.saved === 'isOn'} isSwitch>
          <SwitchRow
            label={t('schedule.isOn')}
            hint={t('schedule.isOnHint')}
            checked={isOn}
            onChange={(on) => keep({ isOn: on })}
          />
        </SelfSavingField>
        {isOn && (
          <>
            <SelfSavingField isSaved={form.saved === 'before'}>
              <DaysField label={t('schedule.before')} value={before} onChange={(days) => keep({ before: days })} />
            </SelfSavingField>
            <SelfSavingField isSaved={form.saved === 'onDay'} isSwitch>
              <SwitchRow label={t('schedule.onDay')} checked={onDay} onChange={(on) => keep({ onDay: on })} />
            </SelfSavingField>
            <SelfSavingField isSaved={form.saved === 'after'}>
              <DaysField label={t('schedule.after')} value={after} onChange={(days) => keep({ after: days })} />
            </SelfSavingField>
            <Box sx={fields}>
              {SELECTS.map(({ key, choices, text }) => (
                <SelfSavingField key={key} isSaved={form.saved === key}>
                  <NumberSelect
                    name={key}
                    label={t(`schedule.${key}`)}
                    value={schedule[key]}
                    choices={choices}
                    text={text}
                    onChange={(value) => keep({ [key]: value })}
                  />
                </SelfSavingField>
              ))}
            </Box>
            <SchedulePreview schedule={schedule} />
          </>
        )}
      </Box>
    </Panel>
  );
}

const fields = { display: 'grid', gap: 2, gridTemplateColumns: { sm: '1fr 1fr' } };
