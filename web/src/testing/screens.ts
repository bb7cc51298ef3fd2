import {
  ALL,
  assignFlow,
  assignForm,
  createFlow,
  createForm,
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

/** Nothing in the app may break at a word as long as this one. */
const LONG = 'Wolfeschlegelsteinhausenbergerdorffwelchevoralter';

const MAKER = { uid: 'mia', firstName: 'Mia', lastName: 'Lund' };

/** What a client with something to do has: an onboarding, a form, a flow and news of each kind; and the addresses of both tasks. */
export function tasksOf(client: SessionUser) {
  const { uid: id, ...rest } = client;
  const [formId, flowId] = [newId(), newId()];
  const [form, flow] = [
    createForm(formId, { ...exampleForm, name: `Brand questions for ${LONG}` }, MAKER),
    createFlow(flowId, { ...exampleFlow(formId), name: `Agency ${LONG}` }, MAKER),
  ];
  const madeForm = { ...dataOf(form), id: formId } as unknown as CustomForm;
  const madeFlow = { ...dataOf(flow), id: flowId } as unknown as OnboardingFlow;
  const users = [{ id, ...rest }];
  const given = assignForm({ form: madeForm, users, open: [], idFor: newId });
  const played = assignFlow(madeFlow, {
    users,
    forms: [madeForm],
    agreements: [],
    now: 0,
    idFor: newId,
  });
  const copies = [...given.copies, ...played.copies];
  const news = ['Document', 'Alert', 'Task', 'Message'].map((type, index): Write => {
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
    ...{ invited: 4, joined: 3, completed: 2, approvals: { 7: 2 }, ratings: { 4: 1 } },
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
        [...form, ...flow, ...copies, ...given.writes, ...played.writes, ...news, onboarding].map((write) => [
          write.path,
          dataOf([write]),
        ]),
      ),
    },
    talkPath: `/admin/messages/${id}`,
    formPath: `/forms/${idIn(given.writes)}`,
    flowPath: `/custom-flow/${idIn(played.writes)}`,
  };
}

const dataOf = ([write]: Write[]) => (write && write.op !== 'delete' ? write.data : {});
const idIn = ([write]: Write[]) => write?.path.split('/')[1] ?? '';

/** The fields of documents that hold what people write; others, such as a status, are told in the words of the app. */
const WRITTEN =
  'name fileName text companyName firstName lastName email label title description message options customFormName'.split(
    ' ',
  );

/** All that people entered in the documents of the tests, and the initials of those who are named there. */
export function entered({ docs }: Store): string[] {
  const found = (data: object): string[] => [
    ...('firstName' in data && 'lastName' in data
      ? [initials(`${String(data.firstName)} ${String(data.lastName)}`)]
      : []),
    ...Object.entries(data).flatMap(([key, value]: [string, unknown]) => {
      const texts = WRITTEN.includes(key) ? [value].flat().filter((one) => typeof one === 'string') : [];
      return typeof value === 'object' && value !== null ? [...texts, ...found(value)] : texts;
    }),
  ];
  return [...new Set([...docs.values()].flatMap(found))].filter((text) => text !== '');
}
