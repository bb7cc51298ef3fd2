import type { ApiFlow, ApiFlowAssigned, ApiFlowAssignment, ApiForm, ApiUser, StepType } from '@firstmile/domain';
import { KICKOFF_NAME } from './forms.ts';
import type { DemoClient } from './people.ts';
import type { Session } from './session.ts';
import { companyInfo } from './steps.ts';

const FLOWS = '/api/custom-onboarding-flows';
const ASSIGNMENTS = '/api/custom-onboarding-flow-assignments';

const step = (stepType: StepType, config: object = {}, isRequired = true) => ({ stepType, config, isRequired });

const kickoff = (customFormId: string) => ({
  name: 'Project kick-off',
  description: 'From the first hello to the first call: all that we need from you to begin.',
  isActive: true,
  steps: [
    step('WELCOME', {
      title: 'Welcome to your project',
      description: 'Six short steps. Stop whenever you like and go on from any device.',
      steps: [
        { title: 'Your company', description: 'Who you are and whom we call', estimatedTime: '3-5 minutes' },
        {
          title: 'Files and documents',
          description: 'What you have, and what we both sign',
          estimatedTime: '10 minutes',
        },
        { title: 'Your project', description: 'What it is to achieve', estimatedTime: '5-8 minutes' },
      ],
    }),
    step('COMPANY_INFO'),
    step('FILE_UPLOAD', {}, false),
    step('DOCUMENT_SIGNING'),
    step('PROJECT_DETAILS'),
    step('CUSTOM_FORM', { customFormId }),
    step('CONFIRMATION', { title: 'Ready to begin', showCalendarBooking: true }),
  ],
});
const review = {
  name: 'Yearly review',
  description: 'A look back and ahead, once a year. Not in use yet.',
  isActive: false,
  steps: [step('WELCOME', { title: 'One year on' }), step('PROJECT_DETAILS', {}, false), step('CONFIRMATION')],
};

/** Clients who get the active flow, by first name, with the number of steps that they have done. */
const GIVEN: Record<string, number> = { Nora: 2, Ingrid: 0 };

/** Adds the demo's flows, and assigns the active one to some clients. Leaves existing ones unchanged, so it may run again. */
export async function addFlows(admin: Session): Promise<void> {
  const flows = await admin.call<ApiFlow[]>('GET', FLOWS);
  const form = (await admin.call<ApiForm[]>('GET', '/api/custom-forms')).find(({ name }) => name === KICKOFF_NAME);
  const isNew = ({ name }: { name: string }) => !flows.some((flow) => flow.name === name);
  if (isNew(review)) await admin.call('POST', FLOWS, review);
  const active = kickoff(form?.id ?? '');
  if (!form || !isNew(active)) return;
  const { id: flowId } = await admin.call<ApiFlow>('POST', FLOWS, active);
  const clients = await admin.call<ApiUser[]>('GET', '/api/users?role=USER');
  const userIds = clients.flatMap(({ id, firstName }) => (firstName in GIVEN ? [id] : []));
  await admin.call<ApiFlowAssigned>('POST', ASSIGNMENTS, { flowId, userIds });
}

/** Completes a client's steps of the flow, as many as the demo needs. */
export async function playFlows(session: Session, client: DemoClient): Promise<void> {
  const data = [{}, companyInfo(client)].slice(0, GIVEN[client.firstName] ?? 0);
  if (data.length === 0) return;
  for (const { id, status } of await session.call<ApiFlowAssignment[]>('GET', `${ASSIGNMENTS}/my`))
    if (status === 'ASSIGNED')
      for (const [stepIndex, stepData] of data.entries())
        await session.call('POST', `${ASSIGNMENTS}/${id}/submit-step`, { stepIndex, stepData });
}
