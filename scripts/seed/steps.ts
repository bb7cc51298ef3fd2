import { AGREEMENTS, CONSENT_TEXT, COUNTED_STEPS, type CompanyInfo } from '@firstmile/domain';
import type { DemoClient } from './people.ts';
import type { Session } from './session.ts';

/** Moves a client's onboarding to the state that the demo needs. Leaves finished steps unchanged, so it may run again. */
export async function walk(session: Session, client: DemoClient): Promise<void> {
  if (client.progress === 'not started') return;
  const { steps, status, referenceNumber } = await session.call('POST', '/api/onboarding/start');
  const isToComplete = ['completed', 'approved', 'changes requested'].includes(String(client.progress));
  const goal = typeof client.progress === 'number' ? client.progress : isToComplete ? 4 : 0;
  if (referenceNumber !== null) return; // completed before, and perhaps decided since
  for (const number of COUNTED_STEPS.keys()) {
    if (number >= goal || steps[number]?.status === 'COMPLETED') continue;
    await session.call('PUT', `/api/onboarding/step/${number + 1}`, await dataOf(number + 1, session, client));
  }
  if (isToComplete && status !== 'COMPLETED') await session.complete();
}

async function dataOf(step: number, session: Session, client: DemoClient): Promise<object> {
  if (step === 1) return companyInfo(client);
  if (step === 2) return { uploadedFiles: await session.upload(client) };
  return step === 3 ? { signedDocuments: signatures(client) } : projectDetails(client);
}

/** Builds the demo's information about a client's company. */
export const companyInfo = ({ company, industry, employees, firstName, lastName, email }: DemoClient) =>
  ({
    companyName: company,
    industry,
    website: `https://www.${email.split('@')[1] ?? ''}`,
    contactName: `${firstName} ${lastName}`,
    contactEmail: email,
    contactPhone: '+1 555 010 0199',
    employeeCount: employees,
  }) satisfies Required<CompanyInfo>;

function signatures({ firstName, lastName }: DemoClient) {
  const signedAt = new Date().toISOString();
  return AGREEMENTS.map((agreement) => ({
    id: agreement.number,
    status: 'signed',
    signerName: `${firstName} ${lastName}`,
    consent: true,
    consentText: CONSENT_TEXT,
    contentSha256: agreement.sha256,
    openedAt: signedAt,
    signedAt,
    timeZone: 'UTC',
    utcOffsetMinutes: 0,
  }));
}

const projectDetails = ({ project, projectType, company, industry }: DemoClient) => ({
  projectTitle: project,
  projectType,
  projectDescription: `${company} wants ${project.charAt(0).toLowerCase()}${project.slice(1)}, in use by the whole team within half a year.`,
  projectGoals: 'Fewer questions by phone, and everything about a customer in one place.',
  targetAudience: `The customers of ${company} (${industry})`,
  projectTimeline: '3-6 months',
  projectBudget: '$25,000 - $50,000',
});
