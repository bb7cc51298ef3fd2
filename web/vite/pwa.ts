import type { VitePWAOptions } from 'vite-plugin-pwa';

/**
 * Options of the service worker. The app opens without a network: everything that draws the screen is precached, data
 * and calls never are.
 */
export const pwaOptions: Partial<VitePWAOptions> = {
  registerType: 'prompt',
  injectRegister: false, // web/src registers it, to offer a new version in the app's own words
  manifest: false, // in web/public: pages fetch it after their text is painted (lib/laterLinks.ts)
  workbox: {
    sourcemap: false,
    globPatterns: ['**/*.{js,css,html,svg}', '**/*-latin-*.woff2'],
    globIgnores: ['**/*-latin-ext-*', '**/{pdf,pdfData,openjpeg_nowasm_fallback,signedPdf,fillPdf}-*.js'], // fetched when a PDF is shown or made
    maximumFileSizeToCacheInBytes: 5 * 1024 * 1024,
    navigateFallback: '/app.html',
    navigateFallbackDenylist: [
      /^\/([a-z]{2}\/?)?(\?|$)/, // the landing page in any language
      /^\/(api|__|emulator|v0|v1|\.well-known)(\/|$)/,
      /^[^?]*\.(json|txt|webmanifest|xml|svg|png|ico|pdf)(\?|$)/, // a file, whether it exists or not
      /^\/onboarding\/(status|start|complete|step)(\/|\?|$)/,
    ],
    clientsClaim: true,
    runtimeCaching: [
      {
        // the code that shows a PDF, and the character maps, fonts and decoders that one needed
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
