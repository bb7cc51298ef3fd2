import {
  allMinutes,
  flowMinutes,
  formMinutes,
  MAX_NAMED_TASKS,
  type CustomForm,
  type InvitationTasks,
  type InvitedWork,
  type Language,
  type Minutes,
  type OnboardingFlow,
} from '@firstmile/domain';
import { useFlow } from '#data/queries/flows.ts';
import { useNewClients } from '#data/queries/settings.ts';
import type { Named, Tasks } from '#shared/assigning/TaskPicker.tsx';

/** What a client goes through first. */
type Beginning = 'wizard' | 'flow' | 'forms';

/** A form or flow by name, with its time, which drafts of earlier versions lack. */
export interface ChosenTask extends Named {
  minutes?: Minutes;
}
export const chosenForm = (form: CustomForm): ChosenTask => ({ ...named(form), minutes: formMinutes(form) });
export const chosenFlow = (flow: OnboardingFlow): ChosenTask => ({ ...named(flow), minutes: flowMinutes(flow) });
const named = ({ id, name }: Named): Named => ({ id, name });

/** What those who are invited get to do, by name, for it is kept as a draft. */
export interface InviteTasks extends Tasks<ChosenTask, ChosenTask> {
  /** Absent: as the settings say. */
  begin?: Beginning;
  /** The flow in the place of the standard onboarding, where `begin` is 'flow'. */
  flow?: ChosenTask | null;
  /** In ms since 1970; null for no date. */
  dueAt: number | null;
  note: string;
  language: Language;
}

/** The tasks with what the settings say where nobody has chosen; without it until this device knows them. */
export function useChosenTasks(tasks: InviteTasks): InviteTasks {
  const { choice, status } = useNewClients();
  const { item: flow, status: flowStatus } = useFlow(choice.flowId || null);
  if (tasks.begin || status !== 'ready') return tasks;
  if (choice.onboarding === 'none') return { ...tasks, begin: 'forms' };
  if (choice.onboarding === 'wizard') return { ...tasks, begin: 'wizard' };
  if (flow?.isActive) return { ...tasks, begin: 'flow', flow: chosenFlow(flow) };
  // New clients get the standard onboarding where the flow of the settings is gone or inactive.
  return flow || flowStatus === 'ready' ? { ...tasks, begin: 'wizard' } : tasks;
}

/** Whether nothing is missing: a flow is named where one is meant. */
export const isChosen = ({ begin, flow }: InviteTasks): boolean => begin !== 'flow' || Boolean(flow);

/** The flows that go with the invitation. What the choice does not show does not go. */
function chosenFlows({ begin, flow, flows }: InviteTasks): readonly ChosenTask[] {
  if (begin === 'flow') return flow ? [flow] : [];
  return begin === 'forms' ? [] : flows;
}

/** What goes with the invitation, as its mail tells it. */
export function chosenWork(tasks: InviteTasks): InvitedWork {
  const chosen = [...chosenFlows(tasks), ...tasks.forms];
  const hasWizard = tasks.begin === 'wizard';
  const times = chosen.map(({ minutes }) => minutes);
  return {
    names: chosen.map(({ name }) => name),
    count: chosen.length,
    hasWizard,
    minutes: chosen.length > MAX_NAMED_TASKS ? null : allMinutes(times, hasWizard),
  };
}

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
