import { exampleConversation, exampleFlowRun, exampleRun } from '@firstmile/domain/testing';
import { BEN, IRIS, ZOE, type Person, type Project } from './support.ts';

/** A former member of Ada's people: the token still says so, the profile is deleted. */
export const ROB: Person = { uid: 'rob', email: 'rob@northwind.example', role: 'CONTRIBUTOR', client: 'ada' };
/** Strangers close to Ada's people; the tests of each collection cover the others. */
export const OUTSIDERS: readonly { who: string; person: Person }[] = [
  { who: 'another client', person: BEN },
  { who: 'one of the people of another client', person: ZOE },
  { who: 'one who was removed', person: ROB },
  { who: 'Iris with the role of an owner', person: { ...IRIS, role: 'USER' } },
  { who: 'Iris without a client', person: { uid: 'iris', email: IRIS.email, role: 'CONTRIBUTOR' } },
];

export const running = exampleRun(1, { userId: 'ada' });
export const flow = exampleFlowRun(0);
export const flowPath = 'onboardingFlowAssignments/flow-1';
const { id: _conversation, ...conversation } = exampleConversation;
/** Ada's conversation, as it is stored. */
export const adaConversation = conversation;

/** Stores a document at a path, or with null deletes it. */
export const putInto = (project: Project) => async (path: string, before: object | null) => {
  await project.remove(path);
  const { id: _id, ...data } = { id: '', ...before };
  if (before) await project.seed(path, data);
};
