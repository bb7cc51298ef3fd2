import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { useTranslation } from 'react-i18next';
import { BarePage } from '#ui/layout/BarePage.tsx';
import { ContactLink } from '#ui/layout/ContactLink.tsx';
import { PageHeader } from '#ui/layout/PageHeader.tsx';
import { Panel } from '#ui/layout/Panel.tsx';

/** How to reach a person. Public: whoever cannot sign in needs it most. */
export default function ContactPage() {
  const { t } = useTranslation('shell');
  return (
    <BarePage width={640}>
      <div>
        <PageHeader title={t('contact.title')} subtitle={t('contact.text')} />
        <Panel>
          <Box
            component="dl"
            sx={{ display: 'grid', gridTemplateColumns: 'auto minmax(0, 1fr)', columnGap: 3, rowGap: 1, m: 0 }}
          >
            {(['support', 'sales', 'phone'] as const).map((name) => (
              <Box key={name} sx={{ display: 'contents' }}>
                <Box component="dt" sx={{ fontWeight: 600 }}>
                  {t(`contact.${name}`)}
                </Box>
                <Box component="dd" sx={{ m: 0, overflowWrap: 'anywhere' }}>
                  <ContactLink to={name} />
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
