export const userPath = (uid: string) => `users/${uid}`;
export const onboardingPath = (uid: string) => `onboardings/${uid}`;
export const filesPath = (uid: string) => `users/${uid}/files`;
export const filePath = (uid: string, fileId: string) => `users/${uid}/files/${fileId}`;
export const signaturesPath = (uid: string) => `users/${uid}/signatures`;
export const signaturePath = (uid: string, signatureId: string) => `users/${uid}/signatures/${signatureId}`;
/** What a client declined, under the id of the signature that was not given. */
export const declinesPath = (uid: string) => `users/${uid}/declines`;
export const declinePath = (uid: string, id: string) => `${declinesPath(uid)}/${id}`;
/** What the signer's device recorded at the act of signing: under the signature's id. */
export const recordPath = (uid: string, signatureId: string) => `users/${uid}/records/${signatureId}`;
export const recordsPath = (uid: string) => `users/${uid}/records`;
/** The public keys of a person's browsers. */
export const deviceKeysPath = (uid: string) => `users/${uid}/deviceKeys`;
export const deviceKeyPath = (uid: string, keyId: string) => `users/${uid}/deviceKeys/${keyId}`;
/** What the server received and did of a client's signatures: sealed entries, each naming the one before. */
export const chainPath = (uid: string) => `users/${uid}/evidence`;
/** What is kept of the evidence of a client whose account was deleted. Functions alone read it. */
export const keptEvidencePath = (uid: string) => `keptEvidence/${uid}`;
/** The addresses that an account had before. Functions alone read them. */
export const formerEmailsPath = (uid: string) => `formerEmails/${uid}`;
/** The hashes of an account's recovery codes. Functions alone read them. */
export const recoveryCodesPath = (uid: string) => `recoveryCodes/${uid}`;
/** The photo on somebody's profile, in a document of its own. */
export const photoPath = (uid: string) => `users/${uid}/profile/photo`;
export const countersignaturePath = (uid: string, signatureId: string) =>
  `users/${uid}/countersignatures/${signatureId}`;
export const countersignaturesPath = (uid: string) => `users/${uid}/countersignatures`;
/** What the business has yet to sign of what a client signed. */
export const toCountersignPath = (uid: string, signatureId: string) => `toCountersign/${uid}-${signatureId}`;
export const agreementPath = (id: string) => `agreements/${id}`;
/** A published version, under the id that `versionId` makes. */
export const agreementVersionPath = (id: string) => `agreementVersions/${id}`;
export const notificationsPath = (uid: string) => `users/${uid}/notifications`;
export const notificationPath = (uid: string, id: string) => `users/${uid}/notifications/${id}`;
/** What all admins are told, once for all of them. */
export const teamNoticePath = (id: string) => `teamNotices/${id}`;
/** What one of them has read and cleared of it. */
export const teamMarkPath = (uid: string) => `users/${uid}/profile/teamNotices`;
export const activityPath = (id: string) => `activity/${id}`;
/** Who made a change, under the id that `authorIds` gives it. */
export const authorPath = (id: string) => `authors/${id}`;
/** Which files of a client an admin may open just now. */
export const passesPath = (uid: string) => `users/${uid}/passes`;
export const passPath = (uid: string, adminUid: string) => `${passesPath(uid)}/${adminUid}`;
/** What a client says of the onboarding, once. */
export const ratingPath = (uid: string) => `ratings/${uid}`;
export const mailPath = (id: string) => `mail/${id}`;
/** What admins have set for the whole deployment. */
export const settingsPath = (name: 'brand' | 'contact' | 'newClients' | 'reminders') => `settings/${name}`;
/** Holds whether a fresh deployment waits for its first admin, and the hash of the code that makes one. Functions alone read it. */
export const firstAdminPath = 'setup/firstAdmin';
export const invitationPath = (id: string) => `invitations/${id}`;
/** People of a file who are invited, and its parts, which count from 0. */
export const importPath = (id: string) => `imports/${id}`;
export const importPartsPath = (id: string) => `${importPath(id)}/parts`;
export const importPartPath = (id: string, n: number) => `${importPartsPath(id)}/${n}`;
/** The one summary that the admin's stat cards read; functions add it up. */
export const overviewPath = 'summaries/overview';
/** One of the parts that it is added up from: each change goes into one of them, so that they do not wait for each other. */
export const shardPath = (shard: number) => `${overviewPath}/shards/${shard}`;
/** One of the parts of what was counted for a week (its Monday) of a scope: `all`, a form's path or a flow's. */
export const reportPath = (scope: string, week: string, shard: number) =>
  `reports/${scope.replace('/', '-')}-${week}-${shard}`;
/** What a document was last counted as. */
export const countedPath = (collection: string, id: string) => `counted/${collection}-${id}`;
/** Where a file's bytes are in Storage: the same names as its document, so one cannot stand for another. */
export const objectPath = (uid: string, fileId: string) => `users/${uid}/files/${fileId}`;
export const formPath = (formId: string) => `customForms/${formId}`;
/** The fields of a form as they were when it was assigned: one copy for all who were given it at once. */
export const formCopyPath = (id: string) => `formCopies/${id}`;
export const formAssignmentPath = (id: string) => `customFormAssignments/${id}`;
export const flowPath = (flowId: string) => `onboardingFlows/${flowId}`;
export const flowAssignmentPath = (id: string) => `onboardingFlowAssignments/${id}`;
/** Which sessions of an account were ended, and no more: its devices may read it whatever became of their session. */
export const sessionsPath = (uid: string) => `${userPath(uid)}/profile/sessions`;
/** The devices on which somebody is signed in. */
export const signedInPath = (uid: string) => `users/${uid}/sessions`;
export const sessionPath = (uid: string, id: string) => `${signedInPath(uid)}/${id}`;
/** The counters of a person's devices: what has arrived from each. */
export const devicesPath = (uid: string) => `users/${uid}/devices`;
/** Where a client's conversation stands: what is unread, and who has read what. */
export const conversationPath = (clientId: string) => `conversations/${clientId}`;
export const messagesPath = (clientId: string) => `users/${clientId}/messages`;
export const messagePath = (clientId: string, id: string) => `${messagesPath(clientId)}/${id}`;
/** The people of a client, where there are several. */
export const membersPath = (clientId: string) => `clients/${clientId}/members`;
export const memberPath = (clientId: string, uid: string) => `${membersPath(clientId)}/${uid}`;
/** What admins write down about a client for each other. */
export const notesPath = (clientId: string) => `users/${clientId}/notes`;
export const notePath = (clientId: string, id: string) => `${notesPath(clientId)}/${id}`;
