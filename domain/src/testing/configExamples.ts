import type { StepType } from '../steps/step.ts';
import { companyInfoFields, projectDetailsFields } from '../steps/stepData.ts';

const FORM_ID = 'brand';

interface ConfigExamples {
  accepts: { name: string; config: unknown }[];
  /** `field` is the place of the error, starting at the step's config. */
  refuses: { name: string; config: unknown; field: string }[];
}
const long = (length: number) => 'x'.repeat(length);

/** Settings that all steps with words accept and refuse. */
const wordRows: ConfigExamples = {
  accepts: [
    { name: 'nothing', config: {} },
    { name: 'words', config: { title: 'Your business', description: 'So that we can register\nas your adviser.' } },
    { name: 'words in languages', config: { words: { de: { title: 'Ihr Unternehmen' }, pt: { description: 'Oi' } } } },
  ],
  refuses: [
    { name: 'an unknown setting', config: { colour: 'red' }, field: 'config' },
    { name: 'a title of two lines', config: { title: 'Your\nbusiness' }, field: 'config.title' },
    { name: 'words in an unknown language', config: { words: { xx: { title: 'A' } } }, field: 'config.words' },
    { name: 'a long title in German', config: { words: { de: { title: long(201) } } }, field: 'config.words.de.title' },
    { name: 'an unknown word in German', config: { words: { de: { colour: 'rot' } } }, field: 'config.words.de' },
    { name: 'words that are a list', config: { words: [] }, field: 'config.words' },
    { name: 'a text', config: 'none', field: 'config' },
    { name: 'null', config: null, field: 'config' },
  ],
};
/** Settings that steps with optional fields accept and refuse. */
const needRows: ConfigExamples = {
  accepts: [],
  refuses: [
    { name: 'a field of another step', config: { fields: { budget: 'off' } }, field: 'config.fields' },
    { name: 'fields in German only', config: { words: { de: { fields: {} } } }, field: 'config.words.de' },
  ],
};
const rowsOf = (...examples: ConfigExamples[]): ConfigExamples => ({
  accepts: examples.flatMap(({ accepts }) => accepts),
  refuses: examples.flatMap(({ refuses }) => refuses),
});
const allOff = (fields: object) => ({ fields: Object.fromEntries(Object.keys(fields).map((field) => [field, 'off'])) });
const lines = (count: number) => Array.from({ length: count }, (_, index) => `Line ${index}`);

/** Settings of each step type that a flow accepts and refuses. */
export const configExamples: Record<StepType, ConfigExamples> = {
  WELCOME: {
    accepts: [
      { name: 'nothing', config: {} },
      { name: 'texts', config: { title: long(200), description: long(2000) } },
      { name: 'empty texts', config: { title: '', description: '' } },
      { name: 'no entries', config: { steps: [] } },
      {
        name: 'entries',
        config: { steps: [{ title: 'A', description: 'B', estimatedTime: '5 minutes' }, { title: 'C' }] },
      },
      { name: '20 entries', config: { steps: Array<unknown>(20).fill({ title: 'A' }) } },
    ],
    refuses: [
      { name: 'an unknown setting', config: { colour: 'red' }, field: 'config' },
      { name: 'a title too long', config: { title: long(201) }, field: 'config.title' },
      { name: 'a title with a zero', config: { title: 'Hi\u0000' }, field: 'config.title' },
      { name: 'a title that is a number', config: { title: 5 }, field: 'config.title' },
      { name: 'a title that is null', config: { title: null }, field: 'config.title' },
      { name: 'a description too long', config: { description: long(2001) }, field: 'config.description' },
      { name: 'entries that are a text', config: { steps: 'A' }, field: 'config.steps' },
      { name: '21 entries', config: { steps: Array<unknown>(21).fill({ title: 'A' }) }, field: 'config.steps' },
      { name: 'an entry without title', config: { steps: [{ description: 'B' }] }, field: 'config.steps[0].title' },
      { name: 'an entry of null', config: { steps: [null] }, field: 'config.steps[0]' },
      { name: 'an entry that is more', config: { steps: [{ title: 'A', link: 'B' }] }, field: 'config.steps[0]' },
      {
        name: 'an estimated time too long',
        config: { steps: [{ title: 'A', estimatedTime: long(101) }] },
        field: 'config.steps[0].estimatedTime',
      },
      { name: 'a list', config: [], field: 'config' },
      { name: 'null', config: null, field: 'config' },
    ],
  },
  COMPANY_INFO: rowsOf(wordRows, needRows, {
    accepts: [
      { name: 'fields', config: { fields: { website: 'off', industry: 'optional', companyName: 'required' } } },
    ],
    refuses: [
      { name: 'an unknown need', config: { fields: { website: 'maybe' } }, field: 'config.fields.website' },
      { name: 'no field', config: allOff(companyInfoFields), field: 'config.fields' },
    ],
  }),
  FILE_UPLOAD: rowsOf(wordRows, {
    accepts: [{ name: 'hints', config: { hints: lines(30), words: { de: { hints: ['Jahresabschluss'] } } } }],
    refuses: [
      { name: 'a blank hint', config: { hints: [' '] }, field: 'config.hints[0]' },
      { name: 'too many hints', config: { hints: lines(31) }, field: 'config.hints' },
      { name: 'fields', config: { fields: {} }, field: 'config' },
    ],
  }),
  DOCUMENT_SIGNING: wordRows,
  PROJECT_DETAILS: rowsOf(wordRows, needRows, {
    accepts: [
      {
        name: 'choices with their translations',
        config: {
          projectTypes: ['Accounts', 'Payroll'],
          budgets: ['Up to 500 €', 'More'],
          words: { de: { projectTypes: ['Abschluss', 'Lohn'] } },
          fields: { specialRequirements: 'required', targetAudience: 'off' },
        },
      },
    ],
    refuses: [
      { name: 'a choice twice', config: { budgets: ['A', 'A'] }, field: 'config.budgets' },
      { name: 'a choice too long', config: { budgets: [long(101)] }, field: 'config.budgets[0]' },
      {
        name: 'fewer translations than choices',
        config: { projectTypes: ['A', 'B'], words: { de: { projectTypes: ['C'] } } },
        field: 'config.words.de.projectTypes',
      },
      { name: 'no field', config: allOff(projectDetailsFields), field: 'config.fields' },
    ],
  }),
  CUSTOM_FORM: {
    accepts: [
      { name: 'a form', config: { customFormId: FORM_ID } },
      { name: 'a form with its name', config: { customFormId: FORM_ID, customFormName: 'Brand questionnaire' } },
    ],
    refuses: [
      { name: 'no form', config: {}, field: 'config.customFormId' },
      { name: 'a blank form', config: { customFormId: ' ' }, field: 'config.customFormId' },
      { name: 'a form that is a number', config: { customFormId: 5 }, field: 'config.customFormId' },
      { name: 'a path for a form', config: { customFormId: 'a/b' }, field: 'config.customFormId' },
      { name: 'a form id too long', config: { customFormId: long(129) }, field: 'config.customFormId' },
      { name: 'an unknown setting', config: { customFormId: FORM_ID, title: 'A' }, field: 'config' },
      { name: 'null', config: null, field: 'config' },
    ],
  },
  CONFIRMATION: {
    accepts: [
      { name: 'nothing', config: {} },
      { name: 'all there is', config: { title: 'A', description: 'B', showCalendarBooking: true } },
      { name: 'no call', config: { showCalendarBooking: false } },
    ],
    refuses: [
      { name: 'an unknown setting', config: { colour: 'red' }, field: 'config' },
      { name: 'a title too long', config: { title: long(201) }, field: 'config.title' },
      { name: 'a description too long', config: { description: long(2001) }, field: 'config.description' },
      { name: 'a call as text', config: { showCalendarBooking: 'no' }, field: 'config.showCalendarBooking' },
      { name: 'null', config: null, field: 'config' },
    ],
  },
};
