/** Colours of the light scheme. Texts on them meet WCAG AA, which palette.test.ts checks for every pair. */
export const light = {
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

/** Colours of the dark scheme. */
export const dark = {
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
