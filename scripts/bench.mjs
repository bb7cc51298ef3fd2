// `npm run bench -- <name>`: runs one of the benchmarks of `bench/benches.mjs`; without a name it lists them. Only the version check is loaded first.
import { needNode } from './needNode.mjs';

needNode();
import('./bench/benches.mjs').then((benches) => benches.bench(process.argv.slice(2)));
