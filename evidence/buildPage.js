import { createHash } from 'node:crypto';
import { resolve } from 'node:path';
import { build } from 'esbuild';

/** Builds the page that verifies bundles, as one file that uses no network: its policy forbids that. */
export async function buildPage() {
  const script = (await buildScript()).replaceAll('</', '<\\/');
  const hash = createHash('sha256').update(script).digest('base64');
  return pageWith(`'sha256-${hash}'`, `<script>${script}</script>`);
}

/** Builds the same page for the site, whose policy allows no inline scripts: the script is a file named by its hash. */
export async function buildSitePage() {
  const script = await buildScript();
  const name = `assets/verify-${createHash('sha256').update(script).digest('hex').slice(0, 8)}.js`;
  return { html: pageWith("'self'", `<script src="/${name}"></script>`), name, script };
}

async function buildScript() {
  const { outputFiles } = await build({
    entryPoints: [resolve(import.meta.dirname, 'src/page.ts')],
    bundle: true,
    minify: true,
    write: false,
    format: 'iife',
    target: 'es2022',
    logLevel: 'warning',
  });
  return outputFiles[0]?.text ?? '';
}

/**
 * @param {string} source the policy's sources of scripts
 * @param {string} script the script element
 */
const pageWith = (source, script) => `<!doctype html>
<html lang="en">
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta http-equiv="Content-Security-Policy" content="default-src 'none'; script-src ${source}; style-src 'unsafe-inline'">
<title>Verify signatures</title>
<style>
body { font: 16px/1.5 system-ui, sans-serif; max-width: 48rem; margin: 2rem auto; padding: 0 1rem; color: #1a1a1a; background: #fff; }
label { display: block; margin-top: 1rem; font-weight: 600; }
input { font: inherit; width: 100%; box-sizing: border-box; min-height: 44px; }
input[type=text] { font-family: ui-monospace, monospace; padding: 0 .5rem; }
h2, li { overflow-wrap: anywhere; }
.good { color: #0b6b2f; } .bad { color: #b00020; }
@media (prefers-color-scheme: dark) { body { color: #eee; background: #161616; } .good { color: #6fdc94; } .bad { color: #ff8a8a; } }
</style>
<main>
<h1>Verify signatures</h1>
<p>Choose the zip file with the evidence or a signed PDF, or drop it here. It stays on this computer: this page loads nothing and sends nothing.</p>
<p>Documents that were too large for the zip can be chosen together with it: they are compared, too.</p>
<label for="file">The evidence (zip) with documents beside it, or a signed PDF</label>
<input id="file" type="file" multiple>
<label for="head">Head of the chain, as a mail of yours says it (optional)</label>
<input id="head" type="text" spellcheck="false" autocomplete="off">
<label for="key">Fingerprints of the business's sealing keys or certificates, as you know them, or the published list (optional)</label>
<input id="key" type="text" spellcheck="false" autocomplete="off">
<div id="result" role="status"></div>
</main>
${script}
</html>
`;
