/**
 * What the triggers do. It is loaded at the first event and not with the functions: a process that only lists them, or
 * answers something else, need not read it, and a slow computer starts a dozen such processes at once.
 */
export { tellAdmins } from './adminNews.ts';
export { carryOutDecision } from './approvals.ts';
export { tellFlow, tellForm } from './assignmentNews.ts';
export { settle } from './completion.ts';
export { tellDocument } from './documents.ts';
export { inspectFile, judgeAnnouncement, removeBytes } from './files.ts';
export { removeIfDuplicate } from './flowAssigning.ts';
export { settleFlow } from './flowCompletion.ts';
export { settleAssignment } from './formAnswers.ts';
export { cancelIfDuplicate } from './formDuplicates.ts';
export { giveReceipts } from './receipts.ts';
export { publishRun, recount, recountFlow, recountForm } from './summaries.ts';
export { sweep } from './sweep.ts';
export { refuseWrongFlow, refuseWrongForm } from './wrongAssignments.ts';
export { publishSearch } from './userSearch.ts';
export { storedFile, storedFlowAssignment, storedFormAssignment, storedRun, storedUser } from '@firstmile/domain';
