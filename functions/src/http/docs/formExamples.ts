import type { ApiField } from '@firstmile/domain';

type Question = Omit<ApiField, 'fields' | 'section'>;
type Asked = Pick<ApiField, 'fieldType' | 'label'>;

const question = (id: string, changes: Asked & Partial<Question>): Question => ({
  id,
  placeholder: '',
  required: false,
  options: null,
  validation: null,
  order: 0,
  help: '',
  formula: null,
  words: null,
  showIf: null,
  requireIf: null,
  ...changes,
});
const field = (id: string, { fields = null, ...changes }: Asked & Partial<ApiField>): ApiField => ({
  ...question(id, changes),
  fields,
  section: null,
});

/** The fields of the example form. */
export const fields = [
  field('brand', { fieldType: 'text', label: 'Brand', required: true, validation: [{ type: 'maxLength', value: 50 }] }),
  field('tone', {
    fieldType: 'select',
    label: 'Tone',
    order: 1,
    options: ['Calm', 'Bold'],
    words: { de: { label: 'Tonfall', options: ['Ruhig', 'Kräftig'] } },
  }),
  field('season', { fieldType: 'dateRange', label: 'Busy season', order: 2 }),
  field('office', { fieldType: 'address', label: 'Press office', order: 3 }),
  field('directors', {
    fieldType: 'group',
    label: 'Directors',
    placeholder: 'Director',
    order: 4,
    validation: [{ type: 'maxRows', value: 10 }],
    fields: [
      question('name', { fieldType: 'text', label: 'Full name', required: true }),
      question('since', { fieldType: 'date', label: 'Since', order: 1 }),
    ],
  }),
  field('signed', { fieldType: 'signature', label: 'Filled in by', order: 5 }),
  field('plans', {
    fieldType: 'file',
    label: 'Plans',
    order: 6,
    validation: [
      { type: 'maxFiles', value: 3 },
      { type: 'fileTypes', value: ['pdf'] },
    ],
  }),
];

/** Answers to the example form. */
export const formAnswers = {
  brand: 'Northwind',
  tone: 'Calm',
  season: { from: '2026-06-01', to: '2026-08-29' },
  office: { country: 'GB', line1: '1 High St', line2: '', postalCode: 'N1 9GU', city: 'London', region: '' },
  directors: [{ name: 'Ada Marsh', since: '2019-04-01' }, { name: 'Ben Hall' }],
  signed: { name: 'Ada Marsh', strokes: '[[[12,80],[40,20],[68,80]],[[24,56],[56,56]]]' },
  plans: { q7WfJ2sHqE4tVbG6yK1u: 'ground floor.pdf', d8RfJ2sHqE4tVbG6yK2v: 'first floor.pdf' },
};
