import { AGREEMENTS, CONSENT_TEXT, type CompanyInfo, type ProjectDetails } from '@firstmile/domain';

export const times = {
  first: '2026-03-02T09:15:00.000Z',
  second: '2026-03-02T10:40:12.345Z',
  third: '2026-03-03T08:00:00.000Z',
};
export const ada = { firstName: 'Ada', lastName: 'Marsh', email: 'ada@northwind.example' };
export const company = {
  companyName: 'Northwind Traders',
  industry: 'Retail',
  website: 'https://northwind.example',
  contactName: 'Ada Marsh',
  contactEmail: ada.email,
  contactPhone: '+44 20 7946 0018',
  employeeCount: 42,
} satisfies Required<CompanyInfo>;
/** A signature of step 3, as the API takes it. */
const signing = AGREEMENTS.map(({ number, sha256 }) => ({
  id: number,
  status: 'signed',
  contentSha256: sha256,
  signerName: 'Ada Marsh',
  consent: true,
  consentText: CONSENT_TEXT,
  openedAt: times.first,
  signedAt: times.second,
  timeZone: 'Europe/London',
  utcOffsetMinutes: 0,
}));
/** Bodies of steps 1 to 5 of the onboarding. */
export const STEP_EXAMPLES: readonly object[] = [
  company,
  {
    uploadedFiles: [{ id: 'f1', name: 'logo.png', size: 48_213, type: 'image/png', uploadedAt: times.second }],
  },
  { signedDocuments: signing },
  {
    projectTitle: 'A new web shop',
    projectType: 'E-commerce Platform',
    projectDescription: 'We want to sell our teas and coffees on the web, in two languages.',
    projectGoals: 'Half of our sales from the shop within a year.',
    targetAudience: 'People who like tea',
    projectTimeline: '3-6 months',
    projectBudget: '$25,000 - $50,000',
    specialRequirements: '',
  } satisfies Required<ProjectDetails>,
  { confirmed: true },
];
