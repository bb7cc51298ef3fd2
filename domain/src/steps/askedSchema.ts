import type { AnyObject, ObjectSchema, Schema } from 'yup';
import { isBlank } from '../core/cleanText.ts';
import { say, type Message } from '../core/message.ts';
import { lazy, mixed } from '../core/yup.ts';
import { needOf, standardNeed, type Need } from './stepWords.ts';

/**
 * Adapts the standard schema of a step's data to what its settings ask for: an optional field may be missing or empty, and has the
 * standard limits otherwise; one that is not asked must be missing or empty.
 */
export function askedSchema(schema: ObjectSchema<AnyObject>, config: unknown): Schema {
  const changed = Object.entries(schema.fields).flatMap(([key, field]) => {
    const need = needOf(config, key);
    return need === standardNeed(key) ? [] : [[key, adapted(field as Schema, need)] as const];
  });
  return changed.length === 0 ? schema : schema.shape(Object.fromEntries(changed));
}

function adapted(field: Schema, need: Need) {
  if (need === 'required') return field.test('not-blank', REQUIRED, isFilled);
  if (need === 'off') return mixed().test('not-asked', say('step.notAsked'), isEmpty);
  return lazy((value: unknown): Schema => (isEmpty(value) ? mixed() : field));
}

const isEmpty = (value: unknown) => value === undefined || value === '';
const isFilled = (value: unknown) => typeof value === 'string' && !isBlank(value);
/** The only field that is optional in the standard. */
const REQUIRED: Message = say('requiredPlural', { label: say('label.specialRequirements') });
