// Runs `npm test`. Loads only the version check first, so that an old Node prints a sentence instead of a stack trace.
import { needNode } from './needNode.mjs';

needNode();
import('./testing/test.mjs').then((main) => main.test());
