import { recordOf, text } from './reader.ts';

/** A person by names and address, as copied into assignments and approvals. */
export const person = recordOf({ firstName: text, lastName: text, email: text });

/** The author of a form, flow or agreement. */
export const creator = recordOf({ uid: text, firstName: text, lastName: text });
export type Creator = ReturnType<typeof creator>;

/** A person who wrote, read or decided something, with the name of that day. */
export const author = recordOf({ uid: text, name: text });
export type Author = ReturnType<typeof author>;
