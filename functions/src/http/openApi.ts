import { inEnglish } from '@firstmile/texts';
import {
  addUserSchema,
  API_AREAS,
  COUNTED_STEPS,
  documentSigningSchema,
  errorReply,
  fieldReply,
  formSchema,
  ID,
  MAX_FLOW_STEPS,
  refusalsOf,
  registrationSchema,
  STEP_TYPES,
  stepDefinition,
  type ApiCall,
  type ApiCallName,
} from '@firstmile/domain';
import { answersSchema } from './answerSchema.ts';
import { BASICS, factsOf } from './docs/basics.ts';
import { EXAMPLES } from './docs/examples.ts';
import { STEP_EXAMPLES } from './docs/stepExamples.ts';
import { jsonSchema } from './jsonSchema.ts';
import { signingBody } from './signingBody.ts';

/** Bodies that depend on the caller, on the path or on the form; the API table leaves them open. */
const BODIES: Partial<Record<ApiCallName, () => object>> = {
  register: () => ({ anyOf: [jsonSchema(registrationSchema), jsonSchema(addUserSchema)] }),
  saveOnboardingStep: () => ({
    anyOf: COUNTED_STEPS.map(({ type }, index) => {
      const { label, schema } = stepDefinition(type);
      return {
        ...(schema === documentSigningSchema ? signingBody() : jsonSchema(schema)),
        title: `Step ${index + 1}: ${inEnglish(label)}`,
        examples: [STEP_EXAMPLES[index]],
      };
    }),
  }),
  createCustomForm: formBody,
  updateCustomForm: formBody,
  createFlow: () => flowBody,
  updateFlow: () => flowBody,
  submitFormAssignment: () => answersSchema,
};

/** A form as callers send it: fields as the API shows them, with the limits of those that are stored. */
function formBody() {
  const { name = {}, description = {}, fields = {} } = jsonSchema(formSchema).properties ?? {};
  const stored = fields.items?.properties ?? {};
  const shown = Object.entries(jsonSchema(fieldReply).properties ?? {});
  const limited = shown.map(([key, schema]): [string, object] => [
    key,
    { ...schema, ...stored[key], type: schema.type },
  ]);
  const id = { ...stored['id'], description: 'Without one, a field is known by its type and label' };
  const field = { ...Object.fromEntries(limited), id };
  const items = { type: 'object', required: ['fieldType', 'label'], properties: field };
  const properties = { name, description, fields: { ...fields, items } };
  return { type: 'object', required: ['name', 'fields'], properties };
}

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
              return config ? [{ ...jsonSchema(config), title: inEnglish(label) }] : [];
            }),
          },
        },
      },
    },
  },
};

/** The OpenAPI 3.1 document, made from the same table as the handlers. */
export function openApi(): { paths: Paths } & Record<string, unknown> {
  const paths: Paths = {};
  for (const [area, calls] of Object.entries(API_AREAS))
    for (const [name, call] of Object.entries<ApiCall>(calls))
      paths[call.path] = {
        ...paths[call.path],
        [call.method.toLowerCase()]: operation(area, name as ApiCallName, call),
      };
  return {
    openapi: '3.1.0',
    info: { title: 'Firstmile API', version: '1', description: BASICS },
    servers: [{ url: '/' }],
    tags: Object.keys(API_AREAS).map((name) => ({ name })),
    paths,
    components: {
      securitySchemes: { bearer: { type: 'http', scheme: 'bearer', bearerFormat: 'JWT' } },
      schemas: { Error: jsonSchema(errorReply) },
    },
  };
}

/** Operations by path and method. */
type Paths = Record<string, Record<string, Operation>>;
/** One call as an OpenAPI operation. */
export type Operation = ReturnType<typeof operation>;

function operation(area: string, name: ApiCallName, call: ApiCall) {
  const parameters = parametersOf(call);
  const schema = BODIES[name]?.() ?? (call.body && jsonSchema(call.body));
  const { body, reply } = EXAMPLES[name];
  return {
    operationId: name,
    tags: [area],
    summary: call.summary,
    description: factsOf(call),
    ...(call.who !== 'anyone' && { security: [{ bearer: [] }] }),
    ...(parameters.length > 0 && { parameters }),
    ...(schema && { requestBody: { required: true, content: { [JSON_TYPE]: { schema, example: body } } } }),
    responses: responsesOf(call, reply),
  };
}

/** Lists a call's responses by status; `default` stands for unforeseen ones. */
function responsesOf(call: ApiCall, example: unknown): Record<string, Response> {
  const refusals = Object.entries(refusalsOf(call)).map(([status, why]): [string, Response] => [
    status,
    refused(Number(status), why),
  ]);
  return {
    [call.status ?? 200]: {
      description: 'Done',
      ...replyHeaders(call),
      content: { [JSON_TYPE]: { schema: jsonSchema(call.reply), example } },
    },
    ...Object.fromEntries(refusals),
    default: refused(0, 'Refused'),
  };
}

interface Response {
  description: string;
  headers?: Record<string, object>;
  content: Record<string, { schema: object; example?: unknown }>;
}

const JSON_TYPE = 'application/json';

function parametersOf({ path, query, idempotent }: ApiCall): object[] {
  const inPath = [...path.matchAll(/\{(\w+)\}/g)].map(([, name = '']) => ({
    name,
    in: 'path',
    required: true,
    schema:
      name === 'stepNumber' ? { type: 'integer', minimum: 1, maximum: 5 } : { type: 'string', pattern: ID.source },
  }));
  const { properties = {} } = query ? jsonSchema(query) : {};
  const inQuery = Object.entries(properties).map(([name, schema]) => ({ name, in: 'query', required: false, schema }));
  return [...inPath, ...inQuery, ...(idempotent ? [KEY] : [])];
}

const KEY = {
  name: 'Idempotency-Key',
  in: 'header',
  required: false,
  description:
    'A text of your own, best a UUID. A repeated call with the same key gets the first answer, with `Idempotent-Replayed: true`, for 24 hours.',
  schema: { type: 'string', minLength: 1, maxLength: 128, pattern: '^[\\x21-\\x7e]+$' },
};

const header = (description: string) => ({ description, schema: { type: 'string' } });

function replyHeaders({ query, idempotent }: ApiCall): { headers?: Record<string, object> } {
  if (query)
    return {
      headers: {
        Link: header('Where the next page is, as `<address>; rel="next"`; missing on the last one'),
        'X-Next-Cursor': header('The `cursor` of the next page; missing on the last one'),
      },
    };
  return idempotent
    ? { headers: { 'Idempotent-Replayed': header('`true` when this is the answer to an earlier call') } }
    : {};
}

const refused = (status: number, description: string): Response => ({
  description,
  ...([409, 429].includes(status) && { headers: { 'Retry-After': header('Seconds to wait, where waiting helps') } }),
  content: { [JSON_TYPE]: { schema: { $ref: '#/components/schemas/Error' } } },
});
