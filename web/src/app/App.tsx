import CssBaseline from '@mui/material/CssBaseline';
import { ThemeProvider } from '@mui/material/styles';
import { RouterProvider, type DataRouter } from 'react-router-dom';
import { Overlay } from '#ui/layout/Overlay.tsx';
import { ToastHost } from '#ui/feedback/ToastHost.tsx';
import { lazyPart } from '#lib/lazyPart.ts';
import type { makeTheme } from './theme.ts';
import { useNewVersion } from './version.ts';

const NewVersion = lazyPart(() => import('./NewVersion.tsx'));

/** The whole app. */
export function App({ router, theme }: { router: DataRouter; theme: ReturnType<typeof makeTheme> }) {
  const isWaiting = useNewVersion();
  return (
    <ThemeProvider theme={theme} defaultMode="system" noSsr>
      <CssBaseline enableColorScheme />
      {/* transitions would draw pages in slices, with other work in between */}
      <RouterProvider router={router} useTransitions={false} />
      <Overlay isOpen={isWaiting}>
        <NewVersion />
      </Overlay>
      <ToastHost />
    </ThemeProvider>
  );
}
