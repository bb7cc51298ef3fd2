import { describe, expect, it } from 'vitest';
import { stepExamples } from '../testing/index.ts';
import type { StepType } from '../step.ts';
import { fieldErrors } from '../validate.ts';
import { stepDefinition } from './index.ts';

describe.each(Object.entries(stepExamples))('%s', (type, { accepts, refuses }) => {
  const { schema } = stepDefinition(type as StepType);
  it.each(accepts)('accepts $name', ({ data }) => expect(fieldErrors(schema, data)).toEqual([]));
  it.each(refuses)('refuses $name', ({ data, field }) =>
    expect(fieldErrors(schema, data).map((error) => error.field)).toContain(field),
  );
});
