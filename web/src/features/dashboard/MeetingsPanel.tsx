import CalendarMonth from '@mui/icons-material/CalendarMonthOutlined';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import type { MouseEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { Panel } from '#ui/layout/Panel.tsx';

const BOOKING = '/calendar-booking';

/** Meetings are kept in the client's own calendar; from here one is scheduled. */
export function MeetingsPanel() {
  const { t } = useTranslation('dashboard');
  return (
    <Panel title={t('meetings.title')} id="upcoming-meetings" folds>
      <Typography sx={{ fontWeight: 600 }}>{t('meetings.empty')}</Typography>
      <Typography variant="body2" color="textSecondary" sx={{ mt: 0.5, mb: 2 }}>
        {t('meetings.text')}
      </Typography>
      <Button variant="outlined" href={BOOKING} target="_blank" onClick={openPopup} startIcon={<CalendarMonth />}>
        {t('meetings.action')}
      </Button>
    </Panel>
  );
}

/** Where popups are blocked, the link opens a tab as it would without a script. */
function openPopup(event: MouseEvent): void {
  if (window.open(BOOKING, 'calendar-booking', 'width=800,height=600')) event.preventDefault();
}
