import type { ThemeOptions } from '@mui/material/styles';

const edge = 'color-mix(in srgb, var(--mui-palette-text-primary) 52%, var(--mui-palette-background-paper))';

/** Styles of forms: the label stays above its field; borders are dark enough (WCAG 1.4.11). */
export const formStyles: ThemeOptions['components'] = {
  MuiTextField: { defaultProps: { fullWidth: true } },
  MuiInputLabel: {
    defaultProps: { shrink: true, disableAnimation: true },
    styleOverrides: {
      root: {
        position: 'static',
        transform: 'none',
        maxWidth: 'none',
        whiteSpace: 'normal',
        marginBottom: 6,
        fontSize: '0.9375rem',
        fontWeight: 600,
        lineHeight: 1.4,
        color: 'var(--mui-palette-text-primary)',
        '&.Mui-focused': { color: 'var(--mui-palette-text-primary)' },
        '&.Mui-error': { color: 'var(--mui-palette-error-main)' },
      },
      asterisk: { color: 'var(--mui-palette-error-main)' },
    },
  },
  MuiOutlinedInput: {
    defaultProps: { notched: false },
    styleOverrides: {
      root: {
        backgroundColor: 'var(--mui-palette-background-paper)',
        borderRadius: 10,
        // Shows a read-only field as such.
        '&:has(input[readonly])': { backgroundColor: 'transparent' },
        '&:hover:not(.Mui-focused, .Mui-error, .Mui-disabled) .MuiOutlinedInput-notchedOutline': {
          borderColor: 'var(--mui-palette-text-primary)',
        },
      },
      notchedOutline: { top: 0, borderColor: edge, '& legend': { display: 'none' } },
      input: { padding: '11px 14px', height: '1.5em', fontSize: '1rem', '&:focus-visible': { outline: 'none' } },
      multiline: { padding: '11px 14px', '& > textarea': { padding: 0 } },
    },
  },
  MuiInputBase: {
    // The keyframes would be added and removed with each field, and the browser checks the whole page again when
    // keyframes change: see MuiCssBaseline. Typed text takes the direction of its own letters.
    defaultProps: { disableInjectingGlobalStyles: true, slotProps: { input: { dir: 'auto' } } },
    styleOverrides: { input: { '&:focus-visible': { outline: 'none' } } },
  },
  MuiFormHelperText: {
    styleOverrides: {
      root: {
        margin: '6px 2px 0',
        fontSize: '0.875rem',
        lineHeight: 1.4,
        // Keeps the text legible: it mostly explains why the field is disabled.
        '&.Mui-disabled': { color: 'var(--mui-palette-text-secondary)' },
      },
    },
  },
  MuiFormControlLabel: {
    styleOverrides: { root: { marginLeft: -9, alignItems: 'flex-start' }, label: { paddingTop: 8 } },
  },
  MuiSwitch: {
    styleOverrides: {
      root: {
        '&:has(:focus-visible)': { outline: '3px solid var(--mui-palette-secondary-dark)', borderRadius: 10 },
      },
      // Draws both for forced colours, which remove backgrounds.
      thumb: { '@media (forced-colors: active)': { border: '1px solid CanvasText' } },
      track: { '@media (forced-colors: active)': { border: '1px solid CanvasText' } },
      switchBase: { '&:not(.Mui-checked) .MuiSwitch-thumb': { backgroundColor: edge, boxShadow: 'none' } },
    },
  },
  MuiCheckbox: {
    styleOverrides: {
      root: {
        color: edge,
        // Draws the ring around the visible box: the input itself is hidden.
        '&:has(:focus-visible)': {
          outline: '3px solid var(--mui-palette-secondary-dark)',
          outlineOffset: -3,
          borderRadius: 10,
        },
      },
    },
  },
};
