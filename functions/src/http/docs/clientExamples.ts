import { DEFAULT_BRAND, shownBrand } from '@firstmile/domain';
import { ada, times } from './stepExamples.ts';

const fileId = 'Yx1Cv2Bn3Mq4We5Rt6Yu';
const reason = 'Clause 4 should end after two years.';

const sentBack = { reason: 'A page is missing.', by: 'Mia Lund', at: times.third, replacedBy: null };
const file = {
  id: fileId,
  name: 'contract.pdf',
  size: 48_213,
  type: 'application/pdf',
  kind: 'document' as const,
  state: 'stored' as const,
  createdAt: times.second,
  archivedAt: null,
  approvedAt: null,
  replaces: null,
};

const note = {
  id: 'gH6jK4lZ2xC8vB0nM1qW',
  author: 'Mia Lund',
  text: 'Prefers calls in the morning.',
  createdAt: times.third,
};
const task = {
  id: 'P0oI9uY8tR7eW6qA5sDf',
  userId: 'kT3vQ0aYp9XcB5LmR7dZ',
  kind: 'form' as const,
  name: 'Brand questionnaire',
  dueAt: '2099-01-31T22:59:00.000Z',
  nextReminderAt: '2099-01-28T08:00:00.000Z',
  assignee: null,
};

/** Examples of short calls, and of calls about one client. */
export const clientExamples = {
  registration: {
    reply: {
      isOpen: true,
      brand: shownBrand({ ...DEFAULT_BRAND, name: 'Northwind Studio' }),
      contact: null,
      provider: null,
    },
  },
  deleteCustomForm: { reply: { id: 'n8WfJ2sHqE4tVbG6yK1u' } },
  declineAgreement: {
    body: {
      agreementId: 'nda',
      reason,
      declinedAt: times.second,
      openedAt: times.first,
      timeZone: 'Europe/Berlin',
      utcOffsetMinutes: 60,
    },
    reply: { id: 'onboarding-nda-v2', agreementId: 'nda', reason },
  },
  notes: { reply: [note] },
  addNote: { body: { text: note.text }, reply: note },
  removeNote: { reply: { id: note.id } },
  setDueDate: { body: { dueAt: task.dueAt }, reply: task },
  remind: { reply: task },
  handTask: {
    body: { memberId: task.userId },
    reply: { ...task, assignee: { id: task.userId, name: 'Ada Marsh' } },
  },
  members: {
    reply: { members: [{ id: 'kT3vQ0aYp9XcB5LmR7dZ', ...ada, role: 'owner' as const, joinedAt: times.first }] },
  },
  keptEvidence: {
    reply: [
      {
        id: 'kT3vQ0aYp9XcB5LmR7dZ',
        deletedAt: times.third,
        signers: ['Ada Marsh'],
        signatures: 3,
        chainHead: '6d1f9a8c4b7e2035f1c6d9e8a7b4c3d2e1f0a9b8c7d6e5f4a3b2c1d0e9f8a7b6',
        keptUntil: null,
        erasedAt: null,
        erasure: '',
      },
    ],
  },
  exportKeptEvidence: { reply: { evidence: 'UEsDBBQAAAAAAA...' } },
  files: { reply: [{ ...file, sentBack: null }] },
  sendBackFile: { body: { fileId, reason: sentBack.reason }, reply: { ...file, sentBack } },
  createFileLink: {
    body: { fileId },
    reply: {
      url: `https://onboarding.example.com/api/files/kT3vQ0aYp9XcB5LmR7dZ.${fileId}.1772447400.q5V0rJw1cT8yK3nZ6mB9xL2hD4gF7sA0eU1iO5pR8tY`,
      expiresAt: '2026-03-02T10:30:00.000Z',
    },
  },
  openFile: { body: { fileId }, reply: { id: fileId, name: 'logo.png' } },
  reportError: {
    body: { reference: '5f0c1a7e-33b2', message: 'x is not a function', stack: 'at x.js:1:7', page: '/dashboard' },
    reply: { reference: '5f0c1a7e-33b2' },
  },
};
