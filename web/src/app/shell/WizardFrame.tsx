import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { useTranslation } from 'react-i18next';
import { Link, Outlet } from 'react-router-dom';
import { HomeLink } from './HomeLink.tsx';
import { SkipLink, Bar } from './TopBar.tsx';
import { SyncBadge } from './SyncBadge.tsx';

/** Frame of the onboarding, without distractions: where the work is saved, and the way out. */
export function WizardFrame() {
  const { t } = useTranslation('shell');
  return (
    <>
      <SkipLink />
      <Bar>
        <HomeLink />
        <Box sx={{ flex: 1 }} />
        <SyncBadge />
        <Button component={Link} to="/dashboard" color="inherit">
          {t('wizardExit')}
        </Button>
      </Bar>
      <Box component="main" id="main" tabIndex={-1}>
        <Outlet />
      </Box>
    </>
  );
}
