import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { apiFlow, apiFlowAssignment } from '../api/apiFlow.ts';
import { openPosition } from '../flows/play.ts';
import { flowProblems, nameOf } from '../flows/playCommands.ts';
import { apiForm, apiFormAssignment } from '../api/formReplies.ts';
import { apiOnboarding } from '../api/onboarding.ts';
import { formProblems } from '../forms/fillForm.ts';
import { newFormAssignment } from '../forms/assignForm.ts';
import { wholeForm } from '../forms/formCopy.ts';
import { answerTable } from '../forms/answerTable.ts';
import { initialStep, summarize } from '../onboarding/onboarding.ts';
import { preferencesOf } from '../people/preferences.ts';
import { namedUploads } from '../runs/handedFiles.ts';
import { completionProblems, DEFAULT_REFS, signingData, verifySignature, type Signature } from '../index.ts';
import { TODAY } from './anyAnswers.ts';
import {
  exampleApproval,
  exampleAssignee,
  exampleConversation,
  exampleFile,
  exampleMessage,
  exampleNote,
  exampleFlow,
  examplePublished,
  exampleFlowRun,
  exampleRun,
  exampleSignature,
  flowForm,
  moment,
} from './index.ts';
import type { MessageParam } from '../core/message.ts';
import { anything, withAnother } from './anyDocument.ts';
import { exampleImport, exampleImportPart } from './importExamples.ts';
import { storedActivity } from '../people/activity.ts';
import { storedConversation } from '../conversations/conversation.ts';
import { storedMessage, storedNote } from '../conversations/message.ts';
import { storedFile } from '../files/file.ts';
import { storedFlowAssignment } from '../flows/assignment.ts';
import { storedFlow } from '../flows/flow.ts';
import { storedSignature } from '../signing/signature.ts';
import { storedFormAssignment } from '../forms/assignment.ts';
import { storedForm } from '../forms/form.ts';
import { storedNotification } from '../notifications/notification.ts';
import { storedOverview } from '../onboarding/overview.ts';
import { progress, storedRun } from '../runs/run.ts';
import { storedRating } from '../onboarding/rating.ts';
import { storedPhoto, storedUser } from '../people/user.ts';
import { isDamaged } from '../core/reader.ts';
import { importState, storedImport, storedImportPart } from '../invitations/clientImport.ts';

const timestamp = moment(1);
const WHO = { uid: 'u', email: 'e' };
const by = { uid: 'mia', firstName: 'Mia', lastName: 'Cole' };
const made = { version: 1, creator: by, assignmentCount: 0, createdAt: timestamp, updatedAt: timestamp, writeId: 'w' };
const words = {
  yes: 'Yes',
  no: 'No',
  columns: { client: '', email: '', status: '', version: '', assigned: '', completed: '' },
  statuses: { ASSIGNED: '', IN_PROGRESS: '', COMPLETED: '', CANCELLED: '' },
};
const signature = {
  ...exampleSignature(1),
  id: 's',
  agreementTitle: 'Service Agreement',
  signerUid: 'ada',
  signerEmail: 'a@b.example',
  writeId: 'w',
  createdAt: timestamp,
  attempt: 2,
  approvedAt: timestamp,
  withdrawn: { reason: 'x', at: timestamp },
  receipt: { receivedAt: timestamp, verdict: 'refused', reasons: ['x'], skewSeconds: 0 },
} satisfies Signature;
const { id, name, description } = { ...flowForm };
const form = { id, name, description, version: 1 };
const assigned = {
  ...newFormAssignment({ ...flowForm, copyId: 'c' }, exampleAssignee()),
  customForm: { ...form, copyId: 'c' },
  id: 'a',
  assignedAt: timestamp,
  updatedAt: timestamp,
  writeId: 'w',
};

/** Walks through a message like the code that puts it into words. */
function inWords(part: MessageParam): string {
  if (typeof part === 'string') return part.trim();
  if (typeof part === 'number') return part.toFixed();
  const messages = 'code' in part ? [part] : part;
  return messages.map(({ code, params = {} }) => code.trim() + Object.values(params).map(inWords).join()).join();
}

/** Each type of document: its reader, an example with every possible field, and a use of the result. */
const TYPES: { name: string; stored: (value: unknown) => object; example: object; use: (value: never) => unknown }[] = [
  {
    name: 'an onboarding',
    stored: storedRun,
    example: {
      ...exampleRun(5),
      id: 'u',
      updatedAt: timestamp,
      approval: exampleApproval({ reasons: { files: 'x' } }),
    },
    use: (run: ReturnType<typeof storedRun>) => [
      apiOnboarding(run),
      summarize(run),
      initialStep(run, true),
      namedUploads(run),
      completionProblems(run, [], []),
    ],
  },
  {
    name: 'an assigned flow',
    stored: storedFlowAssignment,
    example: exampleFlowRun(2),
    use: (flow: ReturnType<typeof storedFlowAssignment>) => [
      apiFlowAssignment(flow),
      progress(flow),
      openPosition(flow),
      flow.stepKeys.map((key) => nameOf(flow, key)),
      flowProblems(flow, { signatures: [], files: [], forms: [] }),
    ],
  },
  {
    name: 'an assigned form',
    stored: storedFormAssignment,
    example: assigned,
    use: (assignment: ReturnType<typeof storedFormAssignment>) => {
      const form = wholeForm(assignment, { fields: [] });
      return [apiFormAssignment(form), formProblems(form, [], TODAY), answerTable([form], words)];
    },
  },
  { name: 'a form', stored: storedForm, example: { ...flowForm, ...made }, use: apiForm },
  { name: 'a flow', stored: storedFlow, example: { id: 'f', ...exampleFlow(), ...made }, use: apiFlow },
  {
    name: 'a signature',
    stored: storedSignature,
    example: signature,
    use: (stored: Signature) => [
      verifySignature(stored, WHO, examplePublished(stored)),
      signingData([stored], DEFAULT_REFS),
    ],
  },
  {
    name: 'a file',
    stored: storedFile,
    example: {
      ...exampleFile(),
      path: 'p',
      state: 'stored',
      reason: null,
      createdAt: timestamp,
      usedBy: { type: 'form', name: 'F' },
      archivedAt: null,
      approvedAt: timestamp,
      sentBack: { reason: 'x', by: { uid: 'mia', name: 'Mia' }, at: timestamp, replacedBy: '' },
      replaces: 'g',
      writeId: '',
    },
    use: (document: object) => document,
  },
  {
    name: 'a profile',
    stored: storedUser,
    example: {
      id: 'u',
      firstName: 'A',
      lastName: 'M',
      email: 'a@b.example',
      role: 'USER',
      createdAt: timestamp,
      writeId: 'w',
      onboarding: { ...summarize(exampleRun(2)), lastActivityAt: timestamp },
      searchTokens: ['a'],
      phone: '1',
      preferences: { theme: 'dark', language: 'de', timeZone: 'Europe/Berlin', email: false },
    },
    use: (user: ReturnType<typeof storedUser>) => {
      const { timeZone, language } = preferencesOf(user.preferences);
      return new Intl.DateTimeFormat(language, { timeZone }).format(0);
    },
  },
  { name: 'a photo', stored: storedPhoto, example: { id: 'p', data: 'data:' }, use: (document: object) => document },
  {
    name: 'a notification',
    stored: storedNotification,
    example: {
      id: 'n',
      type: 'Task',
      read: true,
      link: '/',
      createdAt: timestamp,
      message: { code: 'c', params: { name: 'n', count: 1, reasons: [{ code: 'r' }], step: { code: 's' } } },
    },
    use: ({ message }: ReturnType<typeof storedNotification>) => inWords(message),
  },
  {
    name: 'a rating',
    stored: storedRating,
    example: { id: 'r', userId: 'u', score: null, comment: '', createdAt: timestamp, writeId: 'w' },
    use: (document: object) => document,
  },
  { name: 'a message', stored: storedMessage, example: exampleMessage, use: (document: object) => document },
  { name: 'a note', stored: storedNote, example: exampleNote, use: (document: object) => document },
  {
    name: 'a conversation',
    stored: storedConversation,
    example: exampleConversation,
    use: (document: object) => document,
  },
  {
    name: 'an import',
    stored: storedImport,
    example: exampleImport,
    use: importState,
  },
  {
    name: 'a part of an import',
    stored: storedImportPart,
    example: exampleImportPart,
    use: (document: object) => document,
  },
  {
    name: 'an entry of the activity',
    stored: storedActivity,
    example: { id: 'a', type: 'form-completed', userId: 'u', userName: 'n', subject: 's', createdAt: timestamp },
    use: (document: object) => document,
  },
];

describe.each(TYPES)('$name', ({ stored, example, use }) => {
  it('that is valid is read unchanged', () => {
    expect(stored(example)).toBe(example);
    expect(isDamaged(example)).toBe(false);
  });
  it('with any content can be used, and is damaged', () => {
    fc.assert(fc.property(anything, (value) => void use(stored(value) as never)));
    expect(['nothing', null].map((value) => isDamaged(stored(value)))).toEqual([true, true]);
  });
  it('with any value in any place can be used; its changed parts are marked', () => {
    fc.assert(
      fc.property(withAnother(example), (value) => {
        const document = stored(value);
        use(document as never);
        expect(stored(document)).toEqual(document); // reading again finds nothing more
      }),
      { numRuns: 400 },
    );
  });
});

it('damaged figures become zeros and no values', () =>
  expect(storedOverview({ clients: '5', id: 'overview' })).toMatchObject({ clients: 0, averageRating: null }));
