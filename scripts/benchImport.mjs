// `npm run bench:import`: 10,000 clients come in from a file (ROWS=2000 for fewer). Only the version check is loaded first.
import { needNode } from './needNode.mjs';

needNode();
import('./bench/import.mjs').then((main) => main.benchImport());
