import { say } from '../../core/message.ts';
import { checkbox } from './checkbox.ts';
import type { FieldDefinition } from './definition.ts';

/** A text to read, which is the field's `help`, and a box with the words of its `placeholder`. An unticked box has no answer. */
export const acknowledgement: FieldDefinition = {
  ...checkbox,
  clean: (answer) => (answer === false ? undefined : answer),
  problem: (answer, { label }) => (answer === true ? null : say('answer.acknowledged', { label })),
};
