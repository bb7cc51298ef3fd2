import { creator } from './person.ts';
import { moment, numeric, optional, orNull, text, type Described } from './reader.ts';
import { titles } from './titles.ts';

/** The fields that forms and flows share. Admins edit them; assignments carry copies, so an edit changes no assignment. */
export const definitionFields = {
  /** The internal name. Clients read it where there is no title. */
  name: text,
  titles: optional(titles),
  description: text,
  /** Days from an assignment to its due date; null or absent for none. */
  dueDays: optional(orNull(numeric)),
  version: numeric,
  creator,
  /** Recomputed by functions. */
  assignmentCount: numeric,
  createdAt: moment,
  updatedAt: moment,
  writeId: text,
};
export type Definition = Described<typeof definitionFields>;
