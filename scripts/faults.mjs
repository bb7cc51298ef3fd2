// `npm run faults`. Only the version check is loaded first, so that an old Node gets a sentence instead of a stack trace.
import { needNode } from './needNode.mjs';

needNode();
import('./faults/main.mjs').then((main) => main.faults());
