// `npm run bench:cost`: what an onboarding costs with 10 and with 100,000 clients (CLIENTS=10,1000,20000 for others). Only the version check is loaded first.
import { needNode } from './needNode.mjs';

needNode();
import('./bench/cost.mjs').then((main) => main.benchCost());
