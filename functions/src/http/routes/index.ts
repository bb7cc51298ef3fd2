import type { ApiCallName } from '@firstmile/domain';
import type { Handler } from '../route.ts';
import { deleteAccount, endSessions, exportAccount, leaveSession, revokeSession, texting } from './account.ts';
import { handClient, inviteAdmin, removeAdmin, setUp, setupState } from './admins.ts';
import {
  agreement,
  agreements,
  agreementVersion,
  archiveAgreement,
  createAgreement,
  orderAgreements,
  publishAgreement,
  restoreAgreement,
  updateAgreement,
} from './agreements.ts';
import { customPrompt, documentSummary, projectRecommendations } from './ai.ts';
import { apiKeys, createApiKey, currentKey, renameApiKey, revokeApiKey } from './apiKeys.ts';
import { decideApproval, pendingApprovals } from './approvals.ts';
import { book, bookings, cancelBooking, moveBooking } from './bookings.ts';
import { conversations, messages, readMessages, putAwayConversation, sendMessage } from './conversations.ts';
import { createCustomForm, customForms, deleteCustomForm, updateCustomForm } from './customForms.ts';
import { declineAgreement } from './declines.ts';
import { askEmailChange, changeEmail, undoEmailChange } from './emailChange.ts';
import { reportError } from './errors.ts';
import { events } from './events.ts';
import { exportKeptEvidence, keptEvidence } from './evidence.ts';
import { createFileLink } from './fileLinks.ts';
import { files, sendBackFile } from './files.ts';
import { chooseMainRun, client, pauseReminders } from './clients.ts';
import {
  assignFlow,
  createFlow,
  deleteFlow,
  deleteFlowAssignment,
  flowAssignments,
  flows,
  updateFlow,
} from './flows.ts';
import { addNote, notes, removeNote } from './notes.ts';
import { handTask, remind, setDueDate } from './tasks.ts';
import { assignForm, cancelFormAssignment, deleteFormAssignment, formAssignments } from './formAssignments.ts';
import { createFollowUp, deleteFollowUp, followUps } from './followUps.ts';
import { changePlan, createPlan, deletePlan, pausePlan, plans, resumePlan } from './plans.ts';
import { googleAuth, connectProvider, enterByProvider } from './providers.ts';
import {
  askForInvitation,
  invitationLink,
  invitations,
  invite,
  join,
  joinByCode,
  joinByCodeWithGoogle,
  joinByCodeWithProvider,
  joinSignedIn,
  joinWithGoogle,
  joinWithProvider,
  lookAtInvitation,
  openInvitation,
  renewInvitation,
  withdrawInvitation,
} from './invitations.ts';
import { unsubscribe } from './mails.ts';
import { inviteMember, members, removeMember } from './members.ts';
import { myFlowAssignments, submitFlowStep } from './myFlows.ts';
import { myFormAssignments, startFormAssignment, submitFormAssignment, takeBackFormAssignment } from './myForms.ts';
import { completeOnboarding, onboardingStatus, startOnboarding, saveOnboardingStep } from './onboarding.ts';
import { newRecoveryCodes, recover, recoverWithGoogle, removeSecondFactor } from './secondFactor.ts';
import { register, registration } from './register.ts';
import { exportPack, importPack } from './packs.ts';
import { report } from './reports.ts';
import { login, refresh, verify } from './session.ts';
import { clientEvidence, signatures, signedPdf } from './signatures.ts';
import { resetPassword, askSignInLink, openSignInLink } from './signInLinks.ts';
import { exportClient, openFile, users } from './users.ts';
import {
  createWebhook,
  deleteWebhook,
  resendDelivery,
  rotateWebhookSecret,
  testWebhook,
  updateWebhook,
  webhookDeliveries,
  webhooks,
} from './webhooks.ts';

/** Handlers of all calls of the API table: a missing one does not compile. */
export const handlers: { [N in ApiCallName]: Handler<N> } = {
  login,
  recover,
  recoverWithGoogle,
  registration,
  register,
  resetPassword,
  askSignInLink,
  openSignInLink,
  enterByProvider,
  connectProvider,
  setupState,
  setUp,
  googleAuth,
  refresh,
  verify,
  users,
  askEmailChange,
  changeEmail,
  undoEmailChange,
  endSessions,
  revokeSession,
  leaveSession,
  newRecoveryCodes,
  removeSecondFactor,
  texting,
  exportAccount,
  exportClient,
  keptEvidence,
  exportKeptEvidence,
  openFile,
  deleteAccount,
  invite,
  invitations,
  renewInvitation,
  invitationLink,
  withdrawInvitation,
  lookAtInvitation,
  openInvitation,
  askForInvitation,
  join,
  joinByCode,
  joinSignedIn,
  joinWithGoogle,
  joinWithProvider,
  joinByCodeWithGoogle,
  joinByCodeWithProvider,
  inviteAdmin,
  handClient,
  removeAdmin,
  client,
  chooseMainRun,
  pauseReminders,
  notes,
  addNote,
  removeNote,
  setDueDate,
  remind,
  handTask,
  members,
  inviteMember,
  removeMember,
  unsubscribe,
  onboardingStatus,
  startOnboarding,
  saveOnboardingStep,
  completeOnboarding,
  declineAgreement,
  pendingApprovals,
  decideApproval,
  bookings,
  book,
  moveBooking,
  cancelBooking,
  files,
  sendBackFile,
  createFileLink,
  conversations,
  messages,
  sendMessage,
  readMessages,
  putAwayConversation,
  agreements,
  agreement,
  agreementVersion,
  createAgreement,
  updateAgreement,
  publishAgreement,
  archiveAgreement,
  restoreAgreement,
  orderAgreements,
  signatures,
  signedPdf,
  clientEvidence,
  report,
  exportPack,
  importPack,
  customForms,
  createCustomForm,
  updateCustomForm,
  deleteCustomForm,
  formAssignments,
  assignForm,
  cancelFormAssignment,
  deleteFormAssignment,
  myFormAssignments,
  startFormAssignment,
  submitFormAssignment,
  takeBackFormAssignment,
  flows,
  createFlow,
  updateFlow,
  deleteFlow,
  assignFlow,
  flowAssignments,
  deleteFlowAssignment,
  myFlowAssignments,
  submitFlowStep,
  plans,
  changePlan,
  pausePlan,
  resumePlan,
  createPlan,
  deletePlan,
  followUps,
  createFollowUp,
  deleteFollowUp,
  events,
  webhooks,
  createWebhook,
  updateWebhook,
  deleteWebhook,
  rotateWebhookSecret,
  testWebhook,
  webhookDeliveries,
  resendDelivery,
  documentSummary,
  customPrompt,
  projectRecommendations,
  currentKey,
  apiKeys,
  createApiKey,
  renameApiKey,
  revokeApiKey,
  reportError,
};
