// `npm run bench:assign`: how long it takes to assign a form to 200 clients. Only the version check is loaded first.
import { needNode } from './needNode.mjs';

needNode();
import('./bench/assigning.mjs').then((main) => main.benchAssign());
