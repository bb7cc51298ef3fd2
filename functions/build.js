// Bundles the functions with `domain` inside: Cloud Functions installs the runtime dependencies, but not workspace packages.
import { build } from 'esbuild';

await build({
  entryPoints: ['src/index.ts'],
  outfile: 'lib/index.js',
  bundle: true,
  platform: 'node',
  format: 'esm',
  target: 'node22',
  // Some of what is bundled asks for Node's own modules as CommonJS does.
  banner: { js: "import { createRequire } from 'node:module'; const require = createRequire(import.meta.url);" },
  sourcemap: true,
  logLevel: 'warning',
  absWorkingDir: import.meta.dirname,
  external: ['firebase-admin', 'firebase-admin/*', 'firebase-functions', 'firebase-functions/*', 'express', 'yup'],
});
