// `npm run bench:reads`: what the dashboards read with 10 and with 5,000 clients. Only the version check is loaded first.
import { needNode } from './needNode.mjs';

needNode();
import('./bench/reads.mjs').then((main) => main.benchReads());
