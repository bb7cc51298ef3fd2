import { resolve } from 'node:path';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { VitePWA } from 'vite-plugin-pwa';
import { localStack } from '../scripts/stack/standIns/localStack.ts';
import { baseChunk } from './vite/baseChunk.ts';
import { earlyPages } from './vite/earlyPages.ts';
import { firstPicture } from './vite/firstPicture.ts';
import { landingPages } from './vite/landingPages.ts';
import { narrowPolicy } from './vite/narrowPolicy.ts';
import { noCircles } from './vite/noCircles.ts';
import { pwaOptions } from './vite/pwa.ts';
import { screenChunks } from './vite/screenChunks.ts';
import { checkedTexts } from './vite/texts.ts';
import { translations } from './vite/translations.ts';
import { verifierPage } from './vite/verifierPage.ts';

/** Production files of react-router: its exports lead to the development build, which adds checks for programmers. */
const routerBuild = ['index', 'dom-export'].map((file) => ({
  find: file === 'index' ? /^react-router$/ : /^react-router\/dom$/,
  replacement: resolve(import.meta.dirname, `../node_modules/react-router/dist/production/${file}.mjs`),
}));

const here = (path: string): string => resolve(import.meta.dirname, path);

export default defineConfig(({ mode, command }) => {
  const isLocal = mode === 'stack' || command === 'serve';
  const stack = localStack();
  return {
    root: here('.'),
    appType: 'mpa',
    plugins: [
      react(),
      checkedTexts(),
      translations(),
      narrowPolicy(isLocal),
      landingPages(),
      earlyPages(),
      firstPicture(),
      verifierPage(),
      noCircles(),
      VitePWA(pwaOptions),
      ...stack.plugins,
    ],
    define: { __LOCAL_STACK__: JSON.stringify(isLocal) },
    server: { strictPort: true, proxy: stack.proxy },
    preview: { strictPort: true, proxy: stack.proxy },
    resolve: { alias: [{ find: 're2js', replacement: here('vite/noRe2js.ts') }, ...routerBuild] },
    build: {
      outDir: here(mode === 'stack' ? '../.local/web' : 'dist'),
      emptyOutDir: true,
      target: ['safari16.4', 'firefox128', 'chrome111'], // app.html tells older browsers
      sourcemap: 'hidden', // for debugging; firebase.json excludes them from deployment
      modulePreload: {
        polyfill: false, // every supported browser has it, and the landing page does without it
        // Every page that asks for others has these already; named as dependencies they would lengthen the sign-in's
        // code.
        resolveDependencies: (_, files) =>
          files.filter((file) => !/(^|\/)(base|rolldown-runtime|preload-helper)-/.test(file)),
      },
      rolldownOptions: {
        input: [here('index.html'), here('app.html')],
        output: {
          codeSplitting: { groups: [baseChunk, screenChunks] },
          chunkFileNames: 'assets/[name]-[hash:7].js', // short, because the sign-in's code contains all of these names
        },
      },
    },
  };
});
