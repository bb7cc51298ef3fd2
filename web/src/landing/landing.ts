// All JavaScript of the landing page, less than a kilobyte: the fonts and the demo. What must not wait for it is in
// vite/landingPages.ts.
import fonts from '../app/fonts.css?url';
import { followLaterLinks } from '#lib/laterLinks.ts';
import { openTour } from './tour.ts';

// This script runs after the text is painted, which must not wait for 90 KB of fonts.
const link = document.createElement('link');
link.rel = 'stylesheet';
link.href = fonts;
document.head.append(link);
followLaterLinks();

// Asks the server whether the business has a brand, and so its sign-in here (vite/landingPages.ts). Does
// without lib/keptBrand.ts, which the app shares: it would be a second file to fetch before the text.
async function followHome(): Promise<void> {
  const reply = await fetch('/api/auth/register');
  const { brand } = (await reply.json()) as { brand: { isHomeSignIn: boolean } };
  localStorage['firstmile.brand'] = JSON.stringify(brand);
  if (brand.isHomeSignIn) location.replace('/login');
}
followHome().catch(() => undefined); // no answer or no storage: this page is right

const tour = document.querySelector<HTMLDialogElement>('#tour');
if (tour) {
  const start = openTour(tour);
  for (const opener of document.querySelectorAll('[data-opens=tour]')) opener.addEventListener('click', start);
}
