// Takes the pictures of the landing page and its demo from a running `npm start` with fresh demo data: `node scripts/demoTour.mjs`.
import './needNode.mjs';
import './endQuietly.mjs';

import('./demoTour/pictures.mjs').then((main) => main.storePictures());
