// `npm run bench:api`: our API beside Express and the Admin SDK alone (REQUESTS=2000 for fewer). Only the version check is loaded first.
import { needNode } from './needNode.mjs';

needNode();
import('./bench/api.mjs').then((main) => main.benchApi());
