import type { Plugin } from 'vite';
import { buildSitePage } from '../../evidence/buildPage.js';

/**
 * Builds the page at /verify, which checks bundles of evidence. It is the page in each bundle, but served from the
 * site, so that nobody has to trust a page that comes with the evidence.
 */
export const verifierPage = (): Plugin => ({
  name: 'firstmile:verifier',
  configureServer({ middlewares }) {
    middlewares.use((request, response, next) => {
      const path = (request.url ?? '').split(/[?#]/, 1)[0];
      if (path !== '/verify' && !path?.startsWith('/assets/verify-')) {
        next();
        return;
      }
      buildSitePage().then(({ html, script }) => {
        response.setHeader('content-type', path === '/verify' ? 'text/html' : 'text/javascript');
        response.end(path === '/verify' ? html : script);
      }, next);
    });
  },
  async generateBundle() {
    const { html, name, script } = await buildSitePage();
    this.emitFile({ type: 'asset', fileName: 'verify.html', source: html });
    this.emitFile({ type: 'asset', fileName: name, source: script });
  },
});
