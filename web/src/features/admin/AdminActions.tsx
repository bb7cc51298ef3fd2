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

/** What an admin can do from here. */
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

const row = {
  display: { xs: 'grid', md: 'flex' },
  gridTemplateColumns: 'repeat(auto-fit, minmax(min(100%, 9.5rem), 1fr))',
  flexWrap: 'wrap',
  gap: 1,
  mb: 3,
  '& .MuiButton-root': { px: { xs: 1.5, md: 2 }, lineHeight: 1.25, textAlign: 'center' },
};
