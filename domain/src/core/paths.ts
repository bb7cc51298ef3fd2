export const userPath = (uid: string) => `users/${uid}`;
export const onboardingPath = (uid: string) => `onboardings/${uid}`;
export const filesPath = (uid: string) => `users/${uid}/files`;
export const filePath = (uid: string, fileId: string) => `users/${uid}/files/${fileId}`;
export const signaturesPath = (uid: string) => `users/${uid}/signatures`;
export const signaturePath = (uid: string, signatureId: string) => `users/${uid}/signatures/${signatureId}`;
/** The agreements that a client declined; a decline has the id of the signature that was not given. */
export const declinesPath = (uid: string) => `users/${uid}/declines`;
export const declinePath = (uid: string, id: string) => `${declinesPath(uid)}/${id}`;
/** The facts that the signer's device recorded while signing, under the signature's id. */
export const recordPath = (uid: string, signatureId: string) => `users/${uid}/records/${signatureId}`;
export const recordsPath = (uid: string) => `users/${uid}/records`;
/** The public keys of a person's browsers. */
export const deviceKeysPath = (uid: string) => `users/${uid}/deviceKeys`;
export const deviceKeyPath = (uid: string, keyId: string) => `users/${uid}/deviceKeys/${keyId}`;
/** The sealed entries about a client's signatures, received and processed by the server; each names the one before. */
export const chainPath = (uid: string) => `users/${uid}/evidence`;
/** The business's seals on signed PDFs, each under the SHA-256 of the PDF without it. Only functions read them. */
export const pdfSealsPath = (uid: string) => `users/${uid}/pdfSeals`;
/** The evidence of a client whose account was deleted. Only functions read it. */
export const keptEvidencePath = (uid: string) => `keptEvidence/${uid}`;
/** The earlier e-mail addresses of an account. Only functions read them. */
export const formerEmailsPath = (uid: string) => `formerEmails/${uid}`;
/** The hashes of an account's recovery codes. Only functions read them. */
export const recoveryCodesPath = (uid: string) => `recoveryCodes/${uid}`;
/** The photo of a profile, in a document of its own. */
export const photoPath = (uid: string) => `users/${uid}/profile/photo`;
export const countersignaturePath = (uid: string, signatureId: string) =>
  `users/${uid}/countersignatures/${signatureId}`;
export const countersignaturesPath = (uid: string) => `users/${uid}/countersignatures`;
/** A signature of a client that the business has yet to countersign. */
export const toCountersignPath = (uid: string, signatureId: string) => `toCountersign/${uid}-${signatureId}`;
export const agreementPath = (id: string) => `agreements/${id}`;
/** A published version, under the id that `versionId` makes. */
export const agreementVersionPath = (id: string) => `agreementVersions/${id}`;
/** A PDF that is too large for its agreement's document; its bytes are in the parts below it, numbered from 0. */
export const agreementFilePath = (id: string) => `agreementFiles/${id}`;
export const agreementPartPath = (id: string, number: number) => `${agreementFilePath(id)}/parts/${number}`;
export const notificationsPath = (uid: string) => `users/${uid}/notifications`;
export const notificationPath = (uid: string, id: string) => `users/${uid}/notifications/${id}`;
/** A notice for all admins, stored once for all of them. */
export const teamNoticePath = (id: string) => `teamNotices/${id}`;
/** The notices that one admin has read or cleared. */
export const teamMarkPath = (uid: string) => `users/${uid}/profile/teamNotices`;
export const activityPath = (id: string) => `activity/${id}`;
/** The author of a change, under the id that `authorIds` gives it. */
export const authorPath = (id: string) => `authors/${id}`;
/** The files of a client that an admin may open at present. */
export const passesPath = (uid: string) => `users/${uid}/passes`;
export const passPath = (uid: string, adminUid: string) => `${passesPath(uid)}/${adminUid}`;
/** A client's rating of the onboarding, given once. */
export const ratingPath = (uid: string) => `ratings/${uid}`;
/** A booked half hour, under its start in ms since 1970. */
export const bookingPath = (start: string) => `bookings/${start}`;
/** Names a client's latest booking. All bookings of the client change it, so that two at once see each other. Only functions read it. */
export const latestBookingPath = (uid: string) => `latestBookings/${uid}`;
export const mailPath = (id: string) => `mail/${id}`;
export const textMessagePath = (id: string) => `textMessages/${id}`;
/** A setting of the whole deployment, made by admins. */
export const settingsPath = (
  name:
    | 'agreementOrder'
    | 'brand'
    | 'calendar'
    | 'contact'
    | 'events'
    | 'mailTexts'
    | 'newClients'
    | 'reminders'
    | 'reviews'
    | 'signing',
) => `settings/${name}`;
/** Holds whether a fresh deployment waits for its first admin, and the hash of the code that makes one. Only functions read it. */
export const firstAdminPath = 'setup/firstAdmin';
export const invitationPath = (id: string) => `invitations/${id}`;
/** An imported list of people to invite, and its parts, counted from 0. */
export const importPath = (id: string) => `imports/${id}`;
export const importPartsPath = (id: string) => `${importPath(id)}/parts`;
export const importPartPath = (id: string, n: number) => `${importPartsPath(id)}/${n}`;
/** The one summary that the admin's stat cards read. Functions compute it. */
export const overviewPath = 'summaries/overview';
/** One of the parts that the summary is added up from. Each change updates one of them, so that changes do not wait for each other. */
export const shardPath = (shard: number) => `${overviewPath}/shards/${shard}`;
/** One of the parts of the counts for a week (its Monday) and a scope: `all`, or the path of a form or flow. */
export const reportPath = (scope: string, week: string, shard: number) =>
  `reports/${scope.replace('/', '-')}-${week}-${shard}`;
/** The state in which a document was last counted. */
export const countedPath = (collection: string, id: string) => `counted/${collection}-${id}`;
/** The place of a file's bytes in Storage: the same names as its document, so that no file can stand in for another. */
export const objectPath = (uid: string, fileId: string) => `users/${uid}/files/${fileId}`;
export const formPath = (formId: string) => `customForms/${formId}`;
/** The fields of a form at the time it was assigned: one copy for everybody who was assigned it at once. */
export const formCopyPath = (id: string) => `formCopies/${id}`;
export const formAssignmentPath = (id: string) => `customFormAssignments/${id}`;
export const flowPath = (flowId: string) => `onboardingFlows/${flowId}`;
export const flowAssignmentPath = (id: string) => `onboardingFlowAssignments/${id}`;
/** Forms or flows that clients get later, or again and again. */
export const planPath = (id: string) => `assignmentPlans/${id}`;
/** A key with which a program calls the API. */
export const apiKeyPath = (id: string) => `apiKeys/${id}`;
/** Leads from the SHA-256 of an API key to it and its maker. Only functions read it. */
export const apiKeyHashPath = (hash: string) => `apiKeyHashes/${hash}`;
/** Rules of the business: when A is completed, then B. */
export const followUpPath = (id: string) => `followUps/${id}`;
/** The ended sessions of an account, and nothing else: its devices may read it even after their session has ended. */
export const sessionsPath = (uid: string) => `${userPath(uid)}/profile/sessions`;
/** The devices on which a person is signed in. */
export const signedInPath = (uid: string) => `users/${uid}/sessions`;
export const sessionPath = (uid: string, id: string) => `${signedInPath(uid)}/${id}`;
/** The counters of a person's devices: the commits that have arrived from each. */
export const devicesPath = (uid: string) => `users/${uid}/devices`;
/** The state of a client's conversation: what is unread, and who has read what. */
export const conversationPath = (clientId: string) => `conversations/${clientId}`;
export const messagesPath = (clientId: string) => `users/${clientId}/messages`;
export const messagePath = (clientId: string, id: string) => `${messagesPath(clientId)}/${id}`;
/** The people of a client, when there are several. */
export const membersPath = (clientId: string) => `clients/${clientId}/members`;
export const memberPath = (clientId: string, uid: string) => `${membersPath(clientId)}/${uid}`;
/** The notes that admins write about a client for each other. */
export const notesPath = (clientId: string) => `users/${clientId}/notes`;
export const notePath = (clientId: string, id: string) => `${notesPath(clientId)}/${id}`;

export const webhookPath = (id: string) => `webhooks/${id}`;
/** Each event of a webhook has one delivery. */
export const webhookDeliveryPath = (webhook: string, position: number) => `webhookDeliveries/${webhook}-${position}`;
