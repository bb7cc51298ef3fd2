import './core/config.ts';
import { onRequest } from 'firebase-functions/v2/https';
import type { Express } from 'express';

export { bytesArrived, fileCreated, fileDeleted, fileUpdated } from './triggers/file.ts';
export { flowAssignmentWritten } from './triggers/flow.ts';
export { formAssignmentWritten, formWritten } from './triggers/form.ts';
export { mailCreated, textMessageCreated } from './triggers/mail.ts';
export { conversationUpdated, messageCreated } from './triggers/message.ts';
export { onboardingWritten } from './triggers/onboarding.ts';
export {
  deviceCreated,
  importWritten,
  invitationWritten,
  noteWritten,
  ratingWritten,
  userWritten,
} from './triggers/people.ts';
export { countersignatureCreated, declineCreated, deviceKeyCreated, signatureCreated } from './triggers/signature.ts';
export { sweep } from './triggers/sweep.ts';

let app: Express | undefined;

/** The HTTP API. Loaded at the first request: parameters have no values earlier, and triggers do not need it. */
export const api = onRequest({ memory: '512MiB' }, async (request, response) => {
  const { createApp } = await import('./http/app.ts');
  app ??= createApp(request.app);
  app(request, response);
});
