import type { approvalCalls, declineCalls, onboardingCalls } from '@firstmile/domain';
import { exampleData } from '@firstmile/domain/testing';
import { allSigned, decliningInput, saveUpTo } from '../onboarding.ts';
import { newClient, type Person } from '../support.ts';
import { ask, type Case, type Cases } from './cases.ts';
import { notOnboarded } from './people.ts';

async function ready(): Promise<Person> {
  const person = await newClient();
  await saveUpTo(person.token, 4);
  return person;
}
async function completed(): Promise<Person> {
  const person = await ready();
  await ask('completeOnboarding', { by: person });
  return person;
}

const step = (by: Person, id: number | string, body: unknown = exampleData(1)) =>
  ask('saveOnboardingStep', { by, id, body });
const missing = (name: keyof typeof onboardingCalls, sent = {}): Case['invalid'] => ({
  'no onboarding': [404, async () => ask(name, { by: await notOnboarded(), ...sent })],
});

export const onboardingCases: Cases<typeof onboardingCalls & typeof declineCalls> = {
  onboardingStatus: {
    valid: async () => ask('onboardingStatus', { by: await completed() }),
    invalid: missing('onboardingStatus'),
  },
  startOnboarding: {
    valid: async () => ask('startOnboarding', { by: await newClient() }),
    invalid: missing('startOnboarding'),
  },
  saveOnboardingStep: {
    valid: async () => step(await newClient(), 3, allSigned()),
    invalid: {
      ...missing('saveOnboardingStep', { id: 1, body: exampleData(1) }),
      'a step that there is not': [404, ({ client }) => step(client, 6)],
      'data that is not right': [400, ({ client }) => step(client, 1, { ...exampleData(1), employeeCount: -5 })],
      'no body': [400, ({ client: by }) => ask('saveOnboardingStep', { by, id: 1 })],
      'an onboarding that was handed in': [409, async () => step(await completed(), 1)],
    },
  },
  declineAgreement: {
    valid: async () => ask('declineAgreement', { by: await newClient(), body: decliningInput() }),
    invalid: {
      'no reason': [400, ({ client: by }) => ask('declineAgreement', { by, body: decliningInput({ reason: ' ' }) })],
      'an agreement that nobody asks for': [
        404,
        ({ client: by }) => ask('declineAgreement', { by, body: decliningInput({ agreementId: 'employment' }) }),
      ],
      'a flow that there is not': [
        404,
        ({ client: by }) => ask('declineAgreement', { by, body: decliningInput({ flowAssignmentId: 'nobody' }) }),
      ],
      'a second time': [
        409,
        async () => {
          const by = await newClient();
          await ask('declineAgreement', { by, body: decliningInput() });
          return ask('declineAgreement', { by, body: decliningInput({ reason: 'Another one' }) });
        },
      ],
    },
  },
  completeOnboarding: {
    valid: async () => ask('completeOnboarding', { by: await ready() }),
    invalid: {
      ...missing('completeOnboarding'),
      'open steps': [400, ({ client: by }) => ask('completeOnboarding', { by })],
    },
  },
};

const CHANGES = { decision: 'CHANGES_REQUESTED', changes: [{ stepNumber: 1, reason: 'The full name, please.' }] };

export const approvalCases: Cases<typeof approvalCalls> = {
  pendingApprovals: {
    valid: async ({ admin: by }) => {
      await completed();
      return ask('pendingApprovals', { by });
    },
    invalid: {
      'a limit that is no number': [400, ({ admin: by }) => ask('pendingApprovals', { by, query: '?limit=x' })],
    },
  },
  decideApproval: {
    valid: async ({ admin: by }) => ask('decideApproval', { by, id: (await completed()).uid, body: CHANGES }),
    invalid: {
      'another decision': [400, ({ admin: by }) => ask('decideApproval', { by, body: { decision: 'MAYBE' } })],
      nobody: [404, ({ admin: by }) => ask('decideApproval', { by, body: CHANGES })],
      'an onboarding that was decided': [
        409,
        async ({ admin: by }) => {
          const { uid: id } = await completed();
          await ask('decideApproval', { by, id, body: { decision: 'APPROVED' } });
          return ask('decideApproval', { by, id, body: CHANGES });
        },
      ],
    },
  },
};
