import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { useContact } from '#data/queries/contact.ts';
import { BarePage } from '#ui/layout/BarePage.tsx';
import { ContactLink } from '#ui/layout/ContactLink.tsx';
import { PageHeader } from '#ui/layout/PageHeader.tsx';
import { Panel } from '#ui/layout/Panel.tsx';

/** Shows how to reach the business. Public, because people who cannot sign in need it most. */
export default function ContactPage() {
  const { t } = useTranslation('shell');
  const contact = useContact();
  const { email = '', phone = '', hours = '', areExamples = false } = contact ?? {};
  const reached = { email, phone };
  const ways = (['email', 'phone'] as const).filter((way) => reached[way] !== '');
  if (contact !== undefined && ways.length === 0) return <NoWays hours={hours} />;
  const text = areExamples ? t('contact.text') : hours === '' ? t('contact.plain') : t('contact.withHours', { hours });
  return (
    <BarePage width={640}>
      <div>
        <PageHeader title={t('contact.title')} subtitle={text} />
        <Panel>
          <Box
            component="dl"
            sx={{ display: 'grid', gridTemplateColumns: 'auto minmax(0, 1fr)', columnGap: 3, rowGap: 1, m: 0 }}
          >
            {ways.map((way) => (
              <Box key={way} sx={{ display: 'contents' }}>
                <Box component="dt" sx={{ fontWeight: 600 }}>
                  {t(`contact.${way}`)}
                </Box>
                <Box component="dd" sx={{ m: 0, overflowWrap: 'anywhere' }}>
                  <ContactLink to={way} text={reached[way]} />
                </Box>
              </Box>
            ))}
          </Box>
          <Typography variant="body2" color="textSecondary" sx={{ mt: 2 }}>
            {t('contact.urgent')}
          </Typography>
        </Panel>
      </div>
    </BarePage>
  );
}

/** Says what is left where the business has named no address and no number. */
function NoWays({ hours }: { hours: string }) {
  const { t } = useTranslation('shell');
  return (
    <BarePage width={640}>
      <div>
        <PageHeader title={t('contact.title')} subtitle={t('contact.none')} />
        <Panel>
          {hours && <Typography sx={{ mb: 2 }}>{t('contact.answersAt', { hours })}</Typography>}
          <Button variant="contained" component={Link} to="/messages">
            {t('contact.message')}
          </Button>
        </Panel>
      </div>
    </BarePage>
  );
}
