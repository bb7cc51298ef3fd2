import CssBaseline from '@mui/material/CssBaseline';
import { ThemeProvider } from '@mui/material/styles';
import { RouterProvider, type DataRouter } from 'react-router-dom';
import { ToastHost } from '#ui/feedback/ToastHost.tsx';
import { NewVersion } from './NewVersion.tsx';
import type { makeTheme } from './theme.ts';

/** The whole app. */
export function App({ router, theme }: { router: DataRouter; theme: ReturnType<typeof makeTheme> }) {
  return (
    <ThemeProvider theme={theme} defaultMode="system" noSsr>
      <CssBaseline enableColorScheme />
      {/* as transitions, pages would be drawn in slices, between which everything else takes its turn */}
      <RouterProvider router={router} useTransitions={false} />
      <NewVersion />
      <ToastHost />
    </ThemeProvider>
  );
}
