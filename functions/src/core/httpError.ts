import type { Message } from '@firstmile/domain';

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
