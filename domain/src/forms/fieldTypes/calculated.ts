import { number } from './number.ts';
import { nothing, type FieldDefinition } from './definition.ts';

/** A number that the form calculates; nobody enters it, so it lacks nothing. `evaluateForm` replaces whatever was sent. */
export const calculated: FieldDefinition = { ...number, lack: nothing, conflict: nothing, isReusable: false };
