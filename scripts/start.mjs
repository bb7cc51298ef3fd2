// Runs `npm start`. Loads only the version check first, so that an old Node prints a sentence instead of a stack trace.
import { needNode } from './needNode.mjs';

needNode();
import('./stack/start.mjs').then((main) => main.start());
