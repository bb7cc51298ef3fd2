import type { Request } from 'express';
import { AppError, boundsProblem, say } from '@firstmile/domain';
import { HttpError } from '#core/httpError.ts';

/** Larger bodies are refused unless a call says less. */
const MAX_BYTES = 1_048_576;

/**
 * The JSON that a request carries; undefined when it carries nothing. Throws 415 for another content type (a browser's
 * form can therefore not call us from elsewhere), 413 above `maxBytes`, `invalid-input` for what is not JSON, or is nested too deeply
 * or has too many parts to be looked at in time.
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

/** Drops the keys with which a body could reach an object's prototype: they have no meaning here. */
function tidy(value: unknown) {
  if (!isObject(value)) return;
  for (const key of PROTOTYPES) Reflect.deleteProperty(value, key);
  for (const part of Object.values(value)) tidy(part);
}

const PROTOTYPES = ['__proto__', 'constructor', 'prototype'];
const isObject = (value: unknown): value is object => typeof value === 'object' && value !== null;
