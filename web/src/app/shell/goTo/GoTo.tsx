import Search from '@mui/icons-material/SearchOutlined';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { lazyPart } from '#lib/lazyPart.ts';
import { Overlay } from '#ui/layout/Overlay.tsx';

const GoToDialog = lazyPart(() => import('./GoToDialog.tsx'));
const IS_MAC = /Mac|iPhone|iPad/.test(navigator.userAgent);

/** Opens the search for pages, clients, forms and actions, by a button or by Ctrl+K (on Apple's devices ⌘K). */
export default function GoTo() {
  const { t } = useTranslation('goTo');
  const [isOpen, setIsOpen] = useState(false);
  useEffect(() => {
    const listen = (event: KeyboardEvent) => {
      const isAsked = event.key.toLowerCase() === 'k' && (IS_MAC ? event.metaKey : event.ctrlKey);
      const isElsewhere =
        event.altKey || event.shiftKey || (!isOpen && document.querySelector('[role=dialog]') !== null);
      if (!isAsked || isElsewhere || event.isComposing) return;
      event.preventDefault(); // some browsers focus their address bar
      setIsOpen(!isOpen);
    };
    addEventListener('keydown', listen);
    return () => removeEventListener('keydown', listen);
  }, [isOpen]);
  const shortcut = IS_MAC ? '⌘K' : t('shortcut');
  return (
    <>
      <Button
        size="small"
        color="inherit"
        startIcon={<Search />}
        aria-haspopup="dialog"
        aria-keyshortcuts={IS_MAC ? 'Meta+K' : 'Control+K'}
        onClick={() => setIsOpen(true)}
        sx={{ display: { xs: 'none', md: 'inline-flex' }, color: 'text.secondary' }}
      >
        <span>{t('open')}</span>
        <Box component="kbd" aria-hidden sx={{ ml: 1, font: 'inherit', fontSize: '0.75rem' }}>
          {shortcut}
        </Box>
      </Button>
      <Overlay isOpen={isOpen}>
        <GoToDialog isOpen={isOpen} onClose={() => setIsOpen(false)} />
      </Overlay>
    </>
  );
}
