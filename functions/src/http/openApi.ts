import type { Schema } from 'yup';
import { inEnglish } from '@firstmile/texts';
import {
  addUserSchema,
  ANY_SCOPE,
  API,
  API_AREAS,
  CALL_SCOPES,
  COUNTED_STEPS,
  errorReply,
  flowSchema,
  formSchema,
  ID,
  MAX_DUE_DAYS,
  MAX_PAGE,
  refusalsOf,
  registrationSchema,
  STEP_TYPES,
  stepDefinition,
  type ApiCall,
  type ApiCallName,
  type CallScope,
  type StepType,
} from '@firstmile/domain';
import { answersSchema } from './answerSchema.ts';
import { BASICS, callFacts } from './docs/basics.ts';
import { curlOf } from './docs/curl.ts';
import { EXAMPLES } from './docs/examples.ts';
import { eventWebhooks } from './eventSchemas.ts';
import { STEP_EXAMPLES } from './docs/stepExamples.ts';
import { jsonSchema } from './jsonSchema.ts';
import { signingBody } from './signingBody.ts';

/** Bodies that depend on the caller, on the path or on the form; the API table leaves them open. */
const BODIES: Partial<Record<ApiCallName, () => object>> = {
  register: () => ({ anyOf: [jsonSchema(registrationSchema), jsonSchema(addUserSchema)] }),
  saveOnboardingStep: () => ({
    anyOf: COUNTED_STEPS.map(({ type }, index) => ({
      ...stepBody(type),
      title: `Step ${index + 1}: ${inEnglish(stepDefinition(type).label)}`,
      examples: [STEP_EXAMPLES[index]],
    })),
  }),
  createCustomForm: formBody,
  updateCustomForm: formBody,
  createFlow: flowBody,
  updateFlow: flowBody,
  submitFlowStep: () => {
    const body = jsonSchema(API.submitFlowStep.body);
    const steps = STEP_TYPES.map((type) => ({ ...flowStepBody(type), title: inEnglish(stepDefinition(type).label) }));
    const skipped = { type: 'null', description: 'Skips an optional step' };
    return { ...body, properties: { ...body.properties, stepData: { anyOf: [...steps, skipped] } } };
  },
  submitFormAssignment: () => answersSchema,
};

/** Describes the data of a step as callers send it. */
const stepBody = (type: StepType) =>
  type === 'DOCUMENT_SIGNING' ? signingBody() : jsonSchema(stepDefinition(type).schema);

/** Describes the data of a step in a flow, whose settings say which fields are asked and required. */
function flowStepBody(type: StepType): object {
  if (!stepDefinition(type).schemaWith) return stepBody(type);
  const { required, ...body } = jsonSchema(stepDefinition(type).schema);
  const description = `Required, unless \`fields\` in the step's settings says otherwise: ${required?.join(', ') ?? ''}`;
  return { ...body, description };
}

/**
 * A form or flow as callers send it: as the reply shows it, with the limits of what is stored. `facts` adds what differs in an
 * entry of its `parts`; the others than those `needed` may be left out.
 */
function bodyOf(
  { reply }: ApiCall,
  { stored, parts, needed, facts }: { stored: Schema; parts: string; needed: string[]; facts: Record<string, object> },
) {
  const shown = jsonSchema(reply).properties ?? {};
  const { properties = {} } = jsonSchema(stored);
  const whole = Object.entries(properties).map(([key, schema]) => [key, { ...shown[key], ...schema }] as const);
  const entries = Object.entries(shown[parts]?.items?.properties ?? {}).map(
    ([key, schema]) =>
      [key, { ...schema, ...properties[parts]?.items?.properties?.[key], type: schema.type, ...facts[key] }] as const,
  );
  const items = { type: 'object', required: needed, properties: Object.fromEntries(entries) };
  return {
    type: 'object',
    required: ['name', parts],
    properties: { ...Object.fromEntries(whole), [parts]: { ...properties[parts], items } },
  };
}

function formBody() {
  return bodyOf(API.createCustomForm, {
    stored: formSchema,
    parts: 'fields',
    needed: ['fieldType', 'label'],
    facts: { id: { description: 'Without an id, a field is identified by its type and label' } },
  });
}

function flowBody() {
  return bodyOf(API.createFlow, {
    stored: flowSchema,
    parts: 'steps',
    needed: ['stepType'],
    facts: {
      id: { pattern: undefined, description: 'The id of an existing step; any other id makes a new step' },
      order: { description: "Default: the step's position in this list" },
      isRequired: { description: 'Default: true' },
      due: {
        description: 'The days after which the step is due; by default it has no date of its own',
        properties: {
          days: { type: 'integer', minimum: 1, maximum: MAX_DUE_DAYS },
          after: {
            type: ['integer', 'null'],
            description:
              'The `order` of an earlier step, which is done first; by default they count from the assignment',
          },
        },
        required: ['days'],
        additionalProperties: false,
      },
      config: {
        description:
          'Texts and lists outside `words` apply to every language; `words` has those of single languages. `fields` says which fields are required, optional or off, where that differs from the default.',
        anyOf: STEP_TYPES.map((type) => {
          const { config, label } = stepDefinition(type);
          return { ...jsonSchema(config), title: inEnglish(label) };
        }),
      },
    },
  });
}

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
    webhooks: eventWebhooks(),
    components: {
      securitySchemes: {
        bearer: {
          type: 'http',
          scheme: 'bearer',
          bearerFormat: 'JWT',
          description: 'The `accessToken` of a person, from `POST /api/auth/login`',
        },
        apiKey: {
          type: 'http',
          scheme: 'bearer',
          bearerFormat: 'fm_…',
          description:
            'The API key of a program, which an admin makes in the settings. Each operation names the scope.',
        },
      },
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
    description: callFacts(call, CALL_SCOPES[name]),
    ...securityOf(call, CALL_SCOPES[name]),
    ...(parameters.length > 0 && { parameters }),
    ...(schema && { requestBody: { required: true, content: { [JSON_TYPE]: { schema, example: body } } } }),
    responses: responsesOf(call, reply),
    'x-codeSamples': [{ lang: 'Shell', label: 'curl', source: curlOf(call, CALL_SCOPES[name], body) }],
  };
}

/** Lists the ways to be allowed to call; OpenAPI 3.1 takes scopes for any kind of scheme. */
function securityOf({ who }: ApiCall, scope: CallScope): { security?: Record<string, string[]>[] } {
  if (who === 'anyone' && scope === null) return {};
  const ways = [{ bearer: [] }, ...(scope === null ? [] : [{ apiKey: scope === ANY_SCOPE ? [] : [scope] }])];
  return { security: who === 'anyone' ? [{}, ...ways] : ways };
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
      name === 'stepNumber'
        ? { type: 'integer', minimum: 1, maximum: COUNTED_STEPS.length }
        : { type: 'string', pattern: ID.source },
  }));
  const { properties = {}, required = [] } = query ? jsonSchema(query) : {};
  const inQuery = Object.entries({ ...properties, ...(isPaged(query) && { limit: LIMIT }) }).map(([name, schema]) => ({
    name,
    in: 'query',
    required: required.includes(name),
    schema,
  }));
  return [...inPath, ...inQuery, ...(idempotent ? [KEY] : [])];
}

/** Checks for the query of a list that comes in pages. */
const isPaged = (query: ApiCall['query']): boolean => Object.hasOwn(query?.fields ?? {}, 'limit');

/** A query is text, where a number is sent as any client writes it. */
const LIMIT = { type: 'integer', minimum: 1, maximum: MAX_PAGE, default: MAX_PAGE };

const KEY = {
  name: 'Idempotency-Key',
  in: 'header',
  required: false,
  description:
    'A text that you choose, ideally a UUID. For 24 hours, a repeated call with the same key gets the first answer, with `Idempotent-Replayed: true`.',
  schema: { type: 'string', minLength: 1, maxLength: 128, pattern: '^[\\x21-\\x7e]+$' },
};

const header = (description: string) => ({ description, schema: { type: 'string' } });

function replyHeaders({ query, idempotent }: ApiCall): { headers?: Record<string, object> } {
  if (isPaged(query))
    return {
      headers: {
        Link: header('The address of the next page, as `<address>; rel="next"`; missing on the last page'),
        'X-Next-Cursor': header('The `cursor` of the next page, or `after` of events; missing on the last page'),
      },
    };
  return idempotent
    ? { headers: { 'Idempotent-Replayed': header('`true` when this is the answer to an earlier call') } }
    : {};
}

const refused = (status: number, description: string): Response => ({
  description,
  ...([409, 429].includes(status) && { headers: { 'Retry-After': header('Seconds to wait, if waiting helps') } }),
  content: { [JSON_TYPE]: { schema: { $ref: '#/components/schemas/Error' } } },
});
