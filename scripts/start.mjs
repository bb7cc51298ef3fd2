// `npm start`. Only the version check is loaded first, so that an old Node gets a sentence instead of a stack trace.
import { needNode } from './needNode.mjs';

needNode();
import('./stack/start.mjs').then((main) => main.start());
