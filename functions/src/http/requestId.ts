import { newId } from '@firstmile/domain';
import type { RequestHandler, Response } from 'express';

/** Gives each request an id, sent in `X-Request-Id` and logged with every error. A caller may choose it. */
export const setRequestId: RequestHandler = (request, response, next) => {
  const chosen = request.get('x-request-id') ?? '';
  response.set('X-Request-Id', /^[\w-]{8,64}$/.test(chosen) ? chosen : newId());
  next();
};

/** Reads the id of the request that is being replied to; '' for one that was refused before it got one. */
export const requestIdOf = (response: Response): string => response.get('X-Request-Id') ?? '';
