import type { ErrorRequestHandler } from 'express';
import { logger } from 'firebase-functions';
import { AppError, MAX_PROBLEMS, type ErrorCode, type ErrorReply } from '@firstmile/domain';
import { HttpError } from '#core/httpError.ts';
import { requestIdOf } from './requestId.ts';

const STATUS: Record<ErrorCode, number> = {
  'invalid-input': 400,
  'not-signed-in': 401,
  'not-allowed': 403,
  'not-found': 404,
  conflict: 409,
  'too-many': 429,
};
const MAX_MESSAGE = 500;

/** The one place that turns an error into a reply: what we refuse says why, anything else is a bug and only the log says what. */
// oxlint-disable-next-line typescript/no-unused-vars -- express tells an error handler by its four parameters
export const replyError: ErrorRequestHandler = (error: unknown, request, response, _next) => {
  const { status, headers, reply } = describe(error);
  if (status === 500) logger.error(`${request.method} ${request.path}`, error, { requestId: requestIdOf(response) });
  const failed = status === 500 ? (response.locals['failed'] as string | undefined) : undefined;
  response.removeHeader('X-Powered-By');
  response.status(status).set({ 'Cache-Control': 'no-store', 'X-Content-Type-Options': 'nosniff', ...headers });
  response.json(failed === undefined ? reply : { ...reply, error: failed });
};

interface Refusal {
  status: number;
  headers: Record<string, string>;
  reply: ErrorReply;
}

/** What an error replies. */
export function describe(error: unknown): Refusal {
  if (error instanceof AppError) {
    const details = error.fields
      .slice(0, MAX_PROBLEMS)
      .map(({ field, msg }) => ({ msg: short(msg), field: short(field) }));
    const headers: Record<string, string> = error.code === 'not-signed-in' ? { 'WWW-Authenticate': 'Bearer' } : {};
    return { status: STATUS[error.code], headers, reply: { error: short(error.message), details } };
  }
  if (error instanceof HttpError) return refusal(error.status, error.message, error.headers);
  const { status, code } = error as { status?: unknown; code?: unknown };
  // What Express and its body parser refuse.
  if (typeof status === 'number' && status in UNREADABLE) return refusal(status, UNREADABLE[status] ?? '');
  // Firestore gave a transaction up, or found what was to be created: someone else was faster.
  if (code === 10 || code === 6) return refusal(409, BUSY);
  return refusal(500, 'An unexpected error occurred');
}

const refusal = (status: number, error: string, headers: Record<string, string> = {}): Refusal => ({
  status,
  headers,
  reply: { error, details: [] },
});

const UNREADABLE: Record<number, string> = {
  400: 'This request cannot be read: is it valid JSON?',
  413: 'This request is too large',
  415: 'Please send JSON in UTF-8, not compressed',
};
const BUSY = 'Something else changed this at the same moment. Please try again.';

/** A message may quote the input, which may be huge. */
const short = (text: string) => (text.length > MAX_MESSAGE ? `${text.slice(0, MAX_MESSAGE)}...` : text);
