import { createTheme } from '@mui/material/styles';
import type {} from '@mui/material/themeCssVarsAugmentation';
import { componentStyles } from './themeComponents.ts';

const body = "'Inter Variable', system-ui, sans-serif";
const display = "'Bricolage Grotesque Variable', 'Inter Variable', system-ui, sans-serif";
const heading = { fontFamily: display, fontWeight: 650, letterSpacing: '-0.02em' };

const light = {
  primary: { main: '#17594A', dark: '#0F4236', light: '#2C7563', contrastText: '#FFFFFF' },
  secondary: { main: '#E39A2D', dark: '#B47110', light: '#F3C274', contrastText: '#1B2420' },
  success: { main: '#256B45', contrastText: '#FFFFFF' },
  warning: { main: '#935704', contrastText: '#FFFFFF' },
  error: { main: '#A93226', dark: '#86251C', contrastText: '#FFFFFF' },
  info: { main: '#275F7F', contrastText: '#FFFFFF' },
  background: { default: '#FBF8F2', paper: '#FFFEFB' },
  text: { primary: '#1B2420', secondary: '#566059' },
  divider: '#E4DDD0',
};

const dark = {
  primary: { main: '#7CD3B5', dark: '#A5E3CD', light: '#5FBB9C', contrastText: '#0C231C' },
  secondary: { main: '#F0B65A', dark: '#F6CD8B', light: '#D99C3C', contrastText: '#1B1609' },
  success: { main: '#83CF9B', contrastText: '#0B2113' },
  warning: { main: '#F0B65A', contrastText: '#231703' },
  error: { main: '#F2958A', dark: '#F7B5AD', contrastText: '#2E0B07' },
  info: { main: '#8CC4E4', contrastText: '#08202E' },
  background: { default: '#101614', paper: '#17201D' },
  text: { primary: '#EAF0EC', secondary: '#A9B6AF' },
  divider: '#2A3632',
};

/** Nothing moves for whoever asked the system for that: styles alone would leave MUI's own timers waiting for what they stopped. */
const still = {
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

/** The look of the app: paper and ink, evergreen and marigold, hairlines instead of shadows; light and dark. */
export const theme = createTheme({
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
  ...(matchMedia('(prefers-reduced-motion: reduce)').matches && { transitions: still }),
});
