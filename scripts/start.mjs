// Runs `npm start`. Loads only the version check first, so that an old Node prints a sentence instead of a stack trace.
import './needNode.mjs';
import './endQuietly.mjs';

import('./stack/start.mjs').then((main) => main.start());
