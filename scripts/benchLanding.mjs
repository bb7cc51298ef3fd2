// `npm run bench:landing`: Lighthouse on the pages that anybody can open. Only the version check is loaded first.
import { needNode } from './needNode.mjs';

needNode();
import('./bench/landing.mjs').then((main) => main.benchLanding());
