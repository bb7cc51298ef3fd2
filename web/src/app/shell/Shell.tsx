import Box from '@mui/material/Box';
import { useState } from 'react';
import { Outlet } from 'react-router-dom';
import { Footer } from './Footer.tsx';
import { Overlay } from '#ui/layout/Overlay.tsx';
import { MobileMenu } from './overlays.ts';
import { Sidebar } from './Sidebar.tsx';
import { SkipLink, TopBar } from './TopBar.tsx';

/** Frame of every page for signed-in people: top bar, sidebar (a drawer on small screens), page and footer. */
export function Shell() {
  const [isCollapsed, setIsCollapsed] = useStoredFlag('firstmile.sidebarCollapsed');
  const [isMenuOpen, setIsMenuOpen] = useState(false);
  return (
    <Box sx={{ display: 'grid', gridTemplateRows: 'auto 1fr', minHeight: '100dvh' }}>
      <SkipLink />
      <TopBar onOpenMenu={() => setIsMenuOpen(true)} />
      <Overlay isOpen={isMenuOpen}>
        <MobileMenu isOpen={isMenuOpen} onClose={() => setIsMenuOpen(false)} />
      </Overlay>
      <Box sx={{ display: 'grid', gridTemplateColumns: { xs: 'minmax(0, 1fr)', md: 'auto minmax(0, 1fr)' } }}>
        <Sidebar isCollapsed={isCollapsed} onToggle={() => setIsCollapsed(!isCollapsed)} />
        <Box sx={{ display: 'flex', flexDirection: 'column', minWidth: 0 }}>
          <Box
            component="main"
            id="main"
            tabIndex={-1}
            sx={{
              flex: 1,
              width: '100%',
              maxWidth: 1240,
              mx: 'auto',
              px: { xs: 2, sm: 3, lg: 5 },
              py: { xs: 3, md: 5 },
            }}
          >
            <Outlet />
          </Box>
          <Footer />
        </Box>
      </Box>
    </Box>
  );
}

/** Remembers a boolean in this browser under `key`; false at first. */
function useStoredFlag(key: string): [value: boolean, keep: (value: boolean) => void] {
  const [value, setValue] = useState(() => localStorage.getItem(key) === 'true');
  const keep = (next: boolean) => {
    setValue(next);
    try {
      localStorage.setItem(key, String(next));
    } catch {
      // full storage: it is forgotten with the page
    }
  };
  return [value, keep];
}
