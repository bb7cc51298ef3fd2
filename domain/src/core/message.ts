import type entry from '@firstmile/texts/en/entry.json';
import type messages from '@firstmile/texts/en/messages.json';

/** The codes that the catalogues in `texts` translate. */
export type MessageCode = keyof typeof entry | keyof typeof messages;

/** The value of a placeholder in a message: somebody's text, a number, or messages of ours, which are translated, too. */
export type MessageParam = string | number | Message | readonly Message[];

/** A message to a person: a code of the catalogues in `texts`, and the values of its placeholders. Domain itself holds no wording. */
// oxlint-disable-next-line typescript/consistent-type-definitions -- yup takes records as messages, and an interface is none
export type Message = {
  code: string;
  params?: Readonly<Record<string, MessageParam>>;
};

/** A message, or a text to show unchanged, such as a person's words. */
export type MessageOrText = Message | string;

/** Makes a message. */
export const say = (code: MessageCode, params?: Message['params']): Message => (params ? { code, params } : { code });

/** Makes a message of anything that may be shown; a text stays unchanged. */
export const asMessage = (said: unknown): Message => (isMessage(said) ? said : say('plain', { text: String(said) }));

/** Joins several messages into one, separated by commas. */
export const listed = (messages: readonly Message[]): Message =>
  messages.length === 1 && messages[0] ? messages[0] : say('list', { messages });

/** Checks that a value, such as a part of a document, is a message, including its parameters at any depth. */
export const isMessage = (value: unknown): value is Message =>
  isMap(value) &&
  typeof value['code'] === 'string' &&
  Object.keys(value).every((key) => key === 'code' || key === 'params') &&
  (value['params'] === undefined || (isMap(value['params']) && Object.values(value['params']).every(isParam)));

const isParam = (value: unknown): value is MessageParam =>
  typeof value === 'string' || Number.isFinite(value) || (Array.isArray(value) ? value : [value]).every(isMessage);

const isMap = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);
