// Runs one of the benchmarks of `bench/benches.mjs` (`npm run bench -- <name>`); without a name lists them. Loads only the version check
// first.
import './needNode.mjs';
import './endQuietly.mjs';

import('./bench/benches.mjs').then((benches) => benches.bench(process.argv.slice(2)));
