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

const tour = document.querySelector<HTMLDialogElement>('#tour');
if (tour) {
  const start = openTour(tour);
  for (const opener of document.querySelectorAll('[data-opens=tour]')) opener.addEventListener('click', start);
}
