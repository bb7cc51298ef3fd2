import { Validator } from '@seriousme/openapi-schema-validator';
import { MAX_FLOW_STEPS, STEP_TYPES } from '@firstmile/domain';
import { exampleStepData } from '@firstmile/domain/testing';
import { expect, it } from 'vitest';
import type { JsonSchema } from './jsonSchema.ts';
import { openApi } from './openApi.ts';

it('the document of the API keeps to OpenAPI 3.1', async () => {
  const validator = new Validator();
  expect(await validator.validate(openApi())).toEqual({ valid: true });
  expect(validator.version).toBe('3.1');
  const { paths, ...rest } = openApi();
  expect(paths).toBeDefined();
  expect((await new Validator().validate({ ...rest, paths: { x: {} } })).valid).toBe(false);
});

it('the examples of the steps, the signing step too, have the fields that their schemas name', () => {
  const { requestBody } = openApi().paths['/api/onboarding/step/{stepNumber}']?.['put'] ?? {};
  const schema = requestBody?.content['application/json']?.schema as { anyOf: Step[] } | undefined;
  const anyOf = schema?.anyOf ?? [];
  expect(anyOf).toHaveLength(5);
  for (const step of anyOf) expect(problems(step, step.examples[0])).toEqual([]);
  expect(problems(anyOf[2] ?? {}, { signedDocuments: [{ id: 1, status: 'signed', signer: 'Ada' }] })).toEqual([
    'signedAt is missing',
    'signer is unknown',
  ]);
});

it('the bodies of forms describe the rules of a field', () => {
  const form = openApi().paths['/api/custom-forms']?.['post']?.requestBody?.content['application/json']
    .schema as JsonSchema;
  const { validation } = form.properties?.['fields']?.items?.properties ?? {};
  expect(problems(validation ?? {}, [{ type: 'minLength', value: 2, message: 'Too short' }])).toEqual([]);
  expect(problems(validation ?? {}, [{ kind: 'minLength' }])).toEqual(['type is missing', 'kind is unknown']);
});

it('the bodies of flows have the limits of stored ones, and describe the data of each type of step', () => {
  const { paths } = openApi();
  const bodyOf = (path: string) => paths[path]?.['post']?.requestBody?.content['application/json'].schema as JsonSchema;
  const flow = bodyOf('/api/custom-onboarding-flows').properties ?? {};
  expect(flow['name']).toMatchObject({ maxLength: 200 });
  expect(flow['steps']).toMatchObject({ minItems: 1, maxItems: MAX_FLOW_STEPS });
  const { config } = (flow['steps']?.items?.properties ?? {}) as { config?: { anyOf: JsonSchema[] } };
  const company = config?.anyOf[STEP_TYPES.indexOf('COMPANY_INFO')] ?? {};
  const settings = { title: 'A', words: { de: { title: 'B' } }, fields: { website: 'off' } };
  expect(problems(company, { ...settings, hints: [] })).toEqual(['hints is unknown']);
  const { stepData } = bodyOf('/api/custom-onboarding-flow-assignments/{id}/submit-step').properties ?? {};
  const { anyOf = [] } = (stepData ?? {}) as { anyOf?: JsonSchema[] };
  expect(anyOf).toHaveLength(STEP_TYPES.length + 1);
  for (const [index, type] of STEP_TYPES.entries())
    expect(problems(anyOf[index] ?? {}, exampleStepData(type))).toEqual([]);
  expect(problems(anyOf[STEP_TYPES.indexOf('COMPANY_INFO')] ?? {}, {})).toEqual([]); // settings may ask for less
});

type Step = JsonSchema & { examples: object[] };

/** Finds missing and unknown fields, at all depths. */
function problems({ properties, required = [], items }: JsonSchema, value: unknown): string[] {
  if (Array.isArray(value)) return value.flatMap((item) => problems(items ?? {}, item));
  if (!properties || typeof value !== 'object' || value === null) return [];
  return [
    ...required.filter((name) => !(name in value)).map((name) => `${name} is missing`),
    ...Object.entries(value).flatMap(([name, inner]) =>
      properties[name] ? problems(properties[name], inner) : [`${name} is unknown`],
    ),
  ];
}
