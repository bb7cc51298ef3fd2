import { closure, PUBLIC, type Context } from './closure.ts';

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
  'hoist-non-react-statics',
  'react-is',
  'use-sync-external-store',
  '@babel/runtime',
];

/** MUI's parts for input: the sign-in needs them, the client's first screen does not. */
const inputs = [
  'Checkbox|FormControl|FormControlLabel|FormHelperText|FormLabel',
  'Input|InputAdornment|InputBase|InputLabel|NativeSelect|OutlinedInput|TextareaAutosize',
].join('|');

const BASE = new RegExp(`/node_modules/(${packages.join('|')}|@mui/(?!icons)[a-z-]+)/`);
const INPUTS = new RegExp(
  `/@mui/material/((${inputs})/(?!\\w+[cC]lasses)|Divider/|internal/([sS]witchBase|svg-icons/(Indeterm|CheckBox|ArrowDrop)))`,
);

let signIn: Set<string> | undefined;

/**
 * Puts the packages that the sign-in shares with other pages into two files: as thirty files with their import lists
 * they are 12 KB larger, compressed.
 */
export const baseChunk = {
  debugName: 'base',
  name: (id: string, context: Context): string | null => {
    signIn ??= closure(PUBLIC, context);
    if (!BASE.test(id) || !signIn.has(id)) return null;
    return INPUTS.test(id) ? 'inputs' : 'base';
  },
  includeDependenciesRecursively: false,
};
