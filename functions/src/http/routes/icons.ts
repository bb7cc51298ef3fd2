import type { RequestHandler, Response } from 'express';
import { readBrand } from '../../firestore/db.ts';
import type { IconName } from '../../brand/icons.ts';

/** Cache of icons in Hosting and browsers, in seconds: a new logo is everywhere within minutes. */
const KEPT = 'public, max-age=300, s-maxage=300';

const keep = (response: Response): Response => response.set('Cache-Control', KEPT);

/** Replies with the manifest of the installed app. */
const manifest: RequestHandler = async (_request, response) => {
  const { manifestOf } = await import('../../brand/manifest.ts');
  keep(response)
    .type('application/manifest+json')
    .send(JSON.stringify(manifestOf(await readBrand())));
};

/** Replies with the tab's icon; without a brand with the product's file. */
const tab: RequestHandler = async (_request, response) => {
  const brand = await readBrand();
  if (!brand) {
    keep(response).redirect('/product/icon.svg');
    return;
  }
  const { tabIcon } = await import('../../brand/icons.ts');
  keep(response)
    .set('Content-Security-Policy', "default-src 'none'; img-src data:; style-src 'unsafe-inline'")
    .type('svg')
    .send(tabIcon(brand));
};

const icon =
  (name: IconName): RequestHandler =>
  async (_request, response) => {
    const brand = await readBrand();
    if (!brand) {
      keep(response).redirect(`/product/${name}.png`);
      return;
    }
    const { iconOf } = await import('../../brand/madeIcons.ts');
    keep(response)
      .type('png')
      .send(await iconOf(brand, name));
  };

const NAMES: IconName[] = ['180', '192', '512', 'maskable-192', 'maskable-512'];

/** Manifest and icons of the installed app and the tab, at addresses of the site's own. */
export const iconPages: Record<string, RequestHandler> = {
  '/manifest.webmanifest': manifest,
  '/icon.svg': tab,
  '/apple-touch-icon.png': icon('180'),
  ...Object.fromEntries(NAMES.map((name) => [`/icons/${name}.png`, icon(name)])),
};
