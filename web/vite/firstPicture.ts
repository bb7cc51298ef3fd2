import { createHash } from 'node:crypto';
import { resolve } from 'node:path';
import { build } from 'esbuild';
import type { Plugin } from 'vite';

const SCRIPT = resolve(import.meta.dirname, '../src/app/picture/showPicture.ts');
const APP = /<script type="module" crossorigin src="(\S+)"><\/script>/;

/** Has a built app.html start with the script that shows a screen's picture: one small file, which starts the app behind it. */
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
      const script = `<script async src="/${fileName}" data-app="$1"></script>`;
      page.source = page.source
        .toString()
        .replace(APP, `${script}\n    <link rel="modulepreload" crossorigin href="$1">`);
    },
  },
});
