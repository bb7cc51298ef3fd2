import { FIELD_TYPES, MAX_DRAWN, MAX_FILE_NAME, MAX_FILES, MAX_ROWS, type FieldType } from '@firstmile/domain';

const TEXT = { type: 'string', description: 'a text' };
const DAY = { type: 'string', pattern: String.raw`^(\d{4}-\d\d-\d\d)?$` };
const ADDRESS_PART = { type: 'string', maxLength: 200 };
const FILE = {
  type: 'object',
  required: ['fileId', 'name'],
  properties: { fileId: { type: 'string' }, name: { type: 'string' } },
};
const FILES = {
  type: 'object',
  propertyNames: { pattern: '^[A-Za-z0-9]{20}$' },
  additionalProperties: { type: 'string', maxLength: MAX_FILE_NAME },
  maxProperties: MAX_FILES,
};

type Described = { description: string } & Record<string, unknown>;

/** An answer to a field of each type but a group as JSON Schema; the description ends a sentence that begins with the type. */
const SINGLE: Record<Exclude<FieldType, 'group'>, Described> = {
  text: TEXT,
  longText: TEXT,
  number: { type: 'number', description: 'a number' },
  calculated: { type: 'number', description: 'a number that the form calculates; whatever is sent is replaced' },
  email: { ...TEXT, format: 'email' },
  phone: TEXT,
  url: { ...TEXT, format: 'uri' },
  address: {
    type: 'object',
    required: ['country', 'line1', 'line2', 'postalCode', 'city', 'region'],
    additionalProperties: false,
    properties: {
      country: { type: 'string', pattern: '^([A-Z]{2})?$' },
      line1: ADDRESS_PART,
      line2: ADDRESS_PART,
      postalCode: ADDRESS_PART,
      city: ADDRESS_PART,
      region: ADDRESS_PART,
    },
    description:
      '{ country, line1, line2, postalCode, city, region } with the country as a code of ISO 3166, and an empty text for what is missing; a required one needs country, line1 and city',
  },
  date: { type: 'string', format: 'date', description: 'a day as yyyy-mm-dd' },
  dateRange: {
    type: 'object',
    required: ['from', 'to'],
    additionalProperties: false,
    properties: { from: DAY, to: DAY },
    description: '{ from, to } with two days as yyyy-mm-dd; unless the field is required, one may be an empty text',
  },
  select: { type: 'string', description: 'one of the options' },
  multiSelect: { type: 'array', items: { type: 'string' }, uniqueItems: true, description: 'a list of options' },
  yesNo: { type: 'boolean', description: 'true or false' },
  checkbox: { type: 'boolean', description: 'true or false' },
  acknowledgement: { type: 'boolean', const: true, description: 'true for a ticked box' },
  signature: {
    type: 'object',
    required: ['name', 'strokes'],
    additionalProperties: false,
    properties: { name: { type: 'string', maxLength: 100 }, strokes: { type: 'string', maxLength: MAX_DRAWN } },
    description:
      '{ name, strokes } with the typed name, and the lines of a drawn signature as JSON, such as [[[10,20],[30,40]]], or an empty text without one; a drawing needs the name',
  },
  file: {
    anyOf: [{ type: 'string' }, FILE, FILES],
    description:
      "a file's name, or { fileId, name } of one of your own files; where the rule maxFiles allows several, their names by file id",
  },
};

const titled = (answers: Record<string, Described>) =>
  Object.entries(answers).map(([title, schema]) => ({ ...schema, title }));

const ANSWERS: Record<FieldType, Described> = {
  ...SINGLE,
  group: {
    type: 'array',
    maxItems: MAX_ROWS,
    items: { type: 'object', additionalProperties: { anyOf: titled(SINGLE) } },
    description: 'a list of rows in their order, each with the values by the ids of its fields',
  },
};

/** The body of a form's submission: answers by the ids of their fields. */
export const answersSchema = {
  type: 'object',
  description: `Field id to value. ${FIELD_TYPES.map((type) => `${type}: ${ANSWERS[type].description}`).join('. ')}.`,
  additionalProperties: { anyOf: titled(ANSWERS) },
};
