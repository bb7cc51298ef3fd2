import { logger } from 'firebase-functions';
import type { Transaction } from 'firebase-admin/firestore';
import {
  AppError,
  awaitsAgreements,
  DEFAULT_NEW_CLIENTS,
  newDue,
  newUserWrites,
  SERVER_TIME,
  settingsPath,
  storedNewClients,
  wizardRefs,
  type Assignee,
  type Creation,
  type FlowAssignment,
  type InvitationTasks,
  type User,
  type Write,
} from '@firstmile/domain';
import { readDoc, readFlow } from '../firestore/db.ts';
import { readAgreements } from '../signing/agreements.ts';
import { draftsOfFresh } from '../signing/productDrafts.ts';
import { flowWrites } from '../flows/flowAssigning.ts';

interface More {
  profile?: Pick<User, 'preferences' | 'company'>;
  /** Due date of the onboarding or of the flow in its place, in ms since 1970. */
  dueAt?: number | null;
  /** The flows that were chosen for the client. */
  assigned?: readonly FlowAssignment[];
  /** Choice for this client; if absent, the current setting decides. */
  onboarding?: InvitationTasks['onboarding'] | undefined;
  /** The name of the person who invited the client. */
  invitedBy?: string;
}

/**
 * Builds the writes that make an account a client: the profile, and the wizard, a flow with its forms, or neither. The wizard replaces a
 * flow that is gone or inactive. Without the wizard the first of the assigned flows is the main run.
 */
export async function newClientWrites(
  client: Omit<Assignee, 'role'>,
  tx: Transaction,
  { profile, dueAt = null, assigned = [], onboarding: chosen, invitedBy }: More = {},
): Promise<Write[]> {
  const { onboarding, flowId } = chosen
    ? { onboarding: chosen, flowId: '' }
    : ((await readDoc(storedNewClients, settingsPath('newClients'), tx)) ?? DEFAULT_NEW_CLIENTS);
  const agreements = await readAgreements(tx);
  const ofSetting = assigned.find(({ flow }) => flow.id === flowId);
  const drafts = await draftsOfFresh(agreements);
  const isWaiting = drafts.length > 0 || awaitsAgreements(agreements);
  const first =
    onboarding === 'flow' && !ofSetting
      ? await firstFlow({ id: flowId, client: { ...client, role: 'USER' }, dueAt }, tx)
      : null;
  const main = ofSetting ?? first?.made[0] ?? (onboarding === 'none' ? assigned[0] : undefined);
  const isOff = onboarding === 'none' || main !== undefined;
  return [
    ...newUserWrites(client.id, client, {
      ...(profile && { profile }),
      onboarding: {
        ...(isOff ? { isOff, mainFlow: main?.id ?? '' } : newDue(dueAt)),
        ...(invitedBy && { invitedBy }),
      },
      agreements: isWaiting ? null : wizardRefs(agreements),
    }),
    ...drafts,
    ...(first?.writes ?? []),
  ];
}

/** Marks an assignment as announced: a person who has just joined sees it, and the invitation named it. */
export const withoutNotice = (write: Write): Write =>
  write.op === 'create' ? { ...write, data: { ...write.data, notifiedAt: SERVER_TIME } } : write;

/** Assigns the flow; null when it cannot be assigned. */
async function firstFlow(
  { id, client, dueAt }: { id: string; client: Assignee; dueAt: number | null },
  tx: Transaction,
): Promise<Creation<FlowAssignment[]> | null> {
  const flow = await readFlow(id, tx);
  try {
    if (!flow) return null;
    const { copies, writes, made } = await flowWrites(flow, { users: [client], dueAt }, tx);
    return { writes: [...copies, ...writes.map(withoutNotice)], made };
  } catch (error) {
    if (!(error instanceof AppError)) throw error;
    logger.warn(`new clients cannot get the flow ${id}`, error.says);
    return null;
  }
}
