import { html, sentence, type Html } from './html.ts';

/** The parts of JSON Schema that we use. */
export interface JsonSchema {
  type?: string | string[];
  title?: string;
  description?: string;
  enum?: unknown[];
  format?: string;
  pattern?: string;
  minLength?: number;
  maxLength?: number;
  minimum?: number;
  exclusiveMinimum?: number;
  maximum?: number;
  minItems?: number;
  maxItems?: number;
  properties?: Record<string, JsonSchema>;
  required?: string[];
  items?: JsonSchema;
  anyOf?: JsonSchema[];
  examples?: unknown[];
}

interface Field {
  path: string;
  schema: JsonSchema;
  isRequired: boolean;
}

/** Lists every field of a schema with its limits; inner fields go by their path: `fields[].label`. A reply always has all of its fields. */
export function fieldList(schema: JsonSchema, isReply = false): Html {
  if (schema.anyOf)
    return html`<p>One of these:</p>
      ${schema.anyOf.map(
        (one, index) =>
          html`<h5>${one.title ?? `Form ${index + 1}`}</h5>
            ${fieldList(one)}`,
      )}`;
  const fields = fieldsOf(schema, '');
  if (fields.length === 0) return html`<p>${sentence(schema.description ?? 'An object without fields.')}</p>`;
  return html`<ul class="fields">
    ${fields.map((field) => fieldItem(isReply ? { ...field, isRequired: false } : field))}
  </ul>`;
}

/** Counts the fields of a schema, at all depths. */
export const countFields = (schema: JsonSchema): number => fieldsOf(schema, '').length;

/** Renders one field as an item of a list; also a parameter of a path, query or header. */
export const fieldItem = ({ path, schema, isRequired }: Field): Html => {
  const limits = limitsOf(schema);
  return html`<li>
    <code class="name">${path}</code> <span class="type">${typeOf(schema)}</span>
    ${isRequired ? html` <span class="tag">required</span>` : ''}
    ${schema.description !== undefined && html`<p>${sentence(schema.description)}</p>`}
    ${limits.length > 0 && html`<p class="limits">${sentence(limits.join(' · '))}</p>`}
  </li>`;
};

function fieldsOf(schema: JsonSchema, path: string): Field[] {
  if (schema.items) return fieldsOf(schema.items, `${path}[]`);
  if (schema.anyOf) return schema.anyOf.flatMap((one) => fieldsOf(one, path));
  return Object.entries(schema.properties ?? {}).flatMap(([name, inner]) => {
    const own = path === '' ? name : `${path}.${name}`;
    return [
      { path: own, schema: inner, isRequired: schema.required?.includes(name) ?? false },
      ...fieldsOf(inner, own),
    ];
  });
}

const WORDS: Record<string, string> = {
  integer: 'whole number',
  boolean: 'true or false',
  string: 'text',
  array: 'list',
};

function typeOf({ type, enum: values, items }: JsonSchema): string {
  if (type === undefined) return values ? 'text' : 'any';
  const words = [type].flat().map((one) => WORDS[one] ?? one);
  if (items && words[0] === 'list') words[0] = `list of ${typeOf(items)}`;
  return words.join(' or ');
}

function limitsOf(schema: JsonSchema): string[] {
  const { enum: values, minLength, maxLength, minimum, exclusiveMinimum, maximum, minItems, maxItems } = schema;
  const item = schema.items && !schema.items.properties ? limitsOf(schema.items).map((one) => `each ${one}`) : [];
  return [
    ...(values ? [values.map((one) => `\`${String(one)}\``).join(', ')] : []),
    ...range(minLength, maxLength, ' characters'),
    ...range(exclusiveMinimum === undefined ? nonZero(minimum) : `more than ${exclusiveMinimum}`, maximum, ''),
    ...range(minItems, maxItems, maxItems === undefined && minItems === 1 ? ' entry' : ' entries'),
    ...(schema.pattern !== undefined && !values ? [`matches \`${schema.pattern}\``] : []),
    ...item,
  ];
}

function range(min: number | string | undefined, max: number | undefined, unit: string): string[] {
  const [least, most] = [number(min), number(max)];
  if (least !== '' && most !== '')
    return [typeof min === 'string' ? `${least}, at most ${most}${unit}` : `${least} to ${most}${unit}`];
  if (most !== '') return [`at most ${most}${unit}`];
  return least === '' ? [] : [typeof min === 'string' ? least : `at least ${least}${unit}`];
}

const number = (value: number | string | undefined) =>
  typeof value === 'number' ? value.toLocaleString('en') : (value ?? '');

/** Hides a minimum of 0, which is obvious for a count. */
const nonZero = (least: number | undefined) => (least === 0 ? undefined : least);
