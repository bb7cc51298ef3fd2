import { createHash } from 'node:crypto';
import { resolve } from 'node:path';
import { build } from 'esbuild';
import type { Plugin } from 'vite';

const SCRIPT = resolve(import.meta.dirname, '../src/app/picture/showPicture.ts');
const APP = /<script type="module" crossorigin src="(\S+)"><\/script>/;
const AHEAD = /<link rel="modulepreload" /g;
/** Files with which every page of a signed-in person begins (screenChunks.ts); fetched beside the app's own files. */
const SIGNED_IN = ['signed-in', 'shared', 'domain', 'texts'];

/**
 * Fetches the app's files at once when nobody is signed in, so that there is no picture to wait for. The policy in
 * firebase.json contains the hash of exactly these bytes.
 */
export const WITHOUT_PICTURE =
  'if(!localStorage.accessToken)for(const link of document.querySelectorAll("[data-ahead=app]"))link.rel="modulepreload"';

/**
 * Lets a built app.html begin with the script that shows a screen's picture: one small file, which then fetches and
 * starts the app.
 */
export const firstPicture = (): Plugin => ({
  name: 'firstmile:picture',
  apply: 'build',
  generateBundle: {
    order: 'post',
    async handler(_options, bundle) {
      const page = bundle['app.html'];
      if (page?.type !== 'asset' || !APP.test(page.source.toString())) this.error('app.html has no script');
      const { outputFiles } = await build({ entryPoints: [SCRIPT], bundle: true, minify: true, write: false });
      const source = outputFiles[0]?.text ?? '';
      const fileName = `assets/picture-${createHash('sha256').update(source).digest('hex').slice(0, 8)}.js`;
      this.emitFile({ type: 'asset', fileName, source });
      const named = (...names: string[]) =>
        Object.values(bundle).filter((output) => output.type === 'chunk' && names.includes(output.name));
      const [base] = named('base');
      const script = `<script async src="/${fileName}" data-app="/${base?.fileName} $1"></script>`;
      const files = named(...SIGNED_IN);
      if (files.length !== SIGNED_IN.length) this.error(`${SIGNED_IN.join(', ')} name ${files.length} files`);
      const links = files.map((file) => `<link data-ahead="signed-in" crossorigin href="/${file.fileName}">`);
      page.source = page.source
        .toString()
        .replace(APP, `${script}\n    <link rel="modulepreload" crossorigin href="$1">`)
        .replace(AHEAD, '<link data-ahead="app" ')
        .replace('</head>', `${links.join('')}<script>${WITHOUT_PICTURE}</script>\n  </head>`);
    },
  },
});
