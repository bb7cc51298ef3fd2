import { createHash } from 'node:crypto';
import { fileBeside } from '#core/fileBeside.ts';

/** Raises the contrast of small text, which is too low in Scalar's colours. */
const STYLE = `
.light-mode { --scalar-color-3: #6b6b6b; --scalar-color-green: #007a4d; --scalar-color-orange: #b34700; --scalar-color-red: #c80000; }
.dark-mode { --scalar-color-3: #8f8f8f; --scalar-color-red: #ff6b6b; }`;

/** Switches off everything that Scalar would fetch from, send to or show of other hosts, calls from the page, and other samples than ours. */
const SETTINGS = {
  withDefaultFonts: false,
  telemetry: false,
  agent: { disabled: true },
  mcp: { disabled: true },
  showDeveloperTools: 'never',
  hideClientButton: true,
  hideTestRequestButton: true,
  hiddenClients: true,
  documentDownloadType: 'json',
  authentication: { preferredSecurityScheme: 'bearer' },
  metaData: { title: 'Firstmile API' },
  customCss: STYLE,
};

const POLICY = [
  "default-src 'none'",
  "script-src 'self'",
  "style-src 'unsafe-inline'",
  "img-src 'self'",
  "connect-src 'self'",
  "base-uri 'none'",
  "form-action 'none'",
].join('; ');

/** Reads Scalar's script, gzipped, as `build.js` put it beside the code. */
export const docsScript = () => fileBeside('scalar.js.gz');

/** Builds the page that describes the API to people: Scalar over `/api/openapi.json`. */
export async function docsPage(): Promise<{ html: string; policy: string }> {
  const version = createHash('sha256')
    .update(await docsScript())
    .digest('hex')
    .slice(0, 8);
  const settings = JSON.stringify(SETTINGS).replaceAll('&', '&amp;').replaceAll('"', '&quot;');
  const html = `<!doctype html>
<html lang="en">
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta http-equiv="Content-Security-Policy" content="${POLICY}">
<title>Firstmile API</title>
<link rel="icon" href="/icon.svg" type="image/svg+xml">
<body>
<noscript>This page needs JavaScript. Without it, read <a href="/api/openapi.json">the OpenAPI document</a>.</noscript>
<script id="api-reference" data-url="/api/openapi.json" data-configuration="${settings}"></script>
<script src="/api/docs/scalar.js?${version}"></script>
</body>
</html>
`;
  return { html, policy: `${POLICY}; frame-ancestors 'none'` };
}
