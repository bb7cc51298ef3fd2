import type entry from '@firstmile/texts/en/entry.json';
import type messages from '@firstmile/texts/en/messages.json';

/** The codes that the catalogues in `texts` have words for. */
export type MessageCode = keyof typeof entry | keyof typeof messages;

/** What fills a place in a message: a text of somebody's, a number, or messages of ours, which are translated, too. */
export type MessageParam = string | number | Message | readonly Message[];

/** Something that is said to a person: a code of the catalogues in `texts`, and what fills its places. Nothing in domain words it. */
// oxlint-disable-next-line typescript/consistent-type-definitions -- yup takes records as messages, and an interface is none
export type Message = {
  code: string;
  params?: Readonly<Record<string, MessageParam>>;
};

/** A message, or a text as it is shown: what somebody wrote, or a sentence in English that an earlier version stored. */
export type Said = Message | string;

/** A message of ours. */
export const say = (code: MessageCode, params?: Message['params']): Message => (params ? { code, params } : { code });

/** A message of anything that is said: a text is told as it is. */
export const asMessage = (said: unknown): Message => (isMessage(said) ? said : say('plain', { text: String(said) }));

/** Several messages as one, which is told with commas between them. */
export const listed = (messages: readonly Message[]): Message =>
  messages.length === 1 && messages[0] ? messages[0] : say('list', { messages });

/** Whether something, such as a part of a document, is a message, with what fills its places at any depth. */
export const isMessage = (value: unknown): value is Message =>
  isMap(value) &&
  typeof value['code'] === 'string' &&
  Object.keys(value).every((key) => key === 'code' || key === 'params') &&
  (value['params'] === undefined || (isMap(value['params']) && Object.values(value['params']).every(isParam)));

const isParam = (value: unknown): value is MessageParam =>
  typeof value === 'string' || Number.isFinite(value) || (Array.isArray(value) ? value : [value]).every(isMessage);

const isMap = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);
