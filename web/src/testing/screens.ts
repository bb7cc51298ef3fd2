import {
  ALL,
  assignFlowWrites,
  assignFormWrites,
  createFlowWrites,
  createFormWrites,
  newId,
  newOnboarding,
  reportPath,
  weekOf,
  type CustomForm,
  type OnboardingFlow,
  type Write,
} from '@firstmile/domain';
import {
  exampleConversation,
  exampleFlow,
  exampleForm,
  exampleImport,
  exampleMessage,
  exampleNote,
  moment,
  type Store,
} from '@firstmile/domain/testing';
import { initials } from '#lib/initials.ts';
import type { SessionUser } from '#data/session/sessionStore.ts';

/** A very long word, at which no screen may break. */
const LONG = 'Wolfeschlegelsteinhausenbergerdorffwelchevoralter';

const MAKER = { uid: 'mia', firstName: 'Mia', lastName: 'Lund' };

/**
 * Builds the documents of a client with tasks: an onboarding, a form, a flow and news of each kind. Returns also the
 * addresses of both tasks.
 */
export function tasksOf(client: SessionUser) {
  const { uid: id, ...rest } = client;
  const [formId, flowId] = [newId(), newId()];
  const [form, flow] = [
    createFormWrites(formId, { ...exampleForm, name: `Brand questions for ${LONG}` }, MAKER),
    createFlowWrites(flowId, { ...exampleFlow(formId), name: `Agency ${LONG}` }, MAKER),
  ];
  const madeForm = { ...dataOf(form), id: formId } as unknown as CustomForm;
  const madeFlow = { ...dataOf(flow), id: flowId } as unknown as OnboardingFlow;
  const users = [{ id, ...rest }];
  const assigned = assignFormWrites({ form: madeForm, users, open: [], idFor: newId });
  const played = assignFlowWrites(madeFlow, {
    users,
    forms: [madeForm],
    agreements: [],
    now: 0,
    idFor: newId,
  });
  const copies = [...assigned.copies, ...played.copies];
  const notices = ['Document', 'Alert', 'Task', 'Message'].map((type, index): Write => {
    const data = {
      type,
      message: type === 'Message' ? `News of ${LONG}` : { code: 'form.assigned', params: { name: LONG } },
      read: index === 0,
      link: '/settings',
      createdAt: moment(index),
    };
    return { op: 'create', path: `users/${id}/notifications/${newId()}`, data };
  });
  const onboarding: Write = { op: 'create', path: `onboardings/${id}`, data: { ...newOnboarding(id) } };
  const talk = {
    [`conversations/${id}`]: { ...exampleConversation, client: rest },
    [`users/${id}/messages/theirs`]: exampleMessage,
    [`users/${id}/messages/own`]: {
      ...exampleMessage,
      side: 'client',
      author: { uid: id, name: LONG },
      text: `${LONG} `.repeat(9),
    },
    [`users/${id}/notes/one`]: exampleNote,
  };
  const figures = {
    invited: 4,
    joined: 3,
    completed: 2,
    approvals: { 7: 2 },
    ratings: { 4: 1 },
    steps: { company: { reached: 3, finished: 2, minutes: { 4: 2 } } },
  };
  const week = weekOf(Date.now());
  const counts = { invited: 1, hasAccount: 0, already: 1, failed: 0 };
  const imported = { ...exampleImport, fileName: `${LONG}.csv`, count: 3, done: 2, counts };
  return {
    docs: {
      ...talk,
      [`imports/${id}`]: imported,
      [reportPath(ALL, week, 0)]: { scope: ALL, week, figures },
      ...Object.fromEntries(
        [...form, ...flow, ...copies, ...assigned.writes, ...played.writes, ...notices, onboarding].map((write) => [
          write.path,
          dataOf([write]),
        ]),
      ),
    },
    talkPath: `/admin/messages/${id}`,
    formPath: `/forms/${assigned.made[0]?.id}`,
    flowPath: `/custom-flow/${played.made[0]?.id}`,
  };
}

const dataOf = ([write]: Write[]) => (write && write.op !== 'delete' ? write.data : {});

/** Fields of documents that contain people's words; other fields, such as a status, are shown in the app's words. */
const WRITTEN =
  'name fileName text companyName firstName lastName email label title description message options customFormName help placeholder'.split(
    ' ',
  );

/** Collects people's words in the documents of the tests, and the initials of named people. */
export function entered({ docs }: Store): string[] {
  const wordsIn = (data: object): string[] => [
    ...('firstName' in data && 'lastName' in data
      ? [initials(`${String(data.firstName)} ${String(data.lastName)}`)]
      : []),
    ...Object.entries(data).flatMap(([key, value]: [string, unknown]) => {
      const texts = WRITTEN.includes(key) ? [value].flat().filter((text) => typeof text === 'string') : [];
      return typeof value === 'object' && value !== null ? [...texts, ...wordsIn(value)] : texts;
    }),
  ];
  return [...new Set([...docs.values()].flatMap(wordsIn))].filter((text) => text !== '');
}
