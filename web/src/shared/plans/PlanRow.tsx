import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { dayText, millis, nextOccurrence, type AssignmentPlan } from '@firstmile/domain';
import { useTranslation } from 'react-i18next';
import { useDateTime } from '#ui/dateTime.ts';
import { StatusBadge } from '#ui/feedback/StatusBadge.tsx';
import { useMessage } from '#ui/inputs/useMessage.ts';
import { RecordRow } from '#ui/lists/RecordRow.tsx';
import { dotted, isolate } from '#lib/isolate.ts';
import { useNow } from '#lib/useNow.ts';

const TONES = { ACTIVE: 'success', PAUSED: 'warning', ENDED: 'default' } as const;
/** The clients who are named; the others are counted. */
const NAMED = 3;

interface Props {
  plan: AssignmentPlan;
  onChange: () => void;
  onPause: () => void;
  onResume: () => void;
  onDelete: () => void;
}

/** Shows a plan: its form or flow, its clients, the next date and the last result. */
export function PlanRow({ plan, onChange, onPause, onResume, onDelete }: Props) {
  const { t } = useTranslation('assign');
  const say = useMessage();
  const namesOf = useNames(plan);
  const facts = useFacts(plan);
  const { name, state, reason, last } = plan;
  const dateTime = useDateTime();
  const named = (action: 'change' | 'pause' | 'resume' | 'delete') => `${t(`plan.${action}`)}: ${name}`;
  return (
    <RecordRow
      name={name}
      badges={<StatusBadge label={t(`plan.states.${state}`)} color={TONES[state]} />}
      facts={dotted([namesOf(plan.userIds), ...facts])}
      actions={
        <>
          {state !== 'ENDED' && (
            <Button size="small" variant="outlined" onClick={onChange} aria-label={named('change')}>
              {t('plan.change')}
            </Button>
          )}
          {state === 'ACTIVE' && (
            <Button size="small" variant="outlined" onClick={onPause} aria-label={named('pause')}>
              {t('plan.pause')}
            </Button>
          )}
          {state === 'PAUSED' && (
            <Button size="small" variant="outlined" onClick={onResume} aria-label={named('resume')}>
              {t('plan.resume')}
            </Button>
          )}
          <Button size="small" color="error" onClick={onDelete} aria-label={named('delete')}>
            {t('plan.delete')}
          </Button>
        </>
      }
    >
      <NextTime plan={plan} />
      {reason !== null && (
        <Typography variant="body2" color={state === 'PAUSED' ? 'error' : 'textPrimary'} sx={wrapped}>
          {say(reason)}
        </Typography>
      )}
      {last && (
        <Typography variant="body2" color="textSecondary" sx={wrapped}>
          {dotted([
            t('plan.last', { date: dateTime(millis(last.at) ?? 0), count: last.assigned }),
            last.open.length > 0 && t('plan.stillOpen', { names: namesOf(last.open) }),
          ])}
        </Typography>
      )}
    </RecordRow>
  );
}

const wrapped = { overflowWrap: 'anywhere' };

/** The next date of an active plan, which follows from its terms. */
function NextTime({ plan }: { plan: AssignmentPlan }) {
  const { t } = useTranslation('assign');
  const dateTime = useDateTime();
  const now = useNow();
  const next = plan.state === 'ACTIVE' ? nextOccurrence(plan, now) : null;
  if (!next) return null;
  const text = next.at > now ? t('plan.next', { date: dateTime(next.at) }) : t('plan.nextNow');
  return <Typography variant="body2">{text}</Typography>;
}

/** Names some of a plan's clients, and counts the others. */
function useNames({ names }: AssignmentPlan) {
  const { t } = useTranslation('assign');
  return (uids: readonly string[]) => {
    const shown = uids.slice(0, NAMED).map((uid) => isolate(names[uid] || t('plan.somebody')));
    const more = uids.length - shown.length;
    return shown.join(', ') + (more > 0 ? ` +${more}` : '');
  };
}

/** The rhythm, the end and the due date of a plan. */
function useFacts({ every, day, until, times, done, dueDays }: AssignmentPlan): (string | false)[] {
  const { t, i18n } = useTranslation('assign');
  return [
    every === 'once' ? t('plan.rhythms.once') : t('plan.onDay', { rhythm: t(`plan.rhythms.${every}`), day }),
    until !== null && t('plan.untilDay', { date: dayText(until, i18n.language) }),
    times !== null && t('plan.timesOf', { done, times }),
    dueDays !== null && t('plan.dueAfter', { count: dueDays }),
  ];
}
