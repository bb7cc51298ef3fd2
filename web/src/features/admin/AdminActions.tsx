import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import PersonAdd from '@mui/icons-material/PersonAddAlt1Outlined';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';

const LINKS = [
  ['invitations', '/admin/invitations'],
  ['createForm', '/admin/custom-forms'],
  ['viewForms', '/admin/forms'],
  ['assignments', '/admin/assignments'],
  ['createFlow', '/admin/flow-builder'],
  ['viewFlows', '/admin/flows'],
] as const;

/** Buttons and links to what an admin can do from the dashboard. */
export function AdminActions({ onAddUser }: { onAddUser: () => void }) {
  const { t } = useTranslation('admin');
  return (
    <Box component="nav" aria-label={t('actions.label')} sx={row}>
      <Button variant="contained" startIcon={<PersonAdd />} onClick={onAddUser}>
        {t('actions.addUser')}
      </Button>
      {LINKS.map(([label, to]) => (
        <Button key={to} variant="outlined" component={Link} to={to}>
          <span>{t(`actions.${label}`)}</span>
        </Button>
      ))}
    </Box>
  );
}

/** One row. Where there is no room for all buttons it scrolls sideways on phones, and wraps elsewhere. */
const row = {
  display: 'flex',
  flexWrap: { xs: 'nowrap', md: 'wrap' },
  overflowX: { xs: 'auto', md: 'visible' },
  gap: 1,
  mb: 2,
  mx: { xs: -2, sm: -3, md: 0 },
  px: { xs: 2, sm: 3, md: 0 },
  py: 0.5,
  '& .MuiButton-root': { flex: 'none', px: 1.5, whiteSpace: 'nowrap', fontSize: '0.8125rem' },
};
