import type { ErrorRequestHandler, RequestHandler, Response } from 'express';
import { logger } from 'firebase-functions';
import {
  AppError,
  CODES_HEADER,
  MAX_PROBLEMS,
  say,
  newId,
  type ErrorCode,
  type ErrorReply,
  type FieldError,
  type Message,
  type ReplyCodes,
} from '@firstmile/domain';
import { inEnglish } from '@firstmile/texts';
import { HttpError } from '#core/httpError.ts';

const STATUS: Record<ErrorCode, number> = {
  'invalid-input': 400,
  'not-signed-in': 401,
  'not-allowed': 403,
  'not-found': 404,
  conflict: 409,
  'too-many': 429,
};
const MAX_MESSAGE = 500;
const MAX_CODES = 20_000;

/** Turns an error into a reply, the only place that does: a refusal says why, anything else is a bug, whose text only the log gets. */
// oxlint-disable-next-line max-params typescript/no-unused-vars -- express tells an error handler by its four parameters
export const replyError: ErrorRequestHandler = (error: unknown, request, response, _next) => {
  const { status, headers, reply, codes } = describe(error);
  if (status === 500) logger.error(`${request.method} ${request.path}`, error, { requestId: requestIdOf(response) });
  const failed = status === 500 ? (response.locals['failed'] as string | undefined) : undefined;
  response.removeHeader('X-Powered-By');
  response.status(status).set({ 'Cache-Control': 'no-store', 'X-Content-Type-Options': 'nosniff', ...headers });
  if (failed !== undefined) response.json({ ...reply, error: failed });
  else response.json(request.get(CODES_HEADER) === undefined ? reply : { ...reply, codes });
};

interface Refusal {
  status: number;
  headers: Record<string, string>;
  reply: ErrorReply;
  /** Codes of the same texts, which our pages show in the person's language. */
  codes: ReplyCodes;
}

/** Describes the reply to an error. */
export function describe(error: unknown): Refusal {
  if (error instanceof AppError) {
    const headers: Record<string, string> = error.code === 'not-signed-in' ? { 'WWW-Authenticate': 'Bearer' } : {};
    return refusal(STATUS[error.code], error.says, { headers, fields: error.fields.slice(0, MAX_PROBLEMS) });
  }
  if (error instanceof HttpError) return refusal(error.status, error.says, { headers: error.headers });
  const { status, code } = error as { status?: unknown; code?: unknown };
  // refused by Express and its body parser
  if (typeof status === 'number' && status in UNREADABLE)
    return refusal(status, UNREADABLE[status] ?? say('unexpected'));
  // Firestore gave a transaction up, or a document to create exists: another caller was faster
  if (code === 10 || code === 6) return refusal(409, BUSY);
  return refusal(500, say('unexpected'));
}

const refusal = (
  status: number,
  says: Message,
  { headers = {}, fields = [] }: { headers?: Record<string, string>; fields?: readonly FieldError[] } = {},
): Refusal => ({
  status,
  headers,
  reply: {
    error: inShort(says),
    details: fields.map(({ field, msg }) => ({ msg: inShort(msg), field: short(field) })),
  },
  codes: { error: bounded(says), details: fields.map(({ msg }) => bounded(msg)) },
});

const UNREADABLE: Record<number, Message> = {
  400: say('request.unreadable'),
  413: say('request.tooLarge'),
  415: say('request.utf8'),
};
const BUSY = say('request.busy');

/** Cuts a message, which may quote a huge input. */
const short = (text: string) => (text.length > MAX_MESSAGE ? `${text.slice(0, MAX_MESSAGE)}...` : text);
const inShort = (says: Message) => short(inEnglish(says));
const bounded = (says: Message) =>
  JSON.stringify(says).length > MAX_CODES ? say('plain', { text: inShort(says) }) : says;

/** Gives each request an id, sent in `X-Request-Id` and logged with every error. A caller may choose it. */
export const setRequestId: RequestHandler = (request, response, next) => {
  const chosen = request.get('x-request-id') ?? '';
  response.set('X-Request-Id', /^[\w-]{8,64}$/.test(chosen) ? chosen : newId());
  next();
};

/** Reads the id of the request that is being replied to; '' for one that was refused before it got one. */
export const requestIdOf = (response: Response): string => response.get('X-Request-Id') ?? '';
