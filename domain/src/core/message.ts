/** What fills a place in a message: a text of somebody's, a number, or messages of ours, which are translated, too. */
export type MessageParam = string | number | Message | readonly Message[];

/** Something that is said to a person: a code of the catalogues in `texts`, and what fills its places. Nothing in domain words it. */
export interface Message {
  code: string;
  params?: Readonly<Record<string, MessageParam>>;
}
