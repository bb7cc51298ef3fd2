import type { VitePWAOptions } from 'vite-plugin-pwa';

/** The app shell opens with no network: everything that draws the screen is precached, data and calls never are. */
export const pwaOptions: Partial<VitePWAOptions> = {
  registerType: 'prompt',
  injectRegister: false, // web/src registers it, so that a new version can be offered in the app's own words
  manifest: false, // web/public has it: the pages ask for it once their words are painted (lib/laterLinks.ts)
  workbox: {
    sourcemap: false,
    globPatterns: ['**/*.{js,css,html,svg}', '**/*-latin-*.woff2'],
    globIgnores: ['**/*-latin-ext-*', '**/{pdf,pdfData,openjpeg_nowasm_fallback,signedPdf,fillPdf}-*.js'], // who looks at no PDF need not fetch what shows or makes it
    maximumFileSizeToCacheInBytes: 5 * 1024 * 1024,
    navigateFallback: '/app.html',
    navigateFallbackDenylist: [
      /^\/([a-z]{2}\/?)?(\?|$)/, // the landing page, in whatever language
      /^\/(api|__|emulator|v0|v1|\.well-known)(\/|$)/,
      /^[^?]*\.(json|txt|webmanifest|xml|svg|png|ico|pdf)(\?|$)/, // a file, which exists or does not
      /^\/onboarding\/(status|start|complete|step)(\/|\?|$)/,
    ],
    clientsClaim: true,
    runtimeCaching: [
      {
        // what shows a PDF, and of its character maps, fonts and decoders those that one asked for
        urlPattern:
          /\/assets\/((pdf|pdfData|openjpeg_nowasm_fallback)[-.][^/]*\.m?js|[^/]*\.(bcmap|pfb)|LiberationSans[^/]*\.ttf)$/,
        handler: 'CacheFirst',
        options: { cacheName: 'pdf', expiration: { maxEntries: 60 } },
      },
      {
        urlPattern: /\/assets\/((?:signedPdf|fillPdf)-[^/]*\.js|(noto-sans|NotoSans)[^/]*\.(woff|ttf))$/,
        handler: 'CacheFirst',
        options: { cacheName: 'signed-pdf', expiration: { maxEntries: 60 } },
      },
      {
        urlPattern: ({ url }) => ['/__/firebase/init.json', '/twoFactor.json'].includes(url.pathname),
        handler: 'StaleWhileRevalidate',
        options: { cacheName: 'firebase-config' },
      },
    ],
  },
};
