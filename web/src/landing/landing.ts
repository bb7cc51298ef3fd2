// All of the landing page's JavaScript, about a kilobyte of it: the fonts, the demo and the menu of small screens; what may not wait for it stands in vite/landingPages.ts.
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

const menu = document.querySelector<HTMLDetailsElement>('.menu');
if (menu) {
  menu.addEventListener('click', ({ target }) => {
    if ((target as Element).closest('a')) menu.open = false;
  });
  addEventListener('click', ({ target }) => {
    if (!menu.contains(target as Node)) menu.open = false;
  });
  addEventListener('keydown', ({ key }) => {
    if (key !== 'Escape' || !menu.open) return;
    menu.open = false;
    menu.querySelector('summary')?.focus();
  });
}
