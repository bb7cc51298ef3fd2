import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import {
  activity,
  MAX_MEMBERS,
  MAX_TOLD,
  sendMessageWrites,
  searchTokens,
  signDocumentWrites,
  stamp,
  type ChatMessage,
  type FormAssignment,
  type Write,
} from '@firstmile/domain';
import {
  exampleAssignee,
  exampleConversation,
  exampleFile,
  exampleFlowRun,
  exampleMessage,
  exampleSignature,
  exampleStep,
  savedStep,
} from '@firstmile/domain/testing';
import { begun } from './assignmentStates.ts';
import { DATA, long, LONGEST_TYPE, pending, refs, TYPES } from './largestRuns.ts';
import { ADA, PAST } from './support.ts';

/** The most bytes of a list that an admin opens, with each row as long as rules let a client write it. */
const MAX_BYTES = 300_000;

/** Reads the rows of a page from the file in web/src, plus the one that shows whether there is a next page. */
function rowsOf(file: string, constant = 'PAGE_SIZE', more = 1): number {
  const source = readFileSync(new URL(`../../web/src/${file}`, import.meta.url), 'utf8');
  const rows = Number(new RegExp(`const ${constant} = (\\d+);`).exec(source)?.[1]);
  expect(rows, `${constant} in ${file}`).toBeGreaterThan(0);
  return rows + more;
}

const dataOf = (writes: Write[]) => (stamp(writes, long(20))[0] as { data: object }).data;
const email = `a@${long(242)}.example`;
const person = { firstName: long(50), lastName: long(50), email };
const uid = long(128);
const author = { uid, name: long(200) };

const answers = Object.fromEntries(begun.fieldIds.map((id) => [id, '']));
const form: FormAssignment = {
  ...begun,
  user: person,
  notes: long(2000),
  answers: { ...answers, [begun.fieldIds[0] ?? '']: long(22_000) },
};
/** Rules allow 4,000 characters for ten files, functions 3,000 for all property names. */
const files = Array.from({ length: 50 }, () => ({ [long(15)]: '', [long(11)]: '', [long(34)]: long(400) }));
const steps = Object.fromEntries(
  TYPES.map((type, index) => [
    `step${index}`,
    savedStep(type === 'FILE_UPLOAD' ? { uploadedFiles: files } : DATA[type], { savedAt: PAST, writeId: long(20) }),
  ]),
);
const flowSteps = TYPES.map((type, index) => exampleStep(`step${index}`, type));
const flow = {
  ...exampleFlowRun(),
  user: person,
  flow: { id: long(20), name: long(200), description: long(2000), version: 1, steps: flowSteps },
  agreements: { step3: refs },
  steps,
};
const run = { ...pending, steps: { ...pending.steps, files: savedStep({ uploadedFiles: files }) } };
const client = {
  ...exampleAssignee(),
  ...person,
  phone: long(40),
  jobTitle: long(100),
  company: long(100),
  location: long(100),
  bio: long(500),
  searchTokens: searchTokens({ firstName: 'a b c d e f g h i j k l m', lastName: long(50), email }),
  onboarding: { status: 'IN_PROGRESS', steps: [1, 2, 3, 4, 5], company: long(100), lastActivityAt: PAST },
  preferences: { theme: 'system', language: 'pt', timeZone: long(64), email: true, sms: true, push: true },
};
const invitation = {
  ...person,
  company: long(100),
  language: 'pt',
  status: 'INVITED',
  userId: uid,
  delivery: 'accepted',
  mails: 1,
  tasks: {
    formIds: Array(20).fill(uid),
    flowIds: Array(20).fill(uid),
    dueAt: PAST,
    timeZone: long(64),
    note: long(2000),
  },
  invitedBy: { uid, firstName: long(50), lastName: long(50) },
  createdAt: PAST,
  sentAt: PAST,
  expiresAt: PAST,
  openedAt: PAST,
  joinedAt: null,
  skipped: [uid],
  writeId: long(20),
};
const people = Array.from({ length: MAX_MEMBERS }, (_, index) => `${long(26)}${10 + index}`);
const conversation = {
  ...exampleConversation,
  client: person,
  last: { side: 'client', name: long(200), text: long(160), files: 10 },
  marks: Object.fromEntries(people.map((id) => [id, { seen: 1000, at: PAST, name: long(200), side: 'client' }])),
  seen: Object.fromEntries(people.map((id) => [id, 1000])),
};
const message: ChatMessage = {
  ...exampleMessage,
  ...dataOf(
    sendMessageWrites('ada', {
      id: long(20),
      from: { side: 'client', author },
      input: {
        text: long(4000),
        about: { kind: 'flow', id: long(128), name: long(200) },
        files: Array.from({ length: 10 }, () => long(20)),
      },
    }),
  ),
};
const signed = signDocumentWrites(
  { uid: ADA.uid, email },
  {
    runId: 'onboarding',
    input: exampleSignature(3, { signerName: long(100), userAgent: long(512), timeZone: long(64) }),
  },
).writes;
const values = ['client.company', 'client.name', 'client.email', 'business.name', 'business.address', 'date'];
const signature = {
  ...dataOf(signed),
  mergeValues: Object.fromEntries(values.map((name) => [name, long(300)])),
  method: 'drawn',
  strokes: long(20_000),
  receipt: { verdict: 'accepted', reasons: [], at: PAST, clockSkewMs: 1, email, entry: long(64) },
};
/** The facts of a decline, which its record repeats. */
const decline = {
  reason: long(500),
  signerName: long(200),
  signerEmail: email,
  agreementTitle: long(200),
  userAgent: long(512),
  templateSha256: long(64),
  runId: uid,
  timeZone: long(64),
  declinedAt: PAST,
  openedAt: PAST,
  receipt: null,
};
const declined = { ...decline, record: { ...decline, clientId: uid, recordHash: long(64), deviceSig: long(128) } };
const entry = dataOf([
  activity(
    { id: 'a', type: 'agreement-declined', person: { id: uid, ...person }, subject: long(200) },
    { by: { ...author, side: 'client' }, door: 'app', device: long(512), ip: long(45), detail: long(500) },
  ),
]);
const booking = {
  userId: uid,
  by: author,
  start: PAST,
  timeZone: long(64),
  where: long(200),
  eventId: long(64),
  sequence: 1,
  createdAt: PAST,
};
const listed = {
  fileName: long(100),
  listHash: long(64),
  tasks: invitation.tasks,
  by: invitation.invitedBy,
  counts: [1, 2, 3, 4],
  told: Array.from({ length: MAX_TOLD }, () => ({ line: 10_000, email, outcome: 'hasAccount' })),
};
const toSign = {
  clientId: uid,
  signatureId: uid,
  agreementTitle: long(200),
  signerName: long(100),
  since: PAST,
  isMailed: false,
};
const document = {
  id: uid,
  deletedAt: long(24),
  signers: people.map(() => long(200)),
  chainHead: long(64),
  erasure: long(2000),
};
const file = {
  ...exampleFile({ name: long(200), type: LONGEST_TYPE }),
  path: long(180),
  usedBy: {
    type: 'form',
    name: long(200),
    titles: { en: long(200), es: long(200), fr: long(200), de: long(200), pt: long(200) },
  },
};

const FLOWS = 'features/assignments/AssignedFlows.tsx';
it.each<[string, number, object]>([
  ['clients', rowsOf('features/admin/clients/ClientPanel.tsx'), client],
  ['clients to choose from', 49 + 1, client],
  ['assigned forms', rowsOf('features/assignments/AssignedForms.tsx'), form],
  ['the forms of a client', rowsOf('features/admin/client/ClientTasks.tsx', 'FORMS'), form],
  ['the latest assigned forms', rowsOf('features/admin/FormAssignments.tsx', 'SHOWN', 0), form],
  ['assigned flows', rowsOf(FLOWS), flow],
  ['the flows of a client', rowsOf('features/admin/client/ClientTasks.tsx', 'FLOWS'), flow],
  ['the progress of a flow', rowsOf('features/flows/ProgressDialog.tsx'), flow],
  ['onboardings that wait for approval', rowsOf('features/admin/approvals/pendingApproval.ts', 'APPROVALS_SHOWN'), run],
  ['conversations', rowsOf('data/queries/conversations.ts', 'INBOX'), conversation],
  ['messages', rowsOf('data/queries/conversations.ts', 'PAGE'), message],
  ['invitations', rowsOf('features/invitations/InvitationsPage.tsx'), invitation],
  ['the signatures of a client', rowsOf('steps/documents/SignedDocuments.tsx', 'LATEST', 0), signature],
  ['the declines of a client', 50, declined],
  ['the trail of a client', rowsOf('data/queries/activity.ts'), entry],
  ['the files of a client', rowsOf('features/admin/client/ClientFiles.tsx'), file],
  [
    'notes about a client',
    rowsOf('data/queries/conversations.ts', 'PAGE'),
    { author, text: long(4000), createdAt: PAST },
  ],
  ['bookings', rowsOf('features/account/calls/BookedCalls.tsx', 'PAGE'), booking],
  ['imports', rowsOf('features/invitations/ImportPage.tsx'), listed],
  ['signatures to give', rowsOf('features/admin/waiting/WaitingRow.tsx', 'SHOWN_ROWS'), toSign],
  ['kept evidence', rowsOf('features/agreements/KeptEvidence.tsx'), document],
  [
    'ratings',
    rowsOf('features/admin/ratings/RatingsDialog.tsx'),
    { userId: uid, score: 5, comment: long(500), createdAt: PAST },
  ],
])('%s, %i rows of the largest size, stay below 300 KB', (_, rows, row) => {
  expect(rows * JSON.stringify(row).length).toBeLessThan(MAX_BYTES);
});
