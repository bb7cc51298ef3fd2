import type { Reply } from '../route.ts';
import { ada, times } from './stepExamples.ts';

const { firstName, lastName, email } = ada;
const signature: Reply<'signatures'>[number] = {
  id: 'onboarding-nda-v2',
  agreementId: 'nda',
  version: 2,
  title: 'Non-Disclosure Agreement (NDA)',
  signer: { id: 'kT3vQ0aYp9XcB5LmR7dZ', name: `${firstName} ${lastName}`, email },
  signedAt: times.second,
  receivedAt: times.second,
  state: 'valid',
  reasons: [],
  withdrawn: null,
  countersignature: { name: 'Mia Lund', signedAt: times.third },
  awaitsCountersignature: false,
};
const figures = {
  invited: 4,
  joined: 3,
  completed: 2,
  approvalMinutes: 180,
  ratings: { 5: 2 },
  steps: [{ id: 'company', reached: 3, finished: 3, minutes: 7.5 }],
  answers: {},
};

/** Examples of the calls about signatures and reports. */
export const signatureExamples = {
  signatures: { reply: [signature] },
  signedPdf: { reply: { files: [{ name: `${signature.id}.pdf`, content: 'JVBERi0xLjcK...' }] } },
  clientEvidence: { reply: { evidence: 'UEsDBBQAAAAAAA...' } },
  report: { reply: { ...figures, weeks: [{ week: '2026-03-02', ...figures }] } },
};
