import type { ApiField, ApiForm, ApiFormAssignment, ApiUser, FieldType } from '@firstmile/domain';
import type { Session } from './session.ts';

const field = (id: string, fieldType: FieldType, label: string, changes: Partial<ApiField> = {}) => ({
  id,
  fieldType,
  label,
  ...changes,
});

const BRAND = {
  name: 'Brand questionnaire',
  description: 'How your brand looks and sounds, so that our first draft is close.',
  fields: [
    field('name', 'text', 'Brand name', { required: true, validation: [{ type: 'maxLength', value: 60 }] }),
    field('story', 'longText', 'Your story in a few sentences', { help: 'Who started it, and why?' }),
    field('tone', 'select', 'Tone of voice', { required: true, options: ['Calm', 'Bold', 'Playful', 'Other'] }),
    field('toneOther', 'text', 'Which tone?', {
      required: true,
      showIf: { field: 'tone', op: 'equals', value: 'Other' },
    }),
    field('channels', 'multiSelect', 'Where will people meet it?', { options: ['Web', 'Print', 'Events', 'Video'] }),
    field('hasLogo', 'yesNo', 'Do you have a logo?', { required: true }),
    field('logo', 'file', 'Your logo', { requireIf: { field: 'hasLogo', op: 'equals', value: true } }),
  ],
};
const HANDOVER = {
  name: 'Technical handover',
  description: 'Whom we ask and what we may use when the work begins.',
  fields: [
    field('contact', 'email', 'Technical contact', { required: true, placeholder: 'name@company.example' }),
    field('phone', 'phone', 'Phone for emergencies'),
    field('site', 'url', 'Current website'),
    field('seats', 'number', 'People who will use it', {
      required: true,
      validation: [{ type: 'wholeNumber' }, { type: 'min', value: 1 }],
    }),
    field('start', 'date', 'Earliest start', { validation: [{ type: 'notBefore', value: '2026-01-01' }] }),
    field('agree', 'checkbox', 'We may contact your provider', { required: true }),
  ],
};

/** Form of the demo's flow, not assigned on its own. */
const KICKOFF = {
  name: 'Kick-off call',
  description: 'When we call, and who should be there.',
  fields: [
    field('day', 'select', 'Best day', { required: true, options: ['Monday', 'Tuesday', 'Wednesday', 'Thursday'] }),
    field('people', 'number', 'People on your side', {
      validation: [{ type: 'wholeNumber' }, { type: 'min', value: 1 }],
    }),
    field('topics', 'longText', 'What should we talk about first?'),
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
    const fields = demo.fields.map((one, order) => ({ ...one, order }));
    const { id } = await admin.call<ApiForm>('POST', '/api/custom-forms', { ...demo, fields });
    const given = GIVEN[demo.name];
    if (!given) continue;
    const userIds = given.flatMap(({ name }) => clients.find(({ firstName }) => firstName === name)?.id ?? []);
    const body = { customFormId: id, userIds, notes: 'Please fill this in before our first call.' };
    const { assigned } = await admin.call<{ assigned: ApiFormAssignment[] }>(
      'POST',
      '/api/custom-form-assignments',
      body,
    );
    for (const { id: at, user } of assigned)
      if (given.some(({ name, becomes }) => becomes === 'cancelled' && name === user.firstName))
        await admin.call('PUT', `/api/custom-form-assignments/${at}`, { status: 'CANCELLED' });
  }
}

/** Starts and completes a client's forms as far as the demo wants it. */
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
