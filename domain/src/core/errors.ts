export type ErrorCode = 'invalid-input' | 'not-signed-in' | 'not-allowed' | 'not-found' | 'conflict' | 'too-many';

/** One thing wrong with the input: the field's dotted path and a message for a person. */
export interface FieldError {
  field: string;
  msg: string;
}

/** A refusal we expect: a code that a caller can act on, a message for a person, and the fields that caused it. */
export class AppError extends Error {
  readonly code: ErrorCode;
  readonly fields: FieldError[];

  constructor(code: ErrorCode, message: string, fields: FieldError[] = []) {
    super(message);
    this.name = 'AppError';
    this.code = code;
    this.fields = fields;
  }
}
