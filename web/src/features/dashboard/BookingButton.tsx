import CalendarMonth from '@mui/icons-material/CalendarMonthOutlined';
import Button from '@mui/material/Button';
import { useTranslation } from 'react-i18next';
import { BOOKING, popupOnClick } from '#lib/openPopup.ts';

/** Opens the calendar in which a client books a call. */
export function BookingButton() {
  const { t } = useTranslation('dashboard');
  return (
    <Button
      variant="outlined"
      href={BOOKING}
      target="_blank"
      onClick={popupOnClick(BOOKING)}
      startIcon={<CalendarMonth />}
    >
      {t('meetings.action')}
    </Button>
  );
}
