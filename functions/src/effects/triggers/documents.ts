import type { DocumentSnapshot } from 'firebase-admin/firestore';
import {
  onDocumentCreated,
  onDocumentDeleted,
  onDocumentUpdated,
  onDocumentWritten,
  type DocumentOptions,
} from 'firebase-functions/v2/firestore';
import { MAIL_SECRETS } from '#core/config.ts';
import type { Subject } from '../effect.ts';

/** Loads a subject's code at its first event, which halves the time that listing the functions takes. */
type Load<T> = () => Promise<Subject<T>>;

/**
 * Has an event whose work fails repeated for a day, at first after ten seconds and at last every ten minutes. The sweep does what remains
 * undone after a day.
 */
const repeated = (document: string, options?: Omit<DocumentOptions, 'document'>) => ({
  ...options,
  document,
  retry: true,
});

const follow = async <T>(
  load: Load<T>,
  time: string,
  change: { before?: DocumentSnapshot; after?: DocumentSnapshot } | undefined,
) => (await import('../effect.ts')).follow(await load(), time, change ?? {});

const written = <T>(document: string, load: Load<T>, options?: Omit<DocumentOptions, 'document'>) =>
  onDocumentWritten(repeated(document, options), async ({ data, time }) => follow(load, time, data));

const created = <T>(document: string, load: Load<T>, options?: Omit<DocumentOptions, 'document'>) =>
  onDocumentCreated(repeated(document, options), async ({ data, time }) => follow(load, time, data && { after: data }));

const files = async () => (await import('../files.ts')).files;
const people = () => import('../people.ts');
const signing = () => import('../signing.ts');
const messages = () => import('../messages.ts');
const mail = () => import('../mail.ts');

export const onboardingWritten = written(
  'onboardings/{uid}',
  async () => (await import('../onboardings.ts')).onboardings,
);
export const formAssignmentWritten = written(
  'customFormAssignments/{id}',
  async () => (await import('../formAssignments.ts')).formAssignments,
);
export const flowAssignmentWritten = written(
  'onboardingFlowAssignments/{id}',
  async () => (await import('../flowAssignments.ts')).flowAssignments,
);
export const planWritten = written('assignmentPlans/{id}', async () => (await import('../plans.ts')).plans);

const FILE = 'users/{uid}/files/{id}';
export const fileCreated = created(FILE, files);
export const fileUpdated = onDocumentUpdated(repeated(FILE), async ({ data, time }) => follow(files, time, data));
export const fileDeleted = onDocumentDeleted(repeated(FILE), async ({ data, time }) =>
  follow(files, time, data && { before: data }),
);

/** May have to read a PDF of 10 MB. */
export const signatureCreated = created('users/{uid}/signatures/{id}', async () => (await signing()).signatures, {
  memory: '512MiB',
});
export const countersignatureCreated = created(
  'users/{uid}/countersignatures/{id}',
  async () => (await signing()).countersignatures,
);
export const declineCreated = created('users/{uid}/declines/{id}', async () => (await signing()).declines);
export const deviceKeyCreated = created('users/{uid}/deviceKeys/{id}', async () => (await signing()).deviceKeys);

export const messageCreated = created('users/{uid}/messages/{id}', async () => (await messages()).messages);
export const conversationUpdated = onDocumentUpdated(repeated('conversations/{uid}'), async ({ data, time }) =>
  follow(async () => (await messages()).conversations, time, data),
);

export const entryCreated = created('activity/{id}', async () => (await people()).entries);
export const userWritten = written('users/{uid}', async () => (await people()).users);
export const formWritten = written('customForms/{id}', async () => (await people()).forms);
export const invitationWritten = written('invitations/{id}', async () => (await people()).invitations);
export const ratingWritten = written('ratings/{uid}', async () => (await people()).ratings);
export const noteWritten = written('users/{uid}/notes/{id}', async () => (await people()).notes);
export const deviceCreated = created('users/{uid}/devices/{id}', async () => (await people()).devices);
export const importWritten = written('imports/{id}', async () => (await people()).imports, {
  secrets: MAIL_SECRETS,
  timeoutSeconds: 180,
});

export const webhookDeliveryWritten = written(
  'webhookDeliveries/{id}',
  async () => (await import('../webhooks.ts')).webhookDeliveries,
);
export const webhookWritten = written('webhooks/{id}', async () => (await import('../webhooks.ts')).webhooks);

/** Sends at most thirty mails at a time: mail servers refuse a flood. */
export const mailCreated = created('mail/{id}', async () => (await mail()).mail, {
  secrets: MAIL_SECRETS,
  maxInstances: 3,
  concurrency: 10,
  memory: '512MiB',
});
/** Sends at most ten text messages at a time: providers refuse a flood. */
export const textMessageCreated = created('textMessages/{id}', async () => (await mail()).texts, {
  secrets: MAIL_SECRETS,
  maxInstances: 1,
  concurrency: 10,
});
