import { AGREEMENTS } from '../agreements/index.ts';
import type { StepType } from '../step.ts';

/** What a step takes and what it refuses: yup, the API and the rules are all held to these rows. */
export interface Examples {
  accepts: { name: string; data: Record<string, unknown> }[];
  /** `field` is where the error shows. */
  refuses: { name: string; data: Record<string, unknown>; field: string }[];
}

const company = {
  companyName: 'Northwind Traders',
  industry: 'Retail',
  website: 'https://northwind.example',
  contactName: 'Ada Marsh',
  contactEmail: 'ada@northwind.example',
  contactPhone: '+44 20 7946 0018',
  employeeCount: 42,
};
const project = {
  projectTitle: 'A new web shop',
  projectType: 'E-commerce Platform',
  projectDescription: 'We want to sell our teas and coffees on the web, in two languages.',
  projectGoals: 'Half of our sales from the shop within a year.',
  targetAudience: 'People who like tea',
  projectTimeline: '3-6 months',
  projectBudget: '$25,000 - $50,000',
  specialRequirements: '',
};
const file = { id: 'f1', name: 'logo.png', size: 1200, type: 'image/png', uploadedAt: '2026-01-31T12:00:00.000Z' };
const signed = AGREEMENTS.map((agreement) => ({
  id: agreement.number,
  name: agreement.title,
  status: 'signed',
  signedAt: '2026-01-31T12:00:00.000Z',
  signatureId: `onboarding-${agreement.id}-v1`,
}));

const row =
  (base: Record<string, unknown>) =>
  (name: string, field: string, value: unknown) => ({ name, field, data: { ...base, [field]: value } });
const without = (base: Record<string, unknown>, field: string) => ({
  name: `no ${field}`,
  field,
  data: Object.fromEntries(Object.entries(base).filter(([key]) => key !== field)),
});
const companyRow = row(company);
const projectRow = row(project);
const long = (length: number) => 'x'.repeat(length);
const files = (...uploadedFiles: unknown[]) => ({ uploadedFiles });
const documents = (...signedDocuments: unknown[]) => ({ signedDocuments });

export const stepExamples: Record<Exclude<StepType, 'CUSTOM_FORM'>, Examples> = {
  WELCOME: {
    accepts: [{ name: 'nothing', data: {} }],
    refuses: [{ name: 'an extra key', field: '', data: { status: 'APPROVED' } }],
  },
  COMPANY_INFO: {
    accepts: [
      { name: 'a usual company', data: company },
      companyRow('the shortest name', 'companyName', 'AB'),
      companyRow('the longest name', 'companyName', long(100)),
      companyRow('one employee', 'employeeCount', 1),
      companyRow('100,000 employees', 'employeeCount', 100_000),
      companyRow('a web address with a path', 'website', 'http://a.example/b?c=d#e'),
      companyRow('ten digits', 'contactPhone', '0123456789'),
    ],
    refuses: [
      ...Object.keys(company).map((field) => without(company, field)),
      { name: 'an extra key', field: '', data: { ...company, status: 'APPROVED' } },
      companyRow('a blank name', 'companyName', '   '),
      companyRow('a name of one letter', 'companyName', 'A'),
      companyRow('a name too long', 'companyName', long(101)),
      companyRow('a name of 1 MB', 'companyName', long(1_000_000)),
      companyRow('a name that is a number', 'companyName', 12),
      companyRow('an industry of one letter', 'industry', 'x'),
      companyRow('a script address', 'website', 'javascript:alert(1)'),
      companyRow('a web address without host', 'website', 'https://'),
      companyRow('a bare word as web address', 'website', 'northwind'),
      companyRow('a contact of one letter', 'contactName', 'A'),
      companyRow('a contact too long', 'contactName', long(51)),
      companyRow('no e-mail address', 'contactEmail', 'ada.example'),
      companyRow('an e-mail address too long', 'contactEmail', `${long(300)}@a.example`),
      companyRow('nine digits', 'contactPhone', '012345678'),
      companyRow('a phone number too long', 'contactPhone', long(41)),
      companyRow('no employee', 'employeeCount', 0),
      companyRow('less than no employee', 'employeeCount', -1),
      companyRow('half an employee', 'employeeCount', 1.5),
      companyRow('too many employees', 'employeeCount', 100_001),
      companyRow('employees as text', 'employeeCount', '5'),
      companyRow('not a number', 'employeeCount', NaN),
      companyRow('a number beyond exactness', 'employeeCount', 2 ** 53),
    ],
  },
  FILE_UPLOAD: {
    accepts: [
      { name: 'no file', data: files() },
      { name: 'a file', data: files(file) },
      { name: 'the largest file', data: files({ ...file, size: 10_485_760 }) },
    ],
    refuses: [
      { name: 'no list', field: 'uploadedFiles', data: {} },
      { name: 'a text for a list', field: 'uploadedFiles', data: { uploadedFiles: 'logo.png' } },
      { name: 'too many files', field: 'uploadedFiles', data: files(...Array<unknown>(101).fill(file)) },
      { name: 'an extra key', field: '', data: { ...files(), done: true } },
    ],
  },
  DOCUMENT_SIGNING: {
    accepts: [{ name: 'all signed', data: documents(...signed) }],
    refuses: [
      { name: 'no list', field: 'signedDocuments', data: {} },
      { name: 'none', field: 'signedDocuments', data: documents() },
      { name: 'two of three', field: 'signedDocuments', data: documents(...signed.slice(0, 2)) },
      { name: 'one twice', field: 'signedDocuments', data: documents(signed[0], signed[1], signed[1]) },
      { name: 'a fourth document', field: 'signedDocuments', data: documents(...signed, { ...signed[0], id: 4 }) },
      {
        name: 'one pending',
        field: 'signedDocuments[2].status',
        data: documents(signed[0], signed[1], { ...signed[2], status: 'pending' }),
      },
      {
        name: 'one without signature',
        field: 'signedDocuments[2].signatureId',
        data: documents(signed[0], signed[1], { ...signed[2], signatureId: '' }),
      },
    ],
  },
  PROJECT_DETAILS: {
    accepts: [
      { name: 'a usual project', data: project },
      { name: 'no special requirements', data: without(project, 'specialRequirements').data },
      projectRow('the shortest title', 'projectTitle', 'Abcde'),
      projectRow('the longest description', 'projectDescription', long(1000)),
      projectRow('the longest goals', 'projectGoals', long(500)),
      projectRow('long special requirements', 'specialRequirements', long(20_000)),
    ],
    refuses: [
      ...Object.keys(project)
        .filter((field) => field !== 'specialRequirements')
        .map((field) => without(project, field)),
      { name: 'an extra key', field: '', data: { ...project, approved: true } },
      projectRow('a title too short', 'projectTitle', 'Abcd'),
      projectRow('a title too long', 'projectTitle', long(101)),
      projectRow('a description too short', 'projectDescription', long(19)),
      projectRow('a description too long', 'projectDescription', long(1001)),
      projectRow('goals too short', 'projectGoals', long(9)),
      projectRow('goals too long', 'projectGoals', long(501)),
      projectRow('an audience too short', 'targetAudience', 'Abcd'),
      projectRow('an audience too long', 'targetAudience', long(201)),
      projectRow('a blank timeline', 'projectTimeline', ' '),
      projectRow('a budget that is a number', 'projectBudget', 5000),
      projectRow('special requirements that are a list', 'specialRequirements', []),
    ],
  },
  CONFIRMATION: {
    accepts: [
      { name: 'confirmed', data: { confirmed: true } },
      { name: 'nothing to say', data: {} },
    ],
    refuses: [
      { name: 'not confirmed', field: 'confirmed', data: { confirmed: false } },
      { name: 'an extra key', field: '', data: { confirmed: true, status: 'COMPLETED' } },
    ],
  },
};
