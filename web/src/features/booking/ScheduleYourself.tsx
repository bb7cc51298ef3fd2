import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Panel } from '#ui/layout/Panel.tsx';

/** A service where a client books the consultation alone, such as your Calendly page. */
interface Service {
  name: string;
  url: string;
}

/** The services of the deployment's `/booking.json`; each leads away, to its own page. Nothing without any. */
export function ScheduleYourself() {
  const { t } = useTranslation('booking');
  const [services, setServices] = useState<readonly Service[]>([]);
  useEffect(() => {
    readServices().then(setServices, () => undefined); // no file, or no network: a time can be proposed all the same
  }, []);
  if (services.length === 0) return null;
  return (
    <Box sx={{ mb: 2 }}>
      <Panel title={t('services')}>
        <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1 }}>
          {services.map(({ name, url }) => (
            <Button key={name} variant="contained" href={url}>
              <span>{t('scheduleWith', { name })}</span>
            </Button>
          ))}
        </Box>
      </Panel>
    </Box>
  );
}

async function readServices(): Promise<readonly Service[]> {
  const reply = await fetch('/booking.json');
  const { services = [] } = (await reply.json()) as { services?: Service[] };
  return services;
}
