import { creator } from './person.ts';
import { moment, numeric, text, type Described } from './reader.ts';

/** The fields that forms and flows share. Admins edit them; assignments carry copies, so an edit changes no assignment. */
export const definitionFields = {
  name: text,
  description: text,
  version: numeric,
  creator,
  /** Recomputed by functions. */
  assignmentCount: numeric,
  createdAt: moment,
  updatedAt: moment,
  writeId: text,
};
export type Definition = Described<typeof definitionFields>;
