import {
  createFlowWrites,
  createFormWrites,
  deleteFlowWrites,
  deleteFormWrites,
  flowPath,
  formPath,
  stamp,
  updateFlowWrites,
  updateFormWrites,
  type CustomForm,
  type OnboardingFlow,
  type Write,
} from '@firstmile/domain';
import {
  acceptedFlows,
  exampleField,
  exampleFlow,
  exampleForm,
  exampleStep,
  refusedFlows,
} from '@firstmile/domain/testing';
import { createdDocument, PAST } from './support.ts';

interface Kind {
  kind: 'form' | 'flow';
  collection: string;
  path: string;
  content: Record<string, unknown>;
  /** The writes that create it. */
  written: Write[];
  /** Further valid creations. */
  accepted: { name: string; writes: Write[] }[];
  /** The edit of the stored version; each sets another name. */
  edit: (version: number) => Write[];
  remove: Write[];
  /** Invalid fields, for new and edited ones. */
  wrong: { name: string; changes: Record<string, unknown> }[];
}

export const creator = { uid: 'mia', firstName: 'Mia', lastName: 'Lund' };
const fields = (count: number) => Array.from({ length: count }, (_, index) => exampleField({ id: `f${index}` }));

const ALWAYS_WRONG = [
  { name: 'a blank name', changes: { name: ' ' } },
  { name: 'a name of 201 characters', changes: { name: 'x'.repeat(201) } },
  { name: 'a name of two lines', changes: { name: 'Brand\nform' } },
  { name: 'a name that turns', changes: { name: 'Brand\u202eform' } },
  { name: 'a description with a zero', changes: { description: 'What\u0000' } },
  { name: 'a description of 2,001 characters', changes: { description: 'x'.repeat(2001) } },
  { name: 'a description that is none', changes: { description: null } },
  { name: 'a time of the past', changes: { updatedAt: PAST } },
  { name: 'no write id', changes: { writeId: '' } },
  { name: 'a title of two lines', changes: { titles: { de: 'Marke\nForm' } } },
  { name: 'a title of 201 characters', changes: { titles: { de: 'x'.repeat(201) } } },
  { name: 'a title in an unknown language', changes: { titles: { xx: 'Hi' } } },
  { name: 'no days until it is due', changes: { dueDays: 0 } },
  { name: 'more than a year until it is due', changes: { dueDays: 366 } },
  { name: 'due days that are a text', changes: { dueDays: '7' } },
  { name: 'titles that are a text', changes: { titles: 'Marke' } },
  { name: 'an unknown field', changes: { isPublic: true } },
];

const newForm = createFormWrites('f1', exampleForm, creator);
const newFlow = createFlowWrites('f1', exampleFlow(), creator);

/** Forms and flows: definitions of which an admin assigns copies. */
export const KINDS: Kind[] = [
  {
    kind: 'form',
    collection: 'customForms',
    path: formPath('f1'),
    content: { ...exampleForm },
    written: newForm,
    accepted: [
      { name: 'titles', writes: createFormWrites('f1', { ...exampleForm, titles: { de: 'Marke', fr: '' } }, creator) },
      {
        name: 'a language and a description in another',
        writes: createFormWrites(
          'f1',
          { ...exampleForm, language: 'en', descriptions: { de: 'Ihre\nMarke', fr: '' } },
          creator,
        ),
      },
      { name: 'due days', writes: createFormWrites('f1', { ...exampleForm, dueDays: 365 }, creator) },
      { name: '200 fields', writes: createFormWrites('f1', { ...exampleForm, fields: fields(200) }, creator) },
    ],
    edit: (version) => {
      const form = { ...createdDocument<CustomForm>('f1', newForm), version };
      return stamp(updateFormWrites(form, { ...exampleForm, name: `Edit of ${version}` }), `e${version}`);
    },
    remove: deleteFormWrites('f1'),
    wrong: [
      ...ALWAYS_WRONG,
      { name: 'an unknown language', changes: { language: 'xx' } },
      { name: 'a description in an unknown language', changes: { descriptions: { xx: 'Marke' } } },
      {
        name: 'a description of 2,001 characters in another language',
        changes: { descriptions: { de: 'x'.repeat(2001) } },
      },
      { name: 'descriptions that are a text', changes: { descriptions: 'Marke' } },
      { name: 'no field', changes: { fields: [] } },
      { name: '201 fields', changes: { fields: fields(201) } },
      { name: 'fields that are no list', changes: { fields: { 0: exampleField() } } },
    ],
  },
  {
    kind: 'flow',
    collection: 'onboardingFlows',
    path: flowPath('f1'),
    content: { ...exampleFlow() },
    written: newFlow,
    accepted: [
      ...acceptedFlows,
      { name: 'due days', flow: { ...exampleFlow(), dueDays: 1 } },
      { name: 'titles', flow: { ...exampleFlow(), titles: { de: 'Willkommen', fr: '' } } },
    ].map(({ name, flow }) => ({ name, writes: createFlowWrites('f1', flow, creator) })),
    edit: (version) => {
      const flow = { ...createdDocument<OnboardingFlow>('f1', newFlow), version };
      return stamp(
        updateFlowWrites(flow, { ...exampleFlow(), name: `Edit of ${version}`, isActive: false }),
        `e${version}`,
      );
    },
    remove: deleteFlowWrites('f1'),
    // Rules cannot iterate over the list of steps; domain checks its content.
    wrong: [
      ...ALWAYS_WRONG,
      ...refusedFlows
        .filter(({ inRules }) => inRules)
        .map(({ name, flow }) => ({ name, changes: flow as Record<string, unknown> })),
      { name: 'steps that are no list', changes: { steps: { 0: exampleStep('a', 'WELCOME') } } },
    ],
  },
];
