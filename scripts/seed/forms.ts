import type { ApiField, ApiForm, ApiFormAssignment, ApiUser } from '@firstmile/domain';
import type { Session } from './session.ts';

interface DemoForm {
  name: string;
  description: string;
  fields: (Pick<ApiField, 'id' | 'fieldType' | 'label'> & Partial<ApiField>)[];
}

const BRAND: DemoForm = {
  name: 'Brand questionnaire',
  description: 'How your brand looks and sounds, so that our first draft is close.',
  fields: [
    {
      id: 'name',
      fieldType: 'text',
      label: 'Brand name',
      required: true,
      validation: [{ type: 'maxLength', value: 60 }],
    },
    { id: 'story', fieldType: 'longText', label: 'Your story in a few sentences', help: 'Who started it, and why?' },
    {
      id: 'tone',
      fieldType: 'select',
      label: 'Tone of voice',
      required: true,
      options: ['Calm', 'Bold', 'Playful', 'Other'],
    },
    {
      id: 'toneOther',
      fieldType: 'text',
      label: 'Which tone?',
      required: true,
      showIf: { field: 'tone', op: 'equals', value: 'Other' },
    },
    {
      id: 'channels',
      fieldType: 'multiSelect',
      label: 'Where will people meet it?',
      options: ['Web', 'Print', 'Events', 'Video'],
    },
    { id: 'hasLogo', fieldType: 'yesNo', label: 'Do you have a logo?', required: true },
    { id: 'logo', fieldType: 'file', label: 'Your logo', requireIf: { field: 'hasLogo', op: 'equals', value: true } },
  ],
};
const HANDOVER: DemoForm = {
  name: 'Technical handover',
  description: 'Whom we ask and what we may use when the work begins.',
  fields: [
    {
      id: 'contact',
      fieldType: 'email',
      label: 'Technical contact',
      required: true,
      placeholder: 'name@company.example',
    },
    { id: 'phone', fieldType: 'phone', label: 'Phone for emergencies' },
    { id: 'site', fieldType: 'url', label: 'Current website' },
    {
      id: 'seats',
      fieldType: 'number',
      label: 'People who will use it',
      required: true,
      validation: [{ type: 'wholeNumber' }, { type: 'min', value: 1 }],
    },
    {
      id: 'start',
      fieldType: 'date',
      label: 'Earliest start',
      validation: [{ type: 'notBefore', value: '2026-01-01' }],
    },
    { id: 'agree', fieldType: 'checkbox', label: 'We may contact your provider', required: true },
  ],
};

/** Form of the demo's flow, not assigned on its own. */
const KICKOFF: DemoForm = {
  name: 'Kick-off call',
  description: 'When we call, and who should be there.',
  fields: [
    {
      id: 'day',
      fieldType: 'select',
      label: 'Best day',
      required: true,
      options: ['Monday', 'Tuesday', 'Wednesday', 'Thursday'],
    },
    {
      id: 'people',
      fieldType: 'number',
      label: 'People on your side',
      validation: [{ type: 'wholeNumber' }, { type: 'min', value: 1 }],
    },
    { id: 'topics', fieldType: 'longText', label: 'What should we talk about first?' },
  ],
};
export const KICKOFF_NAME = KICKOFF.name;

/** Clients who get a form, by first name, with its final state. */
const GIVEN: Record<string, { name: string; becomes: 'assigned' | 'started' | 'completed' | 'cancelled' }[]> = {
  [BRAND.name]: [
    { name: 'Nora', becomes: 'assigned' },
    { name: 'Priya', becomes: 'started' },
    { name: 'Yuki', becomes: 'completed' },
    { name: 'Mateo', becomes: 'cancelled' },
  ],
  [HANDOVER.name]: [
    { name: 'Nora', becomes: 'started' },
    { name: 'Ingrid', becomes: 'completed' },
    { name: 'Daniel', becomes: 'assigned' },
  ],
};
const ANSWERS: Record<string, object> = {
  [BRAND.name]: { name: 'Tanabe', tone: 'Calm', channels: ['Web', 'Print'], hasLogo: false },
  [HANDOVER.name]: { contact: 'it@fjordfoods.test', seats: 40, start: '2027-01-15', agree: true },
};

/** Adds the demo's forms, and assigns each to some clients. Leaves existing ones unchanged, so it may run again. */
export async function addForms(admin: Session): Promise<void> {
  const forms = await admin.call<ApiForm[]>('GET', '/api/custom-forms');
  const clients = await admin.call<ApiUser[]>('GET', '/api/users?role=USER');
  for (const demo of [BRAND, HANDOVER, KICKOFF]) {
    if (forms.some(({ name }) => name === demo.name)) continue;
    const fields = demo.fields.map((field, order) => ({ ...field, order }));
    const { id } = await admin.call<ApiForm>('POST', '/api/custom-forms', { ...demo, fields });
    const answers = GIVEN[demo.name];
    if (!answers) continue;
    const userIds = answers.flatMap(({ name }) => clients.find(({ firstName }) => firstName === name)?.id ?? []);
    const body = { customFormId: id, userIds, notes: 'Please fill this in before our first call.' };
    const { assigned } = await admin.call<{ assigned: ApiFormAssignment[] }>(
      'POST',
      '/api/custom-form-assignments',
      body,
    );
    for (const { id: at, user } of assigned)
      if (answers.some(({ name, becomes }) => becomes === 'cancelled' && name === user.firstName))
        await admin.call('PUT', `/api/custom-form-assignments/${at}`, { status: 'CANCELLED' });
  }
}

/** Starts and completes a client's forms, as the demo needs. */
export async function answerForms(client: Session): Promise<void> {
  for (const { id, status, customForm, user } of await client.call<ApiFormAssignment[]>(
    'GET',
    '/api/custom-form-assignments/my',
  )) {
    const becomes = GIVEN[customForm.name]?.find(({ name }) => name === user.firstName)?.becomes;
    if (status !== 'ASSIGNED' || becomes === 'assigned') continue;
    if (becomes === 'started') await client.call('POST', `/api/custom-form-tracking/assignments/${id}/start`);
    if (becomes === 'completed')
      await client.call('POST', `/api/custom-form-assignments/${id}/submit`, ANSWERS[customForm.name]);
  }
}
