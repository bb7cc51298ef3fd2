// Bundles the functions with `domain` inside: Cloud Functions installs the runtime dependencies, but not workspace packages.
// Loads each function's code at its first call, which halves the time that listing the functions takes.
import { copyFileSync, mkdirSync, readdirSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { basename, resolve } from 'node:path';
import { gzipSync } from 'node:zlib';
import scalar from '@scalar/fastify-api-reference';
import { build } from 'esbuild';
import { buildPage } from '../evidence/buildPage.js';
import { fontFiles } from '../evidence/fontFiles.js';
import { pdfkitOfBrowsers } from '../evidence/pdfkitOfBrowsers.js';

const lib = resolve(import.meta.dirname, 'lib');
const { metafile } = await build({
  entryPoints: {
    index: 'src/index.ts',
    iconThread: 'src/brand/iconThread.ts',
    pdfThread: 'src/signing/pdfThread.ts',
    sealThread: 'src/signing/sealThread.ts',
  },
  outdir: 'lib',
  splitting: true,
  metafile: true,
  bundle: true,
  platform: 'node',
  format: 'esm',
  target: 'node22',
  // Some bundled packages require Node's modules as CommonJS.
  banner: {
    js: "import { createRequire as requireFrom } from 'node:module'; const require = requireFrom(import.meta.url);",
  },
  sourcemap: true,
  alias: { pdfkit: pdfkitOfBrowsers },
  logLevel: 'warning',
  absWorkingDir: import.meta.dirname,
  external: [
    'firebase-admin',
    'firebase-admin/*',
    'firebase-functions',
    'firebase-functions/*',
    'express',
    'nodemailer',
    'nodemailer/*',
    'yup',
  ],
});

// The files that every bundle of evidence contains.
const [page, script] = ['verify.html', 'verify.py'].map((name) => resolve(lib, name));
writeFileSync(page, await buildPage());
copyFileSync(resolve(import.meta.dirname, '../evidence/verify.py'), script);

// The fonts of signed PDFs.
const fonts = resolve(lib, 'fonts');
mkdirSync(fonts, { recursive: true });
for (const path of fontFiles()) copyFileSync(path, resolve(fonts, basename(path)));

// The script of the API's page: from Scalar's plugin for Fastify, which needs 13 packages; @scalar/api-reference needs 257.
const reference = resolve(lib, 'scalar.js.gz');
writeFileSync(reference, gzipSync(scalarScript(), { level: 9 }));

// Keeps replaced files for an hour: a running stack may still load chunks of the previous bundle.
const made = [
  page,
  script,
  fonts,
  reference,
  ...Object.keys(metafile.outputs).map((path) => resolve(import.meta.dirname, path)),
];
for (const path of readdirSync(lib).map((name) => resolve(lib, name)))
  if (!made.includes(path) && Date.now() - statSync(path).mtimeMs > 3_600_000) rmSync(path);

/** Takes Scalar's script from the route that its plugin adds, and forbids its zod to try `eval`, which the page's policy refuses. */
function scalarScript() {
  let text = '';
  const reply = { header: () => reply, send: (sent) => (text = sent) };
  const route = ({ url, handler }) => url.endsWith('/scalar.js') && handler(null, reply);
  scalar({ route, initialConfig: {} }, { configuration: { url: '/api/openapi.json' } }, () => undefined);
  if (text === '') throw new Error('@scalar/fastify-api-reference has no route /scalar.js');
  return `globalThis.__zod_globalConfig = { jitless: true };\n${text.replace(/\/\/# sourceMappingURL=.*$/, '')}`;
}
