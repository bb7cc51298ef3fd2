import Close from '@mui/icons-material/Close';
import Box from '@mui/material/Box';
import Drawer from '@mui/material/Drawer';
import IconButton from '@mui/material/IconButton';
import { useTranslation } from 'react-i18next';
import { HomeLink } from './HomeLink.tsx';
import { MenuList } from './MenuList.tsx';

/** The navigation on small screens. */
export default function MobileMenu({ isOpen, onClose }: { isOpen: boolean; onClose: () => void }) {
  const { t } = useTranslation('shell');
  return (
    <Drawer
      open={isOpen}
      onClose={onClose}
      slotProps={{ paper: { sx: { width: 'min(300px, 85vw)', p: 2, borderRadius: 0 }, 'aria-label': t('menu.main') } }}
    >
      <Box sx={{ display: 'flex', justifyContent: 'space-between', alignItems: 'center', mb: 2 }}>
        <HomeLink />
        <IconButton onClick={onClose} aria-label={t('menu.close')}>
          <Close />
        </IconButton>
      </Box>
      <nav aria-label={t('menu.main')}>
        <MenuList layout="column" onNavigate={onClose} />
      </nav>
    </Drawer>
  );
}
