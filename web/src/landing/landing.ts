// All of the landing page's JavaScript, less than a kilobyte of it: the fonts and the demo; what may not wait for it stands in vite/landingPages.ts.
import fonts from '../app/fonts.css?url';
import { followLaterLinks } from '#lib/laterLinks.ts';
import { openTour } from './tour.ts';

// This script comes once the words are painted: they are not to wait for 90 KB of fonts.
const link = document.createElement('link');
link.rel = 'stylesheet';
link.href = fonts;
document.head.append(link);
followLaterLinks();

// On the first visit of a device only the server knows whether the business has its sign-in here (vite/landingPages.ts). By hand
// instead of by lib/keptBrand.ts, which the app has, too: the page would ask for a second file before its words.
async function learnHome(): Promise<void> {
  if (localStorage['firstmile.brand']) return;
  const reply = await fetch('/api/auth/register');
  const { brand } = (await reply.json()) as { brand: { isHomeSignIn: boolean } };
  localStorage['firstmile.brand'] = JSON.stringify(brand);
  if (brand.isHomeSignIn) location.replace('/login');
}
learnHome().catch(() => undefined); // nobody answers, or there is no storage: this is the page

const tour = document.querySelector<HTMLDialogElement>('#tour');
if (tour) {
  const start = openTour(tour);
  for (const opener of document.querySelectorAll('[data-opens=tour]')) opener.addEventListener('click', start);
}
