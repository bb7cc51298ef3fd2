/**
 * What the triggers do. It is loaded at the first event and not with the functions: a process that only lists them, or
 * answers something else, need not read it, and a slow computer starts a dozen such processes at once.
 */
export { tellAdmins } from '../notifications/adminNews.ts';
export { carryOutDecision } from '../onboarding/approvals.ts';
export { tellFlow, tellForm } from '../notifications/assignmentNews.ts';
export { settle } from '../onboarding/completion.ts';
export { tellDocument } from '../files/documents.ts';
export { inspectFile, judgeAnnouncement, removeBytes } from '../files/files.ts';
export { removeIfDuplicate } from '../flows/flowAssigning.ts';
export { settleFlow } from '../flows/flowCompletion.ts';
export { settleAssignment } from '../forms/formAnswers.ts';
export { cancelIfDuplicate } from '../forms/formDuplicates.ts';
export { giveReceipts } from '../signing/receipts.ts';
export { publishRun, recount, recountFlow, recountForm } from '../jobs/summaries.ts';
export { sweep } from '../jobs/sweep.ts';
export { refuseWrongFlow, refuseWrongForm } from '../flows/wrongAssignments.ts';
export { publishSearch } from '../people/userSearch.ts';
export { storedFile, storedFlowAssignment, storedFormAssignment, storedRun, storedUser } from '@firstmile/domain';
