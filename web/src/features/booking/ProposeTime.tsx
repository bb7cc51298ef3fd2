import EventAvailable from '@mui/icons-material/EventAvailableOutlined';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useShownBrand } from '#data/session/shownBrand.ts';
import { useDateTime, useTimeZone } from '#ui/dateTime.ts';
import { saveFile } from '#lib/saveFile.ts';
import { Panel } from '#ui/layout/Panel.tsx';
import { calendarLinks, icsFile } from './callEvent.ts';
import { ChooseTime } from './ChooseTime.tsx';
import { callSlots } from './slots.ts';

/** Chooses a time, sends it to the business at `email`, and adds it to a calendar. */
export function ProposeTime({ email }: { email: string }) {
  const { t } = useTranslation('booking');
  const dateTime = useDateTime();
  const timeZone = useTimeZone();
  const [days] = useState(() => callSlots(Date.now(), timeZone));
  const [start, setStart] = useState<number | null>(null);
  const { name: business } = useShownBrand();
  const words = { title: t('event.title'), description: t('event.description'), with: business, email };
  const event = start === null ? null : { start, ...words };
  const body =
    start === null ? t('body') : t('bodyWithTime', { time: dateTime(start), utc: new Date(start).toUTCString() });
  const mail = `mailto:${email}?subject=${encodeURIComponent(t('subject'))}&body=${encodeURIComponent(body)}`;
  return (
    <Panel title={t('choose')}>
      <ChooseTime days={days} start={start} onChange={setStart} />
      <Box role="status" sx={{ mt: 2 }}>
        {event && (
          <>
            <Typography sx={{ mb: 1.5 }}>{t('chosen', { time: dateTime(event.start) })}</Typography>
            <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1 }}>
              <Button
                variant="outlined"
                startIcon={<EventAvailable />}
                onClick={() => saveFile(icsFile(event), 'consultation.ics')}
              >
                {t('ics')}
              </Button>
              {calendarLinks(event).map(({ name, url }) => (
                <Button key={name} variant="outlined" color="inherit" href={url}>
                  <span>{t('addTo', { name })}</span>
                </Button>
              ))}
            </Box>
          </>
        )}
      </Box>
      <Button variant="contained" href={mail} sx={{ mt: 2 }}>
        <span>{t(event ? 'propose' : 'write')}</span>
      </Button>
    </Panel>
  );
}
