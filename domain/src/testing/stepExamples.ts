import { AGREEMENTS } from '../agreements/texts.ts';
import type { StepType } from '../steps/step.ts';
import { projectDetailsSchema } from '../steps/projectDetails.ts';
import { projectDetailsFields, type ProjectDetails } from '../steps/stepData.ts';
import { companyExamples } from './companyExamples.ts';
import { atLimits, inLine, inLines, long, row, withoutEach, type Examples } from './rows.ts';

const project = {
  projectTitle: 'A new web shop',
  projectType: 'E-commerce Platform',
  projectDescription: 'We want to sell our teas and coffees on the web, in two languages.',
  projectGoals: 'Half of our sales from the shop within a year.',
  targetAudience: 'People who like tea',
  projectTimeline: '3-6 months',
  projectBudget: '$25,000 - $50,000',
  specialRequirements: '',
} satisfies Required<ProjectDetails>;
const file = { id: 'f1', name: 'logo.png', size: 1200, type: 'image/png', uploadedAt: '2026-01-31T12:00:00.000Z' };
const signed = AGREEMENTS.map((agreement) => ({
  id: agreement.number,
  name: agreement.title,
  status: 'signed',
  signedAt: '2026-01-31T12:00:00.000Z',
  signatureId: `onboarding-${agreement.id}-v${agreement.version}`,
}));

const projectRow = row(project);
const lackingProject = withoutEach(project, projectDetailsFields);
const projectLimits = atLimits(project, projectDetailsSchema);
const files = (...uploadedFiles: unknown[]) => ({ uploadedFiles });
const documents = (...signedDocuments: unknown[]) => ({ signedDocuments });

export const stepExamples: Record<StepType, Examples> = {
  WELCOME: {
    accepts: [{ name: 'nothing', data: {} }],
    refuses: [{ name: 'an extra key', field: '', data: { status: 'APPROVED' } }],
  },
  COMPANY_INFO: companyExamples,
  FILE_UPLOAD: {
    accepts: [
      { name: 'no file', data: files() },
      { name: 'a file', data: files(file) },
      { name: 'the largest file', data: files({ ...file, size: 10_485_760 }) },
      { name: 'fifty files', data: files(...Array<unknown>(50).fill(file)) },
    ],
    refuses: [
      { name: 'no list', field: 'uploadedFiles', data: {} },
      { name: 'a text for a list', field: 'uploadedFiles', data: { uploadedFiles: 'logo.png' } },
      { name: 'null for a list', field: 'uploadedFiles', data: { uploadedFiles: null } },
      { name: 'a map for a list', field: 'uploadedFiles', data: { uploadedFiles: { 0: file } } },
      { name: 'too many files', field: 'uploadedFiles', data: files(...Array<unknown>(51).fill(file)) },
      { name: 'an extra key', field: '', data: { ...files(), done: true } },
    ],
  },
  DOCUMENT_SIGNING: {
    accepts: [{ name: 'all signed', data: documents(...signed) }],
    refuses: [
      { name: 'no list', field: 'signedDocuments', data: {} },
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
        name: 'a document name that turns',
        field: 'signedDocuments[0].name',
        data: documents({ ...signed[0], name: 'Agree\u202e' }, signed[1], signed[2]),
      },
      {
        name: 'a document name too long',
        field: 'signedDocuments[0].name',
        data: documents({ ...signed[0], name: long(201) }, signed[1], signed[2]),
      },
      { name: 'one twice', field: 'signedDocuments', data: documents(signed[0], signed[1], signed[1]) },
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
      ...lackingProject.accepts,
      ...projectLimits.accepts,
      projectRow('the shortest title', 'projectTitle', 'Abcde'),
      projectRow('goals in several lines', 'projectGoals', 'Sell more.\n\nSleep better.'),
      projectRow('a description with tabs', 'projectDescription', `${long(20)}\r\n\tand more`),
      projectRow('requirements in several lines', 'specialRequirements', 'One\r\nTwo\tThree'),
      projectRow('a timeline that is not in the list', 'projectTimeline', 'When it is ready'),
    ],
    refuses: [
      ...lackingProject.refuses,
      ...projectLimits.refuses,
      { name: 'an extra key', field: '', data: { ...project, approved: true } },
      ...inLine(projectRow, 'projectTitle', 'A new'),
      ...inLines(projectRow, 'projectDescription', long(20)),
      ...inLines(projectRow, 'specialRequirements', 'Fast'),
      projectRow('goals with a zero', 'projectGoals', `${long(20)}\u0000`),
      projectRow('an audience that turns', 'targetAudience', 'People\u202e who'),
      projectRow('a timeline of two lines', 'projectTimeline', 'Soon\nLater'),
      projectRow('a title too short', 'projectTitle', 'Abcd'),
      projectRow('a title too short among spaces', 'projectTitle', '  Abcd  '),
      projectRow('a project type that is null', 'projectType', null),
      projectRow('a description too short', 'projectDescription', long(19)),
      projectRow('goals too short', 'projectGoals', long(9)),
      projectRow('an audience too short', 'targetAudience', 'Abcd'),
      projectRow('a blank timeline', 'projectTimeline', ' '),
      projectRow('a budget that is a number', 'projectBudget', 5000),
      projectRow('special requirements that are a list', 'specialRequirements', []),
      projectRow('special requirements that are null', 'specialRequirements', null),
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
