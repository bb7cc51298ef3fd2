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

const row = (base: Record<string, unknown>) => (name: string, field: string, value: unknown) => ({
  name,
  field,
  data: { ...base, [field]: value },
});
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

export const stepExamples: Record<StepType, Examples> = {
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
      companyRow('the longest phone number', 'contactPhone', long(40)),
      companyRow('space around a name', 'companyName', '  AB  '),
      companyRow('a name with signs and a picture', 'companyName', 'Größe & Söhne 🚀'),
      companyRow('the shortest industry', 'industry', 'IT'),
      companyRow('the longest industry', 'industry', long(100)),
      companyRow('the longest contact', 'contactName', long(50)),
      companyRow('an e-mail address with a plus', 'contactEmail', 'ada+web@mail.northwind.example'),
      companyRow('the longest e-mail address', 'contactEmail', `a@${long(244)}.example`),
      companyRow('the longest web address', 'website', `https://a.example/${long(2030)}`),
    ],
    refuses: [
      ...Object.keys(company).map((field) => without(company, field)),
      { name: 'an extra key', field: '', data: { ...company, status: 'APPROVED' } },
      companyRow('a blank name', 'companyName', '   '),
      companyRow('a name of one letter', 'companyName', 'A'),
      companyRow('a name too long', 'companyName', long(101)),
      companyRow('a name of 1 MB', 'companyName', long(1_000_000)),
      companyRow('a name that is a number', 'companyName', 12),
      companyRow('a name that is null', 'companyName', null),
      companyRow('a name that is a list', 'companyName', ['AB']),
      companyRow('one letter among spaces', 'companyName', '  A  '),
      companyRow('no-break spaces for a name', 'companyName', '\u00a0\u00a0\u00a0'),
      companyRow('an industry too long', 'industry', long(101)),
      companyRow('an industry of one letter', 'industry', 'x'),
      companyRow('a script address', 'website', 'javascript:alert(1)'),
      companyRow('a web address without host', 'website', 'https://'),
      companyRow('a bare word as web address', 'website', 'northwind'),
      companyRow('a web address of another kind', 'website', 'ftp://northwind.example'),
      companyRow('a web address with a space', 'website', 'https://northwind.example/a b'),
      companyRow('a web address with a line behind', 'website', 'https://northwind.example\n'),
      companyRow('a script before a web address', 'website', 'javascript:x//https://northwind.example'),
      companyRow('a web address too long', 'website', `https://a.example/${long(2031)}`),
      companyRow('a blank contact', 'contactName', ' \t '),
      companyRow('a contact of one letter', 'contactName', 'A'),
      companyRow('a contact too long', 'contactName', long(51)),
      companyRow('no e-mail address', 'contactEmail', 'ada.example'),
      companyRow('an e-mail address with two signs', 'contactEmail', 'ada@b@northwind.example'),
      companyRow('an e-mail address with a space', 'contactEmail', 'ada marsh@northwind.example'),
      companyRow('an e-mail address with a no-break space', 'contactEmail', 'ada\u00a0marsh@northwind.example'),
      companyRow('an e-mail address with a line behind', 'contactEmail', 'ada@northwind.example\n'),
      companyRow('an e-mail address one character too long', 'contactEmail', `a@${long(245)}.example`),
      companyRow('an e-mail address too long', 'contactEmail', `${long(300)}@a.example`),
      companyRow('nine digits', 'contactPhone', '012345678'),
      companyRow('nine digits among spaces', 'contactPhone', '  012345678  '),
      companyRow('a phone number too long', 'contactPhone', long(41)),
      companyRow('no employee', 'employeeCount', 0),
      companyRow('less than no employee', 'employeeCount', -1),
      companyRow('half an employee', 'employeeCount', 1.5),
      companyRow('too many employees', 'employeeCount', 100_001),
      companyRow('employees as text', 'employeeCount', '5'),
      companyRow('employees that are null', 'employeeCount', null),
      companyRow('employees without end', 'employeeCount', Infinity),
      companyRow('not a number', 'employeeCount', NaN),
      companyRow('a number beyond exactness', 'employeeCount', 2 ** 53),
    ],
  },
  FILE_UPLOAD: {
    accepts: [
      { name: 'no file', data: files() },
      { name: 'a file', data: files(file) },
      { name: 'the largest file', data: files({ ...file, size: 10_485_760 }) },
      { name: 'a hundred files', data: files(...Array<unknown>(100).fill(file)) },
    ],
    refuses: [
      { name: 'no list', field: 'uploadedFiles', data: {} },
      { name: 'a text for a list', field: 'uploadedFiles', data: { uploadedFiles: 'logo.png' } },
      { name: 'null for a list', field: 'uploadedFiles', data: { uploadedFiles: null } },
      { name: 'a map for a list', field: 'uploadedFiles', data: { uploadedFiles: { 0: file } } },
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
      { name: 'another order', field: 'signedDocuments', data: documents(...[...signed].reverse()) },
      { name: 'a text for a list', field: 'signedDocuments', data: { signedDocuments: 'signed' } },
      { name: 'an extra key', field: '', data: { ...documents(...signed), approved: true } },
      {
        name: 'an extra key in a document',
        field: 'signedDocuments[1]',
        data: documents(signed[0], { ...signed[1], approved: true }, signed[2]),
      },
      {
        name: 'a number as text',
        field: 'signedDocuments[0].id',
        data: documents({ ...signed[0], id: '1' }, signed[1], signed[2]),
      },
      {
        name: 'one without a time',
        field: 'signedDocuments[0].signedAt',
        data: documents({ ...signed[0], signedAt: ' ' }, signed[1], signed[2]),
      },
      {
        name: 'one signed at no real time',
        field: 'signedDocuments[1].signedAt',
        data: documents(signed[0], { ...signed[1], signedAt: '2026-99-99T99:99:99.999Z' }, signed[2]),
      },
      {
        name: 'a document name too long',
        field: 'signedDocuments[0].name',
        data: documents({ ...signed[0], name: long(201) }, signed[1], signed[2]),
      },
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
      projectRow('the longest special requirements', 'specialRequirements', long(100_000)),
      projectRow('goals in several lines', 'projectGoals', 'Sell more.\n\nSleep better.'),
      projectRow('the longest audience', 'targetAudience', long(200)),
      projectRow('a timeline that is not in the list', 'projectTimeline', 'When it is ready'),
    ],
    refuses: [
      ...Object.keys(project)
        .filter((field) => field !== 'specialRequirements')
        .map((field) => without(project, field)),
      { name: 'an extra key', field: '', data: { ...project, approved: true } },
      projectRow('a title too short', 'projectTitle', 'Abcd'),
      projectRow('a title too short among spaces', 'projectTitle', '  Abcd  '),
      projectRow('a project type too long', 'projectType', long(101)),
      projectRow('a project type that is null', 'projectType', null),
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
      projectRow('special requirements that are null', 'specialRequirements', null),
      projectRow('special requirements too long', 'specialRequirements', long(100_001)),
    ],
  },
  CUSTOM_FORM: {
    accepts: [
      { name: 'a form that was handed in', data: { customFormCompleted: true } },
      { name: 'nothing, for a form that is gone', data: {} },
    ],
    refuses: [
      { name: 'a form that was not handed in', field: 'customFormCompleted', data: { customFormCompleted: false } },
      { name: 'handed in as text', field: 'customFormCompleted', data: { customFormCompleted: 'true' } },
      { name: 'handed in as number', field: 'customFormCompleted', data: { customFormCompleted: 1 } },
      { name: 'null for handed in', field: 'customFormCompleted', data: { customFormCompleted: null } },
      { name: 'answers', field: '', data: { customFormCompleted: true, answers: { name: 'North' } } },
    ],
  },
  CONFIRMATION: {
    accepts: [
      { name: 'confirmed', data: { confirmed: true } },
      { name: 'nothing to say', data: {} },
    ],
    refuses: [
      { name: 'not confirmed', field: 'confirmed', data: { confirmed: false } },
      { name: 'confirmed as text', field: 'confirmed', data: { confirmed: 'true' } },
      { name: 'confirmed as number', field: 'confirmed', data: { confirmed: 1 } },
      { name: 'null for confirmed', field: 'confirmed', data: { confirmed: null } },
      { name: 'an extra key', field: '', data: { confirmed: true, status: 'COMPLETED' } },
    ],
  },
};
