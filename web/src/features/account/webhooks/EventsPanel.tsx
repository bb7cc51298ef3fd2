import TextField from '@mui/material/TextField';
import Typography from '@mui/material/Typography';
import { EVENT_DAYS, type EventSettings } from '@firstmile/domain';
import { useTranslation } from 'react-i18next';
import { saveEvents, useEventSettings } from '#data/queries/settings.ts';
import { Banner } from '#ui/feedback/Banner.tsx';
import { ErrorPanel } from '#ui/feedback/ErrorPanel.tsx';
import { useMessage } from '#ui/inputs/useMessage.ts';
import { Panel } from '#ui/layout/Panel.tsx';
import { ListSkeleton } from '#ui/lists/ListSkeleton.tsx';
import { SelfSavingField } from '../business/SelfSavingField.tsx';
import { useSelfSaving } from '../business/useSelfSaving.ts';

/** How long programs can read events. For admins. */
export function EventsPanel() {
  const { t } = useTranslation(['webhooks', 'account']);
  const { settings, status, reload } = useEventSettings();
  return (
    <Panel title={t('feed.title')} id="events">
      {status === 'loading' && <ListSkeleton label={t('account:loading')} />}
      {status === 'error' && <ErrorPanel message={t('account:loadFailed')} onRetry={reload} />}
      {status === 'ready' && <EventsForm stored={settings} />}
    </Panel>
  );
}

function EventsForm({ stored }: { stored: EventSettings }) {
  const { t } = useTranslation(['webhooks', 'account']);
  const say = useMessage();
  const { value, keep, saved, problems } = useSelfSaving({ stored, save: saveEvents, failed: t('account:failed') });
  return (
    <>
      <Typography color="textSecondary" sx={{ mb: 2.5 }}>
        {t('feed.text')}
      </Typography>
      {problems.all && <Banner severity="error">{say(problems.all)}</Banner>}
      <SelfSavingField isSaved={saved === 'keptDays'}>
        <TextField
          select
          fullWidth
          id="events-kept"
          label={t('feed.kept')}
          value={value.keptDays}
          onChange={({ target }) => void keep({ keptDays: Number(target.value) })}
          slotProps={{ select: { native: true } }}
        >
          {EVENT_DAYS.map((days) => (
            <option key={days} value={days}>
              {t('feed.days', { count: days })}
            </option>
          ))}
        </TextField>
      </SelfSavingField>
    </>
  );
}
