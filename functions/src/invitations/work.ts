import { translate } from '@firstmile/texts';
import {
  allMinutes,
  AppError,
  awaitsAgreements,
  DEFAULT_NEW_CLIENTS,
  flowMinutes,
  formIdsOf,
  formMinutes,
  invitedSteps,
  MAX_NAMED_TASKS,
  say,
  settingsPath,
  storedNewClients,
  titleIn,
  type Invitation,
  type InvitationLook,
  type InvitedWork,
  type Language,
  type OnboardingFlow,
} from '@firstmile/domain';
import { readDoc, readFlow, readForm } from '../firestore/db.ts';
import { readAgreements } from '../signing/agreements.ts';

/** The tasks, with the steps of the flow in the first place. */
type Work = InvitedWork & Pick<InvitationLook, 'steps'>;
const NOTHING: Work = { names: [], steps: [], count: 0, hasWizard: false, minutes: null };

/**
 * Reads the tasks that an invitation brings, as they are now, in its language; flows and forms that are gone are not named. The time is told where all of
 * them are named.
 */
export async function readWork({ tasks, client, role, language }: Invitation): Promise<Work> {
  if (client || role) return NOTHING;
  const { hasWizard, flowId } = await beginning(tasks);
  const flowIds = flowId && !tasks.flowIds.includes(flowId) ? [flowId, ...tasks.flowIds] : tasks.flowIds;
  const flows = await Promise.all(flowIds.slice(0, MAX_NAMED_TASKS).map((id) => readFlow(id)));
  const forms = await Promise.all(tasks.formIds.slice(0, MAX_NAMED_TASKS - flows.length).map((id) => readForm(id)));
  const first = [
    ...flows.flatMap((flow) => (flow ? [{ name: titleIn(language, flow), minutes: flowMinutes(flow) }] : [])),
    ...forms.flatMap((form) => (form ? [{ name: titleIn(language, form), minutes: formMinutes(form) }] : [])),
  ];
  const others = flowIds.length + tasks.formIds.length - flows.length - forms.length;
  const times = first.map(({ minutes }) => minutes);
  return {
    names: first.map(({ name }) => name),
    steps: flows[0] ? await readSteps(flows[0], language) : [],
    count: first.length + others,
    hasWizard,
    minutes: others > 0 ? null : allMinutes(times, hasWizard),
  };
}

/** Checks for tasks with the wizard while it has nothing to sign: nobody could complete it. */
export async function lacksAgreements(tasks: Invitation['tasks']): Promise<boolean> {
  const { hasWizard } = await beginning(tasks);
  return hasWizard && awaitsAgreements(await readAgreements());
}

/** Throws `conflict` for tasks that lack agreements. */
export async function needAgreements(tasks: Invitation['tasks']): Promise<void> {
  if (await lacksAgreements(tasks)) throw new AppError('conflict', say('agreement.noneOffered'));
}

/** Reads the steps of a flow, with the forms in it. */
async function readSteps(flow: OnboardingFlow, language: Language): Promise<Work['steps']> {
  const forms = await Promise.all(formIdsOf(flow.steps).map((id) => readForm(id)));
  const known = forms.filter((form) => form !== null);
  return invitedSteps(flow, known).map(({ name, minutes }) => ({
    name: typeof name === 'string' ? name : translate(language, 'messages', name),
    minutes,
  }));
}

/** Returns what the person goes through first: the wizard, or the flow of the settings. */
async function beginning({ onboarding }: Invitation['tasks']): Promise<{ hasWizard: boolean; flowId: string | null }> {
  if (onboarding) return { hasWizard: onboarding === 'wizard', flowId: null };
  const setting = (await readDoc(storedNewClients, settingsPath('newClients'))) ?? DEFAULT_NEW_CLIENTS;
  if (setting.onboarding !== 'flow') return { hasWizard: setting.onboarding === 'wizard', flowId: null };
  const isThere = (await readFlow(setting.flowId))?.isActive === true;
  return { hasWizard: !isThere, flowId: isThere ? setting.flowId : null };
}
