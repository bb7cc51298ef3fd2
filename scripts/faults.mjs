// Runs `npm run faults`. Loads only the version check first, so that an old Node prints a sentence instead of a stack trace.
import './needNode.mjs';
import './endQuietly.mjs';

import('./faults/main.mjs').then((main) => main.faults());
