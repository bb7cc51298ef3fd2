import KeyboardDoubleArrowLeft from '@mui/icons-material/KeyboardDoubleArrowLeft';
import KeyboardDoubleArrowRight from '@mui/icons-material/KeyboardDoubleArrowRight';
import Box from '@mui/material/Box';
import ButtonBase from '@mui/material/ButtonBase';
import { useTranslation } from 'react-i18next';
import { MenuList } from './MenuList.tsx';

/**
 * The navigation at the side, 160 px wide, or 80 px with the names below the icons. Small screens have the drawer
 * instead.
 */
export function Sidebar({ isCollapsed, onToggle }: { isCollapsed: boolean; onToggle: () => void }) {
  const { t } = useTranslation('shell');
  const label = t(isCollapsed ? 'menu.expand' : 'menu.collapse');
  const Icon = isCollapsed ? KeyboardDoubleArrowRight : KeyboardDoubleArrowLeft;
  return (
    <Box sx={{ display: { xs: 'none', md: 'block' }, borderRight: 1, borderColor: 'divider' }}>
      <Box component="nav" aria-label={t('menu.main')} sx={{ ...frame, width: isCollapsed ? 80 : 160 }}>
        <MenuList layout={isCollapsed ? 'rail' : 'column'} />
        <ButtonBase
          onClick={onToggle}
          aria-label={label}
          aria-expanded={!isCollapsed}
          title={label}
          sx={{
            mt: 'auto',
            minHeight: 44,
            borderRadius: '10px',
            color: 'text.secondary',
            '&:hover': { color: 'text.primary' },
          }}
        >
          <Icon fontSize="small" />
        </ButtonBase>
      </Box>
    </Box>
  );
}

/** Stays in view below the top bar, which is 64 px high with a hairline. */
const frame = {
  display: 'flex',
  flexDirection: 'column',
  boxSizing: 'border-box',
  position: 'sticky',
  top: 65,
  height: 'calc(100dvh - 65px)',
  overflowY: 'auto',
  p: 1,
  transition: 'width 180ms ease',
};
