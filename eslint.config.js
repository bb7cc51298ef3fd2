import js from '@eslint/js';
import globals from 'globals';
import ts from 'typescript-eslint';
import a11y from 'eslint-plugin-jsx-a11y-x';
import hooks from 'eslint-plugin-react-hooks';

const forbid = (...patterns) => ({
  'no-restricted-imports': ['error', { patterns: patterns.map(([group, message]) => ({ group, message })) }],
});
const twoUp = [['../../*'], 'Go up one level at the most; use #folder/file.ts instead.'];
const sdk = [
  ['firebase', 'firebase/*', 'zustand', 'zustand/*', 'idb'],
  'Only web/src/data talks to Firebase, stores and IndexedDB.',
];

export default ts.config(
  { ignores: ['**/node_modules/', '**/dist/', '**/lib/*.js', '.local/', 'test-results/'] },
  js.configs.recommended,
  ts.configs.strictTypeChecked,
  {
    languageOptions: {
      globals: globals.node,
      parserOptions: { projectService: { allowDefaultProject: ['*.js', 'functions/build.js'] } },
    },
    rules: {
      'max-lines': ['error', { max: 250, skipBlankLines: true, skipComments: true }],
      '@typescript-eslint/consistent-type-imports': 'error',
      '@typescript-eslint/no-confusing-void-expression': ['error', { ignoreArrowShorthand: true }],
      '@typescript-eslint/no-misused-promises': ['error', { checksVoidReturn: { attributes: false } }],
      '@typescript-eslint/restrict-template-expressions': ['error', { allowNumber: true }],
    },
  },
  { files: ['**/*.js', '**/*.mjs'], ...ts.configs.disableTypeChecked },
  { files: ['scripts/demoTour/**', 'scripts/bench/moments.mjs'], languageOptions: { globals: globals.browser } }, // half of it runs in the page
  {
    files: ['domain/src/**'],
    rules: forbid([['react*', 'firebase*', 'node:*', '@firstmile/*'], 'domain is plain TypeScript and yup.'], twoUp),
  },
  { files: ['functions/src/**'], rules: forbid([['firebase/*', 'react*'], 'functions use the Admin SDK.'], twoUp) },
  {
    files: ['web/**/*.{ts,tsx}'],
    extends: [hooks.configs.flat['recommended-latest'], a11y.configs.recommended],
    languageOptions: { globals: globals.browser },
    rules: {
      'no-restricted-syntax': [
        'error',
        {
          selector: 'CallExpression[callee.name=/^(increment|arrayUnion|arrayRemove|runTransaction)$/]',
          message: 'A queued write may be applied twice: set absolute values under client-made ids.',
        },
      ],
    },
  },
  { files: ['web/src/lib/**'], rules: forbid([['#*', '@firstmile/*'], 'lib imports nothing of ours.'], sdk, twoUp) },
  {
    files: ['web/src/ui/**'],
    rules: forbid([['#data/*', '#steps/*', '#features/*', '#app/*'], 'ui imports lib and domain only.'], sdk, twoUp),
  },
  {
    files: ['web/src/data/**'],
    rules: forbid([['#ui/*', '#steps/*', '#features/*', '#app/*'], 'data imports lib and domain only.'], twoUp),
  },
  {
    files: ['web/src/steps/**'],
    rules: forbid([['#features/*', '#app/*'], 'steps import data, ui and lib.'], sdk, twoUp),
  },
  {
    files: ['web/src/features/**'],
    rules: forbid(
      [['#features/*', '#app/*'], 'A feature imports data, steps, ui and lib, not another feature.'],
      sdk,
      twoUp,
    ),
  },
  { files: ['web/src/app/**'], rules: forbid(sdk, twoUp) },
);
