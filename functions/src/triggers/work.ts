/**
 * What the triggers do. It is loaded at the first event and not with the functions: a process that only lists them, or
 * answers something else, need not read it, and a slow computer starts a dozen such processes at once.
 */
export { notifyAdmins as tellAdmins } from '../notifications/adminNews.ts';
export { processDecision as carryOutDecision } from '../onboarding/approvals.ts';
export { notifyFlowAssigned as tellFlow, notifyFormAssigned as tellForm } from '../notifications/assignmentNews.ts';
export { processOnboardingSubmission as settle } from '../onboarding/completion.ts';
export { notifyDocumentApproved as tellDocument } from '../files/documents.ts';
export { inspectFile, validateAnnouncement as judgeAnnouncement, removeBytes } from '../files/files.ts';
export { removeIfDuplicate } from '../flows/flowAssigning.ts';
export { processFlowSubmission as settleFlow } from '../flows/flowCompletion.ts';
export { processFormSubmission as settleAssignment } from '../forms/formAnswers.ts';
export { cancelIfDuplicate } from '../forms/formDuplicates.ts';
export { issueReceipts as giveReceipts } from '../signing/receipts.ts';
export { publishRun, recount, recountFlow, recountForm } from '../jobs/summaries.ts';
export { sweep } from '../jobs/sweep.ts';
export { refuseWrongFlow, refuseWrongForm } from '../flows/wrongAssignments.ts';
export { publishSearch } from '../people/userSearch.ts';
export { storedFile, storedFlowAssignment, storedFormAssignment, storedRun, storedUser } from '@firstmile/domain';
