// Runs `npm test`. Loads only the version check first, so that an old Node prints a sentence instead of a stack trace.
import './needNode.mjs';
import './endQuietly.mjs';

import('./testing/test.mjs').then((main) => main.test());
