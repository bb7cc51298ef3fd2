import { resolve } from 'node:path';

/** pdfkit as browsers get it: under Node, too, for its other build packs with another library, and so into other bytes. */
export const pdfkitOfBrowsers = resolve(import.meta.dirname, '../node_modules/pdfkit/js/pdfkit.browser.mjs');
