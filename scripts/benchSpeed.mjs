// `npm run bench:speed`: how fast the app answers a person, without a network. Only the version check is loaded first.
import { needNode } from './needNode.mjs';

needNode();
import('./bench/speed.mjs').then((main) => main.benchSpeed());
