import CheckCircleOutlined from '@mui/icons-material/CheckCircleOutlined';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import i18n from 'i18next';
import { Suspense } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { useContact } from '#data/queries/contact.ts';
import { useSession } from '#data/session/session.ts';
import { lazyPart } from '#lib/lazyPart.ts';
import { BarePage } from '#ui/layout/BarePage.tsx';
import { ContactLink } from '#ui/layout/ContactLink.tsx';
import { PageHeader } from '#ui/layout/PageHeader.tsx';
import { Panel } from '#ui/layout/Panel.tsx';
import { ProposeTime } from './ProposeTime.tsx';

/** Code and texts that only signed-in clients need. */
const BookTime = lazyPart(async () => {
  const [part] = await Promise.all([import('./BookTime.tsx'), i18n.loadNamespaces('messages')]);
  return part;
});

/** Arranges the consultation call. Opens as a small window at the end of the onboarding, or by its address. */
export default function CalendarBookingPage() {
  const { t } = useTranslation('booking');
  const { t: shell } = useTranslation('shell');
  const { user } = useSession();
  const contact = useContact();
  const books = user?.role === 'USER' && contact?.isBookable === true;
  const { email = '', phone = '', areExamples = false } = contact ?? {};
  const reached = { email, phone };
  const hours = areExamples ? t('alternativesText') : contact?.hours && t('answersAt', { hours: contact.hours });
  const hasNoWay = contact !== undefined && email === '' && !contact?.booking && !contact?.isBookable;
  return (
    <BarePage width={720}>
      <div>
        <PageHeader title={t('title')} subtitle={t(books ? 'subtitleBook' : hasNoWay ? 'subtitleWrite' : 'subtitle')} />
        {contact?.booking && <ScheduleYourself url={contact.booking} />}
        {books && (
          <Suspense fallback={<Box sx={{ minHeight: 240 }} />}>
            <BookTime />
          </Suspense>
        )}
        {!user && contact?.isBookable && <SignInToBook />}
        {hasNoWay && <WriteMessage />}
        {reached.email !== '' && !books && <ProposeTime email={reached.email} />}
        <Box sx={{ display: 'grid', gap: 2, mt: 2, gridTemplateColumns: { xs: '1fr', sm: '1fr 1fr' } }}>
          <Panel title={t('expect')}>
            <Expectations />
          </Panel>
          {reached.email + reached.phone !== '' && (
            <Panel title={t('alternatives')}>
              {hours && (
                <Typography variant="body2" color="textSecondary" sx={{ mb: 1.5 }}>
                  {hours}
                </Typography>
              )}
              {(['email', 'phone'] as const)
                .filter((way) => reached[way] !== '')
                .map((way) => (
                  <Typography key={way} sx={{ mb: 0.5 }}>
                    <span>{shell(`contact.${way}`)}</span>
                    <br />
                    <ContactLink to={way} text={reached[way]} />
                  </Typography>
                ))}
            </Panel>
          )}
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

/** Leads a client who is not signed in to the sign-in, and back. */
function SignInToBook() {
  const { t } = useTranslation('booking');
  return (
    <Box sx={{ mb: 2 }}>
      <Panel title={t('services')}>
        <Typography sx={{ mb: 2 }}>{t('signInText')}</Typography>
        <Button variant="contained" component={Link} to="/login" state={{ from: { pathname: '/calendar-booking' } }}>
          <span>{t('signIn')}</span>
        </Button>
      </Panel>
    </Box>
  );
}

/** Leads to the messages, where the business offers neither times nor an address. */
function WriteMessage() {
  const { t } = useTranslation('booking');
  return (
    <Box sx={{ mb: 2 }}>
      <Button variant="contained" component={Link} to="/messages">
        {t('message')}
      </Button>
    </Box>
  );
}

function Expectations() {
  const { t } = useTranslation('booking');
  return (
    <Box component="ul" sx={{ listStyle: 'none', m: 0, p: 0, display: 'grid', gap: 1.25 }}>
      {t('expectations', { returnObjects: true }).map((line) => (
        <Box component="li" key={line} sx={{ display: 'flex', gap: 1.25, alignItems: 'center' }}>
          <CheckCircleOutlined aria-hidden fontSize="small" color="primary" />
          <span>{line}</span>
        </Box>
      ))}
    </Box>
  );
}

/** Closes the window. Browsers close only windows that a page has opened; any other goes to the home page. */
function closeWindow(): void {
  window.close();
  setTimeout(() => window.location.assign('/'), 200);
}

/** Links to the page where clients book a call of the business themselves. */
function ScheduleYourself({ url }: { url: string }) {
  const { t } = useTranslation('booking');
  const name = new URL(url).hostname.replace(/^www\./, '');
  return (
    <Box sx={{ mb: 2 }}>
      <Panel title={t('services')}>
        <Button variant="contained" href={url}>
          <span>{t('scheduleWith', { name })}</span>
        </Button>
      </Panel>
    </Box>
  );
}
