import { convertSchema } from '@sodaru/yup-to-json-schema';
import type { Schema } from 'yup';
import {
  addUserSchema,
  API,
  COUNTED_STEPS,
  FIELD_TYPES,
  MAX_FLOW_STEPS,
  registrationSchema,
  STEP_TYPES,
  stepDefinition,
  type ApiCall,
  type ApiCallName,
} from '@firstmile/domain';

const jsonSchema = (schema: Schema): object =>
  tidy(convertSchema(schema as Parameters<typeof convertSchema>[0])) as object;

/** What these calls take depends on who calls, on the path or on the form, so the table leaves it open and this says it. */
const BODIES: Partial<Record<ApiCallName, () => object>> = {
  register: () => ({ anyOf: [jsonSchema(registrationSchema), jsonSchema(addUserSchema)] }),
  saveOnboardingStep: () => ({
    anyOf: COUNTED_STEPS.map(({ type }, at) => {
      const { label, schema } = stepDefinition(type);
      return { ...jsonSchema(schema), title: `Step ${at + 1}: ${label}` };
    }),
  }),
  createCustomForm: () => formBody,
  updateCustomForm: () => formBody,
  createFlow: () => flowBody,
  updateFlow: () => flowBody,
  submitFormAssignment: () => ({
    type: 'object',
    description:
      "Field id to value: text, number, true or false, a list of options, a file's name. Dates are yyyy-mm-dd.",
  }),
};

const formBody = {
  type: 'object',
  required: ['name', 'fields'],
  properties: {
    name: { type: 'string', maxLength: 200 },
    description: { type: 'string', maxLength: 2000 },
    fields: {
      type: 'array',
      minItems: 1,
      items: {
        type: 'object',
        required: ['fieldType', 'label'],
        properties: {
          id: { type: 'string', description: 'Without one, a field is known by its type and label' },
          fieldType: { enum: FIELD_TYPES },
          label: { type: 'string', maxLength: 500 },
          placeholder: { type: 'string', maxLength: 200 },
          help: { type: 'string', maxLength: 1000 },
          required: { type: 'boolean' },
          options: { type: ['array', 'null'], items: { type: 'string' } },
          validation: { type: ['array', 'null'], items: { type: 'object' } },
          order: { type: 'number' },
          showIf: { type: ['object', 'null'] },
          requireIf: { type: ['object', 'null'] },
        },
      },
    },
  },
};

const flowBody = {
  type: 'object',
  required: ['name', 'steps'],
  properties: {
    name: { type: 'string', maxLength: 200 },
    description: { type: 'string', maxLength: 2000 },
    isActive: { type: 'boolean', description: 'An inactive flow cannot be assigned' },
    steps: {
      type: 'array',
      minItems: 1,
      maxItems: MAX_FLOW_STEPS,
      items: {
        type: 'object',
        required: ['stepType'],
        properties: {
          id: { type: 'string', description: 'Of a step that the flow has; any other is a new one' },
          stepType: { enum: STEP_TYPES },
          order: { type: 'integer', minimum: 0, description: "Unless told, the step's place in this list" },
          isRequired: { type: 'boolean', description: 'Unless told, true' },
          config: {
            anyOf: STEP_TYPES.flatMap((type) => {
              const { config, label } = stepDefinition(type);
              return config ? [{ ...jsonSchema(config), title: label }] : [];
            }),
          },
        },
      },
    },
  },
};

/** The OpenAPI 3.1 document, made from the same table as the handlers. */
export function openApi(): object {
  const paths: Record<string, Record<string, object>> = {};
  for (const name of Object.keys(API) as ApiCallName[]) {
    const call: ApiCall = API[name];
    paths[call.path] = { ...paths[call.path], [call.method.toLowerCase()]: operation(name, call) };
  }
  return {
    openapi: '3.1.0',
    info: { title: 'Firstmile', version: '1', description: 'Errors reply with `error` and, for bad input, `details`.' },
    paths,
    components: {
      securitySchemes: { bearer: { type: 'http', scheme: 'bearer', bearerFormat: 'JWT' } },
      schemas: { Error: errorSchema },
    },
  };
}

/** Takes out what the conversion says of yup and not of JSON: defaults that nobody set, and values that refer to other fields. */
function tidy(schema: unknown): unknown {
  if (Array.isArray(schema)) return schema.map(tidy);
  if (typeof schema !== 'object' || schema === null) return schema;
  const entries = Object.entries(schema).filter(
    ([key, value]) =>
      key !== 'default' && !(key === 'enum' && (value as unknown[]).some((one) => typeof one === 'object')),
  );
  return Object.fromEntries(entries.map(([key, value]) => [key, tidy(value)]));
}

function operation(name: ApiCallName, call: ApiCall) {
  const parameters = [...call.path.matchAll(/\{(\w+)\}/g)].map(([, parameter]) => ({
    name: parameter,
    in: 'path',
    required: true,
    schema: { type: 'string' },
  }));
  const schema = BODIES[name]?.() ?? (call.body && jsonSchema(call.body));
  return {
    operationId: name,
    summary: call.summary,
    ...(call.who !== 'anyone' && { security: [{ bearer: [] }] }),
    ...(parameters.length > 0 && { parameters }),
    ...(schema && { requestBody: { required: true, content: { 'application/json': { schema } } } }),
    responses: {
      [call.status ?? 200]: { description: 'Done' },
      default: {
        description: 'Refused',
        content: { 'application/json': { schema: { $ref: '#/components/schemas/Error' } } },
      },
    },
  };
}

const errorSchema = {
  type: 'object',
  required: ['error'],
  properties: {
    error: { type: 'string' },
    details: {
      type: 'array',
      items: { type: 'object', properties: { msg: { type: 'string' }, field: { type: 'string' } } },
    },
  },
};
