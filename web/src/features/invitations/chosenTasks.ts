import {
  allMinutes,
  flowMinutes,
  formMinutes,
  MAX_NAMED_TASKS,
  titleIn,
  type CustomForm,
  type InvitationTasks,
  type InvitedWork,
  type Language,
  type Minutes,
  type OnboardingFlow,
  type Titles,
} from '@firstmile/domain';
import { useFlow } from '#data/queries/flows.ts';
import { useNewClients } from '#data/queries/settings.ts';
import type { Named, Tasks } from '#shared/assignDialog/TaskPicker.tsx';

/** The first part of a client's work. */
type Beginning = 'wizard' | 'flow' | 'forms';

/** A form or flow by name, with its titles and duration, which drafts of earlier versions lack. */
export interface ChosenTask extends Named {
  titles?: Titles;
  minutes?: Minutes;
}
export const chosenForm = (form: CustomForm): ChosenTask => ({ ...named(form), minutes: formMinutes(form) });
export const chosenFlow = (flow: OnboardingFlow): ChosenTask => ({ ...named(flow), minutes: flowMinutes(flow) });
const named = ({ id, name, titles }: CustomForm | OnboardingFlow) => ({ id, name, ...(titles && { titles }) });

/** The tasks of invited people, with their names because they are kept as a draft. */
export interface InviteTasks extends Tasks<ChosenTask, ChosenTask> {
  /** Absent: follows the settings. */
  begin?: Beginning;
  /** The flow instead of the standard onboarding, where `begin` is 'flow'. */
  flow?: ChosenTask | null;
  /** In ms since 1970; null for no date. */
  dueAt: number | null;
  note: string;
  language: Language;
}

/**
 * Completes the tasks with the settings where nobody has chosen; unchanged until the settings have loaded, and where
 * the business has not set what new clients go through: then `isComplete` waits for a choice.
 */
export function useChosenTasks(entered: InviteTasks): { tasks: InviteTasks; isComplete: boolean } {
  const { isSet, status } = useNewClients();
  const tasks = usePreselected(entered);
  const isOpen = !tasks.begin && status === 'ready' && !isSet;
  return { tasks, isComplete: !isOpen && (tasks.begin !== 'flow' || Boolean(tasks.flow)) };
}

function usePreselected(tasks: InviteTasks): InviteTasks {
  const { choice, isSet, status } = useNewClients();
  const { item: flow, status: flowStatus } = useFlow(choice.flowId || null);
  if (tasks.begin || status !== 'ready' || !isSet) return tasks;
  if (choice.onboarding === 'none') return { ...tasks, begin: 'forms' };
  if (choice.onboarding === 'wizard') return { ...tasks, begin: 'wizard' };
  if (flow?.isActive) return { ...tasks, begin: 'flow', flow: chosenFlow(flow) };
  // New clients get the standard onboarding when the flow of the settings is deleted or inactive.
  return flow || flowStatus === 'ready' ? { ...tasks, begin: 'wizard' } : tasks;
}

/** Lists the flows that go with the invitation; flows that the choice does not show do not. */
function chosenFlows({ begin, flow, flows }: InviteTasks): readonly ChosenTask[] {
  if (begin === 'flow') return flow ? [flow] : [];
  return begin === 'forms' ? [] : flows;
}

/** Describes the tasks of the invitation for its mail. */
export function chosenWork(tasks: InviteTasks): InvitedWork {
  const chosen = [...chosenFlows(tasks), ...tasks.forms];
  const hasWizard = tasks.begin === 'wizard';
  const times = chosen.map(({ minutes }) => minutes);
  return {
    names: chosen.map((task) => titleIn(tasks.language, task)),
    count: chosen.length,
    hasWizard,
    minutes: chosen.length > MAX_NAMED_TASKS ? null : allMinutes(times, hasWizard),
  };
}

/** Lists the tasks of the invitation by id. */
export function chosenIds(tasks: InviteTasks) {
  const { begin, forms } = tasks;
  const ids = (items: readonly Named[]) => items.map(({ id }) => id);
  return {
    formIds: ids(forms),
    flowIds: ids(chosenFlows(tasks)),
    ...(begin && { onboarding: begin === 'wizard' ? 'wizard' : 'none' }),
  } satisfies Pick<InvitationTasks, 'formIds' | 'flowIds' | 'onboarding'>;
}
