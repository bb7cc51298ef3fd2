import { resolve } from 'node:path';

/** The browser build of pdfkit, used under Node too: the other build compresses with another library, into other bytes. */
export const pdfkitOfBrowsers = resolve(import.meta.dirname, '../node_modules/pdfkit/js/pdfkit.browser.mjs');
