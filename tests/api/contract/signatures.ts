import type { reportCalls, signatureCalls } from '@firstmile/domain';
import { receiptsOf } from '../evidence.ts';
import { allSigned } from '../onboarding.ts';
import { newClient } from '../support.ts';
import { ask, type Case, type Cases } from './cases.ts';

/** A client who has signed all documents, and the id of one of the signatures. */
async function signed() {
  const client = await newClient();
  await ask('saveOnboardingStep', { by: client, id: 3, body: allSigned() });
  await receiptsOf(client.uid, 3);
  return { id: client.uid, signatureId: 'onboarding-nda-v2' };
}
const noClient = (name: keyof typeof signatureCalls): Case['invalid'] => ({
  'a client that there is not': [404, ({ admin: by }) => ask(name, { by })],
  'a client': [403, ({ client: by }) => ask(name, { by, id: by.uid })],
});

export const signatureCases: Cases<typeof signatureCalls> = {
  signatures: {
    valid: async ({ admin: by }) => ask('signatures', { by, id: (await signed()).id }),
    invalid: {
      ...noClient('signatures'),
      'a cursor of no signature': [
        400,
        ({ admin: by, client }) => ask('signatures', { by, id: client.uid, query: '?cursor=none' }),
      ],
    },
  },
  signedPdf: {
    valid: async ({ admin: by }) => {
      const { id, signatureId } = await signed();
      return ask('signedPdf', { by, id: [id, signatureId] });
    },
    invalid: {
      ...noClient('signedPdf'),
      'a signature that there is not': [
        404,
        ({ admin: by, client }) => ask('signedPdf', { by, id: [client.uid, 'none'] }),
      ],
    },
  },
  clientEvidence: {
    valid: async ({ admin: by }) => ask('clientEvidence', { by, id: (await signed()).id }),
    invalid: noClient('clientEvidence'),
  },
};

export const reportCases: Cases<typeof reportCalls> = {
  report: {
    valid: ({ admin: by }) => ask('report', { by, query: '?from=2026-01-31' }),
    invalid: {
      'a day that is none': [400, ({ admin: by }) => ask('report', { by, query: '?from=2026-02-31' })],
      'a form and a flow': [400, ({ admin: by }) => ask('report', { by, query: '?formId=a&flowId=b' })],
      'a client': [403, ({ client: by }) => ask('report', { by })],
    },
  },
};
