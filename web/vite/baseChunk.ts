const packages = [
  'react',
  'react-dom',
  'scheduler',
  'react-router',
  'react-router-dom',
  'i18next',
  'react-i18next',
  'zustand',
  '@emotion',
  'stylis',
  'clsx',
  '@mui/(system|utils|styled-engine|private-theming)',
];

/** The parts of MUI that the sign-in is made of; every other page uses them, too. */
const parts = [
  'styles|colors|utils|internal|zero-styled|transitions|DefaultPropsProvider|GlobalStyles|CssBaseline|InitColorSchemeScript',
  'Box|Stack|Container|Divider|Link|SvgIcon|Typography|Button|ButtonBase|IconButton|CircularProgress',
  'Checkbox|FormControl|FormControlLabel|FormHelperText|FormLabel',
  'Input|InputAdornment|InputBase|InputLabel|NativeSelect|OutlinedInput|TextareaAutosize',
];

/** What all pages share is one file: apart, its thirty pieces and their import lists are 12 KB larger when they are compressed. */
export const baseChunk = {
  name: 'base',
  test: new RegExp(`/node_modules/(${packages.join('|')}|@mui/material/(${parts.join('|')}))/`),
};
