export const userPath = (uid: string) => `users/${uid}`;
export const onboardingPath = (uid: string) => `onboardings/${uid}`;
export const filesPath = (uid: string) => `users/${uid}/files`;
export const filePath = (uid: string, fileId: string) => `users/${uid}/files/${fileId}`;
export const signaturesPath = (uid: string) => `users/${uid}/signatures`;
export const signaturePath = (uid: string, signatureId: string) => `users/${uid}/signatures/${signatureId}`;
/** The photo on somebody's profile, in a document of its own. */
export const photoPath = (uid: string) => `users/${uid}/profile/photo`;
export const notificationsPath = (uid: string) => `users/${uid}/notifications`;
export const notificationPath = (uid: string, id: string) => `users/${uid}/notifications/${id}`;
export const activityPath = (id: string) => `activity/${id}`;
/** What a client says of the onboarding, once. */
export const ratingPath = (uid: string) => `ratings/${uid}`;
export const mailPath = (id: string) => `mail/${id}`;
/** What admins have set for the whole deployment. */
export const settingsPath = (name: 'reminders') => `settings/${name}`;
export const invitationPath = (id: string) => `invitations/${id}`;
/** The one summary that the admin's stat cards read; functions recompute it. */
export const overviewPath = 'summaries/overview';
/** Where a file's bytes are in Storage: the same names as its document, so one cannot stand for another. */
export const objectPath = (uid: string, fileId: string) => `users/${uid}/files/${fileId}`;
export const formPath = (formId: string) => `customForms/${formId}`;
export const formAssignmentPath = (id: string) => `customFormAssignments/${id}`;
export const flowPath = (flowId: string) => `onboardingFlows/${flowId}`;
export const flowAssignmentPath = (id: string) => `onboardingFlowAssignments/${id}`;
/** When the sessions of an account were last ended, and no more: its devices may read it whatever became of their session. */
export const sessionsPath = (uid: string) => `${userPath(uid)}/profile/sessions`;
/** The counters of a person's devices: what has arrived from each. */
export const devicesPath = (uid: string) => `users/${uid}/devices`;
