import { EVENT_TYPES, eventReply } from '@firstmile/domain';
import { EXAMPLES } from './docs/examples.ts';
import { jsonSchema } from './jsonSchema.ts';

const JSON_TYPE = 'application/json';
const HEADERS = {
  'webhook-id': 'The id of the event, the same when it is sent again',
  'webhook-timestamp': 'The time of this attempt, in seconds since 1970',
  'webhook-signature': 'By the Standard Webhooks specification; two, separated by a space, while a secret changes',
};

/** Describes what webhooks get, by the names of the events, for OpenAPI. */
export function eventWebhooks(): Record<string, object> {
  const { properties, ...event } = jsonSchema(eventReply);
  const { about, ...others } = properties ?? {};
  const example = EXAMPLES.events.reply[0];
  const parameters = Object.entries(HEADERS).map(([name, description]) => ({
    name,
    in: 'header',
    required: true,
    description,
    schema: { type: 'string' },
  }));
  return Object.fromEntries(
    Object.values(EVENT_TYPES).map(({ name, text, about: ids }) => {
      const named = Object.fromEntries(ids.map((id) => [id, about?.properties?.[id] ?? { type: 'string' }]));
      const data = {
        ...event,
        properties: { ...others, type: { const: name }, about: { ...about, properties: named } },
      };
      const schema = {
        type: 'object',
        required: ['type', 'timestamp', 'data'],
        properties: { type: { const: name }, timestamp: others['time'], data },
      };
      const content = { [JSON_TYPE]: { schema, ...(example?.type === name && { example: payload(example) }) } };
      const responses = { '2XX': { description: 'Accepted; any other answer is a failed attempt' } };
      const post = {
        operationId: `on ${name}`,
        tags: ['Events'],
        summary: text,
        parameters,
        requestBody: { content },
        responses,
      };
      return [name, { post }];
    }),
  );
}

const payload = (event: { type: string; time: string }) => ({ type: event.type, timestamp: event.time, data: event });
