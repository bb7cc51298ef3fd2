import CheckCircleOutlined from '@mui/icons-material/CheckCircleOutlined';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Link from '@mui/material/Link';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { useTranslation } from 'react-i18next';
import { CONTACT, SCHEDULING } from '#lib/contact.ts';
import { BarePage } from '#ui/BarePage.tsx';
import { PageHeader } from '#ui/PageHeader.tsx';
import { Panel } from '#ui/Panel.tsx';
import { ProposeTime } from './ProposeTime.tsx';

/** How the consultation call comes about. Opens as a small window at the end of the onboarding, or by its address. */
export default function CalendarBookingPage() {
  const { t } = useTranslation('booking');
  const { t: shell } = useTranslation('shell');
  return (
    <BarePage width={720}>
      <div>
        <PageHeader title={t('title')} subtitle={t('subtitle')} />
        {SCHEDULING.length > 0 ? <ScheduleYourself /> : <ProposeTime />}
        <Box sx={{ display: 'grid', gap: 2, mt: 2, gridTemplateColumns: { xs: '1fr', sm: '1fr 1fr' } }}>
          <Panel title={t('expect')}>
            <Expectations />
          </Panel>
          <Panel title={t('alternatives')}>
            <Typography variant="body2" color="textSecondary" sx={{ mb: 1.5 }}>
              {t('alternativesText')}
            </Typography>
            {(['support', 'sales'] as const).map((name) => (
              <Typography key={name} sx={{ mb: 0.5 }}>
                {shell(`contact.${name}`)}
                <br />
                <Link href={`mailto:${CONTACT[name]}`}>{CONTACT[name]}</Link>
              </Typography>
            ))}
          </Panel>
        </Box>
        <Stack direction="row" useFlexGap sx={{ gap: 1.5, flexWrap: 'wrap', mt: 3 }}>
          <Button variant="outlined" onClick={closeWindow}>
            {t('close')}
          </Button>
        </Stack>
      </div>
    </BarePage>
  );
}

/** The services that were configured; each leads away, to its own page. */
function ScheduleYourself() {
  const { t } = useTranslation('booking');
  return (
    <Panel title={t('choose')}>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1 }}>
        {SCHEDULING.map(({ name, url }) => (
          <Button key={name} variant="contained" href={url}>
            {t('scheduleWith', { name })}
          </Button>
        ))}
      </Box>
    </Panel>
  );
}

function Expectations() {
  const { t } = useTranslation('booking');
  return (
    <Box component="ul" sx={{ listStyle: 'none', m: 0, p: 0, display: 'grid', gap: 1.25 }}>
      {t('expectations', { returnObjects: true }).map((line) => (
        <Box component="li" key={line} sx={{ display: 'flex', gap: 1.25, alignItems: 'center' }}>
          <CheckCircleOutlined aria-hidden fontSize="small" color="primary" />
          {line}
        </Box>
      ))}
    </Box>
  );
}

/** Browsers close only windows that a page has opened; from any other this leads home. */
function closeWindow(): void {
  window.close();
  setTimeout(() => window.location.assign('/'), 200);
}
