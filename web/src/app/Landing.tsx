import { useEffect } from 'react';
import { LoadingScreen } from '#ui/feedback/LoadingScreen.tsx';

/** The landing page is a static document of its own, not a screen of the app: leave for it. */
export function Landing() {
  useEffect(() => window.location.replace('/'), []);
  return <LoadingScreen />;
}
