import { createTheme } from '@mui/material/styles';
import type {} from '@mui/material/themeCssVarsAugmentation';
import { dark, light } from './palette.ts';
import { componentStyles } from './themeComponents.ts';

const body = "'Inter Variable', 'Inter Stand-in', system-ui, sans-serif";
const display = "'Bricolage Grotesque Variable', 'Bricolage Stand-in', system-ui, sans-serif";
const heading = { fontFamily: display, fontWeight: 650, letterSpacing: '-0.02em' };

/**
 * Transitions for people who asked the system for reduced motion: with styles alone MUI's own timers would wait for
 * transitions that never end.
 */
const noTransitions = {
  create: () => 'none',
  getAutoHeightDuration: () => 0,
  duration: {
    shortest: 0,
    shorter: 0,
    short: 0,
    standard: 0,
    complex: 0,
    enteringScreen: 0,
    leavingScreen: 0,
  },
};

/**
 * Makes the look of the app: paper and ink, evergreen and marigold, hairlines instead of shadows, light and dark. One
 * task, which takes a slow processor long.
 */
export const makeTheme = () =>
  createTheme({
    cssVariables: { colorSchemeSelector: 'class' },
    colorSchemes: { light: { palette: light }, dark: { palette: dark } },
    shape: { borderRadius: 10 },
    typography: {
      fontFamily: body,
      fontSize: 15,
      htmlFontSize: 16,
      h1: { ...heading, fontWeight: 700, fontSize: 'clamp(1.75rem, 1.35rem + 1.6vw, 2.375rem)', lineHeight: 1.15 },
      h2: { ...heading, fontSize: '1.3125rem', lineHeight: 1.3 },
      h3: { ...heading, fontSize: '1.125rem', lineHeight: 1.35, letterSpacing: '-0.01em' },
      h4: { ...heading, fontSize: '1rem', lineHeight: 1.4, letterSpacing: '-0.01em' },
      h5: { ...heading, fontSize: '1rem', letterSpacing: '-0.01em' },
      h6: { ...heading, fontSize: '1rem', letterSpacing: '-0.01em' },
      body1: { fontSize: '1rem', lineHeight: 1.6 },
      body2: { fontSize: '0.9375rem', lineHeight: 1.55 },
      caption: { fontSize: '0.8125rem', lineHeight: 1.45 },
      button: { fontWeight: 600, textTransform: 'none', fontSize: '0.9375rem' },
    },
    components: componentStyles,
    ...(matchMedia('(prefers-reduced-motion: reduce)').matches && { transitions: noTransitions }),
  });
