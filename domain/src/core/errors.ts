import type { Message } from './message.ts';

export type ErrorCode = 'invalid-input' | 'not-signed-in' | 'not-allowed' | 'not-found' | 'conflict' | 'too-many';

/** One thing wrong with the input: the field's dotted path and a message for a person. */
export interface FieldError {
  field: string;
  msg: Message;
}

/**
 * An expected refusal: a code that callers can act on, a message for a person, and the fields that caused it. Its `message` is
 * for logs.
 */
export class AppError extends Error {
  readonly code: ErrorCode;
  readonly says: Message;
  readonly fields: FieldError[];

  constructor(code: ErrorCode, says: Message, fields: FieldError[] = []) {
    super(says.params ? `${says.code} ${JSON.stringify(says.params)}` : says.code);
    this.name = 'AppError';
    this.code = code;
    this.says = says;
    this.fields = fields;
  }
}
