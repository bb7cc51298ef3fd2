import type { ThemeOptions } from '@mui/material/styles';
import { formStyles } from './themeForms.ts';

const ring = '3px solid var(--mui-palette-secondary-dark)';
const hairline = '1px solid var(--mui-palette-divider)';
const tint = (percent: number) =>
  `color-mix(in srgb, var(--mui-palette-primary-main) ${percent}%, var(--mui-palette-background-paper))`;
/** Surface of a menu or list above the page, which stands out from it. */
const floating = { border: hairline, borderRadius: 12, boxShadow: '0 16px 40px -16px rgb(0 0 0 / 0.3)' };

/** Devices that are used by touch: buttons are 44 pixels high. */
const TOUCH = '@media (pointer: coarse), (max-width: 899.95px)';

/** Styles of MUI's components: no ripples, no shadows, calm borders, a visible focus ring. */
export const componentStyles: ThemeOptions['components'] = {
  ...formStyles,
  MuiCssBaseline: {
    styleOverrides: {
      // MUI's fields detect by these that the browser has filled them in.
      '@keyframes mui-auto-fill': { from: { display: 'block' } },
      '@keyframes mui-auto-fill-cancel': { from: { display: 'block' } },
      html: { scrollPaddingTop: 88 },
      body: { minHeight: '100dvh', overflowWrap: 'break-word' },
      ':focus-visible': { outline: ring, outlineOffset: 2, borderRadius: 4 },
      // Headings and main take the focus after a change of route, for screen readers, but are no controls.
      '[tabindex="-1"]:focus-visible': { outline: 'none' },
      '@media (prefers-reduced-motion: reduce)': {
        '*, *::before, *::after': {
          animationDuration: '0.01ms !important',
          animationIterationCount: '1 !important',
          transitionDuration: '0.01ms !important',
          scrollBehavior: 'auto !important',
        },
      },
    },
  },
  MuiButtonBase: {
    defaultProps: { disableRipple: true },
    styleOverrides: { root: { '&:focus-visible': { outline: ring, outlineOffset: 2 } } },
  },
  MuiButton: {
    defaultProps: { disableElevation: true },
    styleOverrides: {
      root: {
        borderRadius: 10,
        minHeight: 44,
        minWidth: 'min-content', // never so narrow that a word would break
        padding: '9px 18px',
        lineHeight: 1.35,
        variants: [
          {
            props: { size: 'small' },
            style: { minHeight: 36, padding: '6px 12px', fontSize: '0.875rem', [TOUCH]: { minHeight: 44 } },
          },
          { props: { size: 'large' }, style: { minHeight: 52, padding: '12px 26px', fontSize: '1.0625rem' } },
          {
            props: { variant: 'outlined', color: 'primary' },
            style: { borderColor: 'color-mix(in srgb, var(--mui-palette-primary-main) 45%, transparent)' },
          },
          {
            props: { variant: 'outlined', color: 'inherit' },
            style: { borderColor: 'color-mix(in srgb, currentColor 35%, transparent)' },
          },
        ],
      },
    },
  },
  MuiIconButton: {
    styleOverrides: { root: { borderRadius: 10, '@media (pointer: coarse)': { minWidth: 44, minHeight: 44 } } },
  },
  MuiPaper: {
    defaultProps: { elevation: 0 },
    styleOverrides: {
      root: { backgroundImage: 'none' },
      outlined: { border: hairline },
      rounded: { borderRadius: 14 },
    },
  },
  MuiMenu: { styleOverrides: { list: { padding: 6 } } },
  MuiPopover: { styleOverrides: { paper: floating } },
  MuiAutocomplete: { styleOverrides: { paper: floating, option: { minHeight: 44, overflowWrap: 'anywhere' } } },
  MuiMenuItem: {
    styleOverrides: {
      root: {
        borderRadius: 8,
        minHeight: 44,
        fontSize: '0.9375rem',
        whiteSpace: 'normal',
        overflowWrap: 'anywhere',
        '&.Mui-selected': { backgroundColor: tint(14) },
      },
    },
  },
  MuiListItemButton: { styleOverrides: { root: { borderRadius: 10 } } },
  MuiDialog: {
    styleOverrides: {
      paper: { border: hairline, borderRadius: 18, boxShadow: '0 32px 80px -32px rgb(0 0 0 / 0.5)' },
      paperFullScreen: { border: 0, borderRadius: 0 },
    },
  },
  MuiDialogTitle: {
    styleOverrides: { root: { padding: '24px 24px 8px', fontSize: '1.3125rem', overflowWrap: 'anywhere' } },
  },
  MuiDialogContentText: { styleOverrides: { root: { overflowWrap: 'anywhere' } } },
  MuiDialogActions: { styleOverrides: { root: { padding: '12px 24px 24px', gap: 8, flexWrap: 'wrap' } } },
  MuiBackdrop: {
    styleOverrides: { root: { '&:not(.MuiBackdrop-invisible)': { backgroundColor: 'rgb(16 22 20 / 0.55)' } } },
  },
  MuiTooltip: {
    styleOverrides: {
      tooltip: {
        backgroundColor: 'var(--mui-palette-text-primary)',
        color: 'var(--mui-palette-background-default)',
        fontSize: '0.8125rem',
        borderRadius: 8,
        padding: '6px 10px',
      },
    },
  },
  MuiLink: { styleOverrides: { root: { fontWeight: 550, textUnderlineOffset: '0.2em', textDecorationThickness: 1 } } },
  MuiTableCell: {
    styleOverrides: {
      root: { borderColor: 'var(--mui-palette-divider)', padding: '14px 16px' },
      head: { color: 'var(--mui-palette-text-secondary)', fontWeight: 600, fontSize: '0.8125rem' },
    },
  },
  // placeholders: visible, but not mistaken for content
  MuiSkeleton: {
    styleOverrides: {
      root: { backgroundColor: 'color-mix(in srgb, var(--mui-palette-text-primary) 6%, transparent)' },
    },
  },
  MuiChip: { styleOverrides: { root: { borderRadius: 8, fontWeight: 550 } } },
};
