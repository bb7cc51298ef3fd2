import type { ApiField } from '@firstmile/domain';

const field = (id: string, field: Pick<ApiField, 'fieldType' | 'label'> & Partial<ApiField>): ApiField => ({
  id,
  placeholder: '',
  required: false,
  options: null,
  validation: null,
  order: 0,
  help: '',
  showIf: null,
  requireIf: null,
  section: null,
  ...field,
});
/** The fields of the form in the examples. */
export const fields = [
  field('brand', { fieldType: 'text', label: 'Brand', required: true, validation: [{ type: 'maxLength', value: 50 }] }),
  field('tone', { fieldType: 'select', label: 'Tone', order: 1, options: ['Calm', 'Bold'] }),
  field('season', { fieldType: 'dateRange', label: 'Busy season', order: 2 }),
  field('office', { fieldType: 'address', label: 'Press office', order: 3 }),
  field('signed', { fieldType: 'signature', label: 'Filled in by', order: 4 }),
  field('plans', {
    fieldType: 'file',
    label: 'Plans',
    order: 5,
    validation: [
      { type: 'maxFiles', value: 3 },
      { type: 'fileTypes', value: ['pdf'] },
    ],
  }),
];
const office = { country: 'GB', line1: '1 High St', line2: '', postalCode: 'N1 9GU', city: 'London', region: '' };
/** Answers to these fields. */
export const answers = {
  brand: 'Northwind',
  tone: 'Calm',
  season: { from: '2026-06-01', to: '2026-08-29' },
  office,
  signed: { name: 'Ada Marsh', strokes: '[[[12,80],[40,20],[68,80]],[[24,56],[56,56]]]' },
  plans: { q7WfJ2sHqE4tVbG6yK1u: 'ground floor.pdf', d8RfJ2sHqE4tVbG6yK2v: 'first floor.pdf' },
};
