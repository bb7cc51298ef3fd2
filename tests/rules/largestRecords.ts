import {
  addFileWrites,
  FORM_KEY,
  addNoteWrites,
  approveDocumentWrites,
  archiveFileWrites,
  assignFormWrites,
  cancelAssignmentWrites,
  choosePreferencesWrites,
  createFlowWrites,
  createFormWrites,
  declineRatingWrites,
  formAssignmentPath,
  handTaskWrites,
  keepAnswersWrites,
  keepRecordWrites,
  markAsReadWrites,
  putAwayWrites,
  requestChangesWrites,
  photoPath,
  rateOnboardingWrites,
  renameFileWrites,
  saveMailTextsWrites,
  sendBackFileWrites,
  saveProfileWrites,
  savePhotoWrites,
  sendMessageWrites,
  signDocumentWrites,
  stamp,
  startAssignmentWrites,
  submitFormWrites,
  updateFlowWrites,
  updateFormWrites,
  wholeForm,
  type Answer,
  type CustomForm,
  type FileRecord,
  type FormAssignment,
  type FormField,
  type OnboardingFlow,
  type Write,
} from '@firstmile/domain';
import {
  exampleApproval,
  exampleAssignee,
  exampleConversation,
  exampleField,
  exampleFile,
  exampleRun,
  exampleSignature,
  exampleStep,
} from '@firstmile/domain/testing';
import { LARGEST_AGREEMENTS } from './largestAgreements.ts';
import { LARGEST_IMPORTS } from './largestImports.ts';
import { LONGEST_TYPE, long, type Largest } from './largestRuns.ts';
import { longestDrawing, longestRecord } from './recordOf.ts';
import { ADA, tampered, createdDocument, IRIS, MIA, PAST } from './support.ts';

const creator = { uid: MIA.uid, firstName: long(50), lastName: long(50) };
const ids = Array.from({ length: 200 }, (_, index) => `${long(37)}${100 + index}`);
/** Sixteen lists, sixteen maps, and texts: the most that rules measure. */
function shapeOf(index: number): Partial<FormField> {
  if (index < 16) return { type: 'multiSelect', options: [long(200)] };
  return index < 32 ? { type: 'file' } : { type: 'text' };
}
const answerOf = (index: number): Answer =>
  index < 16 ? [long(200)] : index < 32 ? { fileId: long(20), name: long(200) } : long(30);
const formInput = {
  name: long(200),
  description: long(2000),
  fields: ids.map((id, index) => exampleField({ ...shapeOf(index), id, label: long(200), required: true })),
};
const flowInput = {
  name: long(200),
  description: long(2000),
  isActive: true,
  steps: ids.slice(0, 50).map((id) => exampleStep(id, 'WELCOME', { config: { title: long(200) } })),
};
const form = createdDocument<CustomForm>('largest', stamp(createFormWrites('largest', formInput, creator), 'w0'));
const flow = createdDocument<OnboardingFlow>('largest', stamp(createFlowWrites('largest', flowInput, creator), 'w0'));
const withTimes = (data: object) => ({ ...data, createdAt: PAST, updatedAt: PAST });

const { copies, writes: assigned } = assignFormWrites({
  form,
  users: [exampleAssignee()],
  notes: long(2000),
  open: [],
  idFor: () => 'largest',
});
const whole = (assignment: FormAssignment) => wholeForm(assignment, form);
const fresh: FormAssignment = {
  ...createdDocument<FormAssignment>('largest', assigned),
  assignedAt: PAST,
  updatedAt: PAST,
};
const begun: FormAssignment = { ...fresh, status: 'IN_PROGRESS', startedAt: PAST };
const answers = Object.fromEntries(ids.map((id, index) => [id, answerOf(index)]));
const path = formAssignmentPath('largest');

const signature = exampleSignature(3, {
  signerName: long(100),
  userAgent: long(512),
  timeZone: long(64),
  ...longestDrawing,
});
const signer = { uid: ADA.uid, email: `a@${long(240)}.example` };
const first = signDocumentWrites(signer, { runId: 'onboarding', input: signature }).writes;
/** A record with the longest texts in the fields on its pages. */
const filledIn = tampered(first, { fieldValues: long(20_000) });
/** The signature after `attempts` withdrawn ones. */
function signAgain(attempts: number): Largest {
  const [write] = first;
  if (write?.op !== 'create') throw new Error('signDocument creates');
  const before = attempts > 1 ? `${write.path}-${attempts}` : write.path;
  const stored = { ...write.data, withdrawn: { reason: long(500), at: PAST }, createdAt: PAST, attempt: attempts };
  const data = { ...write.data, attempt: attempts + 1 };
  return {
    name: `signature: attempt ${attempts + 1}`,
    person: ADA,
    seeds: { [before]: stored },
    writes: [{ op: 'create', path: `${write.path}-${attempts + 1}`, data }],
  };
}

const name = `${long(195)}.xlsx`;
const type = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet';
const newFile = exampleFile({ kind: 'file', name, type, size: 20_971_520 });
const announced = stamp(addFileWrites('ada', newFile), 'w0');
const record = createdDocument<FileRecord>(newFile.id, announced);
const stored: FileRecord = { ...record, kind: 'document', state: 'stored', createdAt: PAST };
const fileAt = announced[0]?.path ?? '';

const author = { uid: ADA.uid, name: long(200) };
const longMessage = {
  text: long(4000),
  about: { kind: 'flow' as const, id: long(128), name: long(200) },
  files: Array.from({ length: 10 }, () => newFile.id),
};
const completed = exampleRun(5, { userId: 'ada', status: 'COMPLETED', approval: exampleApproval() });
const profile = {
  firstName: long(50),
  lastName: long(50),
  phone: long(40),
  jobTitle: long(100),
  company: long(100),
  location: long(100),
  bio: long(500),
};
const chosen = {
  theme: 'dark',
  language: 'pt',
  timeZone: 'America/Argentina/Buenos_Aires',
  email: false,
  sms: true,
  push: false,
} as const;
const user = { firstName: 'Ada', lastName: 'Marsh', email: ADA.email, role: 'USER', preferences: {} };
const guessed = { ...user, preferences: { guess: { language: 'pt', timeZone: 'America/Argentina/Buenos_Aires' } } };
const picture = `data:image/jpeg;base64,${long(99_000)}`;

const inLanguages = (text: string) => ({ en: text, es: text, fr: text, de: text, pt: text });
const [opening, subject] = [inLanguages(long(1000)), inLanguages(long(150))];
const ofMails = (texts: typeof opening) => ({ invitation: texts, reminder: texts, approved: texts, changes: texts });
const of = (name: string, person: typeof ADA, seeds: Record<string, object>, writes: Write[]): Largest => ({
  name,
  person,
  seeds,
  writes,
});
const inReview = { ...begun, status: 'COMPLETED' as const, answers, approval: exampleApproval() };
const unanswered = { ...exampleConversation, handled: 0 };
export const LARGEST_RECORDS: Largest[] = [
  ...LARGEST_AGREEMENTS,
  ...LARGEST_IMPORTS,
  of('form: create', MIA, {}, createFormWrites('largest', formInput, creator)),
  of('form: edit', MIA, { 'customForms/largest': withTimes(form) }, updateFormWrites(form, formInput)),
  of('flow: create', MIA, {}, createFlowWrites('largest', flowInput, creator)),
  of('flow: edit', MIA, { 'onboardingFlows/largest': withTimes(flow) }, updateFlowWrites(flow, flowInput)),
  of('form: assign 200 fields', MIA, {}, assigned),
  of('form: copy 200 fields', MIA, {}, copies),
  of('form: cancel', MIA, { [path]: begun }, cancelAssignmentWrites(begun)),
  of('form: start', ADA, { [path]: fresh }, startAssignmentWrites(fresh)),
  of('form: keep the first answers', ADA, { [path]: fresh }, keepAnswersWrites(fresh, answers)),
  of('form: keep answers', ADA, { [path]: begun }, keepAnswersWrites(begun, answers)),
  of('form: hand in', ADA, { [path]: begun }, submitFormWrites(whole(begun), answers, '2026-11-21')),
  of(
    'form: ask for a change',
    MIA,
    { [path]: inReview },
    requestChangesWrites(inReview, { uid: MIA.uid, name: long(200) }, { [FORM_KEY]: long(500) }),
  ),
  of('signature: attempt 1', ADA, {}, first),
  signAgain(1),
  signAgain(15),
  of('record of a signature', ADA, {}, [...first, ...keepRecordWrites('ada', longestRecord(first))]),
  of('record of a signature with fields', ADA, {}, [...filledIn, ...keepRecordWrites('ada', longestRecord(filledIn))]),
  of(`file: announce ${LONGEST_TYPE.length} characters of type`, ADA, {}, announced),
  of('file: rename', ADA, { [fileAt]: stored }, renameFileWrites('ada', stored, name)),
  of('file: archive', ADA, { [fileAt]: stored }, archiveFileWrites('ada', stored.id)),
  of(
    'file: send back',
    MIA,
    { [fileAt]: stored },
    sendBackFileWrites('ada', stored, { by: { ...author, uid: MIA.uid }, reason: long(500) }),
  ),
  of('file: approve', MIA, { [fileAt]: stored }, approveDocumentWrites('ada', stored)),
  of(
    'message',
    ADA,
    {},
    sendMessageWrites('ada', { id: newFile.id, from: { side: 'client', author }, input: longMessage }),
  ),
  of(
    'message of the team',
    MIA,
    {},
    sendMessageWrites('ada', {
      id: newFile.id,
      from: { side: 'team', author: { ...author, uid: MIA.uid } },
      input: longMessage,
      answers: 1,
    }),
  ),
  of('note', MIA, {}, addNoteWrites('ada', { id: newFile.id, author: { ...author, uid: MIA.uid }, text: long(4000) })),
  of(
    'mark',
    ADA,
    { 'conversations/ada': exampleConversation },
    markAsReadWrites(exampleConversation, { reader: author, seen: 1 }),
  ),
  of('message of the team: put away', MIA, { 'conversations/ada': unanswered }, putAwayWrites(unanswered, MIA.uid)),
  of(
    'mark of a contributor',
    IRIS,
    { 'conversations/ada': exampleConversation },
    markAsReadWrites(exampleConversation, { reader: { ...author, uid: 'iris' }, seen: 1, side: 'client' }),
  ),
  of(
    'form: hand over',
    IRIS,
    { [path]: begun, 'clients/ada/members/iris': { role: 'contributor' } },
    handTaskWrites(path, begun, { id: 'iris', firstName: long(100), lastName: long(99) }),
  ),
  of('form: hand in by a contributor', IRIS, { [path]: begun }, submitFormWrites(whole(begun), answers, '2026-11-21')),
  of('rating', ADA, { 'onboardings/ada': completed }, rateOnboardingWrites('ada', { score: 5, comment: long(500) })),
  of('mail texts', MIA, {}, saveMailTextsWrites({ ...ofMails(opening), subjects: ofMails(subject) })),
  of('no rating', ADA, { 'onboardings/ada': completed }, declineRatingWrites('ada')),
  of('profile', ADA, { 'users/ada': user }, saveProfileWrites('ada', {}, profile)),
  of('preferences', ADA, { 'users/ada': guessed }, choosePreferencesWrites('ada', chosen)),
  of(
    'photo',
    ADA,
    { [photoPath('ada')]: { data: picture, updatedAt: PAST, writeId: 'w0' } },
    savePhotoWrites('ada', picture),
  ),
];
