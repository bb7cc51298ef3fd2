import type { Request } from 'express';
import { AppError, boundsProblem, say } from '@firstmile/domain';
import { HttpError } from '#core/httpError.ts';

/** Limit of a body, unless the call sets a lower one. */
const MAX_BYTES = 1_048_576;

/**
 * Reads the JSON of a request; undefined when there is none. Throws 415 for another content type (so a form on another site cannot call
 * us), 413 above `maxBytes`, `invalid-input` for anything but JSON, for too deep nesting, and for too many parts to check in time.
 */
export function readBody(request: Request & { rawBody?: Buffer }, maxBytes = MAX_BYTES): unknown {
  const raw = request.rawBody;
  if (!raw || raw.length === 0) return undefined;
  if (!request.is('application/json')) throw new HttpError(415, say('request.json'));
  if (raw.length > maxBytes)
    throw new HttpError(
      413,
      say('request.largerThan', { size: maxBytes === MAX_BYTES ? '1 MB' : `${maxBytes / 1024} KB` }),
    );
  const body = parse(raw.toString('utf8'));
  const tooLarge = boundsProblem(body);
  if (tooLarge !== null) throw new AppError('invalid-input', tooLarge);
  tidy(body);
  return body;
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text) as unknown;
  } catch {
    throw new AppError('invalid-input', say('request.notJson'));
  }
}

/** Drops keys by which a body could reach an object's prototype: no call uses them. */
function tidy(value: unknown) {
  if (!isObject(value)) return;
  for (const key of PROTOTYPES) Reflect.deleteProperty(value, key);
  for (const part of Object.values(value)) tidy(part);
}

const PROTOTYPES = ['__proto__', 'constructor', 'prototype'];
const isObject = (value: unknown): value is object => typeof value === 'object' && value !== null;
