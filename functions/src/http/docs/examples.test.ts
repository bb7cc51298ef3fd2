import { describe, expect, it } from 'vitest';
import {
  addUserSchema,
  API,
  COUNTED_STEPS,
  documentSigningSchema,
  fieldErrors,
  flowFromApi,
  flowSchema,
  formFromApi,
  formSchema,
  registrationSchema,
  stepDefinition,
  type ApiCall,
  type ApiCallName,
} from '@firstmile/domain';
import { EXAMPLES } from './examples.ts';
import { STEP_EXAMPLES } from './stepExamples.ts';

describe('the examples of the API', () => {
  it.each(Object.entries<ApiCall>(API))('of %s match its own schemas', (name, { body, reply, query }) => {
    const example = EXAMPLES[name as ApiCallName];
    expect(fieldErrors(reply, example.reply)).toEqual([]);
    expect(example.body === undefined).toBe(body === undefined);
    if (body) expect(fieldErrors(body, example.body)).toEqual([]);
    expect(Array.isArray(example.reply)).toBe('limit' in (query?.fields ?? {}));
  });
  it('of bodies that the table leaves open are valid too', () => {
    expect(fieldErrors(registrationSchema, EXAMPLES.register.body)).toEqual([]);
    expect(fieldErrors(addUserSchema, EXAMPLES.register.body)).toEqual([]);
    expect(fieldErrors(formSchema, formFromApi(EXAMPLES.createCustomForm.body))).toEqual([]);
    expect(fieldErrors(flowSchema, flowFromApi(EXAMPLES.createFlow.body))).toEqual([]);
  });
  it('of the steps are accepted; the signing step is sent as signatures', () => {
    expect(STEP_EXAMPLES).toHaveLength(COUNTED_STEPS.length);
    for (const [index, { type }] of COUNTED_STEPS.entries()) {
      const { schema } = stepDefinition(type);
      if (schema !== documentSigningSchema) expect(fieldErrors(schema, STEP_EXAMPLES[index])).toEqual([]);
    }
  });
});
