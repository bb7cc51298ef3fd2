import { say, type Message } from '@firstmile/domain';

/** A refusal that only HTTP knows: a wrong method, too large a body. */
export class HttpError extends Error {
  readonly status: number;
  readonly says: Message;
  readonly headers: Record<string, string>;

  constructor(status: number, says: Message, headers: Record<string, string> = {}) {
    super(says.code);
    this.status = status;
    this.says = says;
    this.headers = headers;
  }
}

/** Makes the refusal of a caller who has to wait. */
export const tooMany = (seconds: number): HttpError =>
  new HttpError(429, say('attempts.seconds', { seconds }), { 'Retry-After': `${seconds}` });
