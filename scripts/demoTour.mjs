// `node scripts/demoTour.mjs`: remakes the pictures of the landing page and its demo from a running `npm start` with fresh demo data.
import { needNode } from './needNode.mjs';

needNode();
import('./demoTour/pictures.mjs').then((main) => main.takePictures());
