/**
 * The work of the triggers. Loaded at the first event and not with the functions: a process that only lists them, or answers something
 * else, does not need it, and a slow computer starts a dozen such processes at once.
 */
export { processMarks, processMessage } from '../conversations/receiving.ts';
export { processDecision } from '../onboarding/approvals.ts';
export { notifyFlowAssigned, notifyFormAssigned, notifyHanded } from '../notifications/assignmentNews.ts';
export { emptyIfLong } from '../onboarding/longSteps.ts';
export { processOnboardingSubmission } from '../onboarding/completion.ts';
export { notifyDocumentApproved } from '../files/documents.ts';
export { inspectFile, validateAnnouncement, removeBytes } from '../files/files.ts';
export { removeIfDuplicate } from '../flows/flowAssigning.ts';
export { processFlowSubmission } from '../flows/flowCompletion.ts';
export { processFormSubmission, takeBackAnswers } from '../forms/formAnswers.ts';
export { cancelIfDuplicate } from '../forms/formDuplicates.ts';
export { receiveCountersignatures } from '../signing/countersignatures.ts';
export { receiveDeclines } from '../signing/declines.ts';
export { removeExcessKeys } from '../signing/deviceKeys.ts';
export { receiveSignature } from '../signing/receipts.ts';
export { recount } from '../jobs/counting.ts';
export { workOnImports } from '../jobs/imports.ts';
export { deliverMail } from '../jobs/deliverMail.ts';
export { deliverText } from '../jobs/deliverText.ts';
export { momentOf, recordFileChange, recordNoteChange, recordTaskChange } from '../trail/changes.ts';
export { publishActivity, publishRun } from '../jobs/summaries.ts';
export { isReminderDue, remindClient } from '../jobs/reminders.ts';
export { sweep } from '../jobs/sweep.ts';
export { refuseWrongFlow, refuseWrongForm } from '../flows/wrongAssignments.ts';
export { removeExcessDevices } from '../people/excessDevices.ts';
export { publishSearch } from '../people/userSearch.ts';
export {
  needsImporting,
  say,
  storedConversation,
  storedFile,
  storedFlowAssignment,
  titleOf,
  storedFormAssignment,
  storedImport,
  storedRun,
} from '@firstmile/domain';
