import './config.ts';
import { onRequest } from 'firebase-functions/v2/https';
import type { Express } from 'express';
import { createApp } from './app.ts';

export { adminNewsCreated } from './triggers/adminNews.ts';
export { bytesArrived, fileCreated, fileDeleted, fileUpdated } from './triggers/file.ts';
export { flowAssignmentWritten } from './triggers/flow.ts';
export { formAssignmentWritten, formWritten } from './triggers/form.ts';
export { onboardingWritten } from './triggers/onboarding.ts';
export { ratingWritten } from './triggers/rating.ts';
export { signatureCreated } from './triggers/signature.ts';
export { sweep } from './triggers/sweep.ts';
export { userWritten } from './triggers/user.ts';

let app: Express | undefined;

/** The HTTP API; made at the first request, for parameters have no values before. */
export const api = onRequest((request, response) => {
  app ??= createApp(request.app);
  app(request, response);
});
