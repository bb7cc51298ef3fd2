import type { InvitationTasks, Language } from '@firstmile/domain';
import { useFlow } from '#data/queries/flows.ts';
import { useNewClients } from '#data/queries/settings.ts';
import type { Named, Tasks } from '#steps/assigning/TaskPicker.tsx';

/** What a client goes through first. */
type Beginning = 'wizard' | 'flow' | 'forms';

/** What those who are invited get to do, by name, for it is kept as a draft. */
export interface InviteTasks extends Tasks<Named, Named> {
  /** Absent: as the settings say. */
  begin?: Beginning;
  /** The flow in the place of the standard onboarding, where `begin` is 'flow'. */
  flow?: Named | null;
  /** In ms since 1970; null for no date. */
  dueAt: number | null;
  note: string;
  language: Language;
}

/** The tasks with what the settings say where nobody has chosen; without it until this device knows them. */
export function useChosenTasks(tasks: InviteTasks): InviteTasks {
  const { choice, status } = useNewClients();
  const { flow, status: flowStatus } = useFlow(choice.flowId || null);
  if (tasks.begin || status !== 'ready') return tasks;
  if (choice.onboarding === 'none') return { ...tasks, begin: 'forms' };
  if (choice.onboarding === 'wizard') return { ...tasks, begin: 'wizard' };
  if (flow?.isActive) return { ...tasks, begin: 'flow', flow: { id: flow.id, name: flow.name } };
  // New clients get the standard onboarding where the flow of the settings is gone or inactive.
  return flow || flowStatus === 'ready' ? { ...tasks, begin: 'wizard' } : tasks;
}

/** Whether nothing is missing: a flow is named where one is meant. */
export const isChosen = ({ begin, flow }: InviteTasks): boolean => begin !== 'flow' || Boolean(flow);

/** The flows that go with the invitation. What the choice does not show does not go. */
function chosenFlows({ begin, flow, flows }: InviteTasks): readonly Named[] {
  if (begin === 'flow') return flow ? [flow] : [];
  return begin === 'forms' ? [] : flows;
}

/** The names of what goes with the invitation, in the order of its mail. */
export const chosenNames = (tasks: InviteTasks): string[] =>
  [...chosenFlows(tasks), ...tasks.forms].map(({ name }) => name);

/** What goes with the invitation, by id. */
export function chosenIds(tasks: InviteTasks) {
  const { begin, forms } = tasks;
  const ids = (items: readonly Named[]) => items.map(({ id }) => id);
  return {
    formIds: ids(forms),
    flowIds: ids(chosenFlows(tasks)),
    ...(begin && { onboarding: begin === 'wizard' ? 'wizard' : 'none' }),
  } satisfies Pick<InvitationTasks, 'formIds' | 'flowIds' | 'onboarding'>;
}
