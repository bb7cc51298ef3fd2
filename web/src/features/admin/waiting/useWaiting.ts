import { agreementName, fullName, millis, type Task } from '@firstmile/domain';
import { useTranslation } from 'react-i18next';
import { usePendingApprovals } from '#data/queries/approvals.ts';
import { putAwaySkipped, useInvitations, useSkippedInvitations } from '#data/queries/invitations.ts';
import { useOverview } from '#data/queries/overview.ts';
import { useToCountersign } from '#data/queries/toCountersign.ts';
import { putAway, useWaitingConversations } from '#data/queries/waitingMessages.ts';
import { useClients } from '#data/queries/users.ts';
import { dotted } from '#lib/isolate.ts';
import { clientAddress } from '#lib/clientAddress.ts';
import { useNow } from '#lib/useNow.ts';
import { useMessage } from '#ui/inputs/useMessage.ts';
import { clientFigures } from '../clients/clientFigures.ts';
import { APPROVALS_SHOWN, pendingClient } from '../approvals/pendingApproval.ts';

export type WaitingKind = 'approval' | 'countersign' | 'message' | 'overdue' | 'bounced' | 'skipped';

/** A row of what waits for an admin. `at` is since when, in ms since 1970; `detail` names the thing. */
export interface WaitingItem {
  key: string;
  kind: WaitingKind;
  name: string;
  detail: string;
  at: number | null;
  /** Target of the name's link. */
  to: string;
  /** Action of its button: open a place of this page, open another page, or remind the client of a task. */
  act: { open: string } | { to: string } | { remind: { path: string; task: Task } };
  /** Puts it away; absent for a thing that ends by itself when it is done. */
  done?: () => void;
}

/** Entries read of each kind while the list is closed, and while it is open. */
const FEW = 2;
const MANY = 8;

/**
 * Lists what waits for an admin, longest waiting first. `count` is the number as far as it is known; with `isMore`
 * there are more. Reads a fixed number of documents for any number of clients.
 */
export function useWaiting(isOpen: boolean) {
  const { t } = useTranslation('waiting');
  const say = useMessage();
  const now = useNow();
  const size = isOpen ? MANY : FEW;
  const { overview } = useOverview();
  const approvals = usePendingApprovals(APPROVALS_SHOWN);
  const signatures = useToCountersign(size);
  const messages = useWaitingConversations(size);
  const late = useClients(size, { due: 'overdue' });
  const bounced = useInvitations(size, 'bounced');
  const skipped = useSkippedInvitations(size);

  const items: WaitingItem[] = [
    ...approvals.runs.map((run): WaitingItem => {
      const { name, company, flow, since } = pendingClient(run);
      const to = clientAddress(run.userId);
      return {
        key: `approval-${run.id}`,
        kind: 'approval',
        name,
        detail: dotted([company, flow]),
        at: since,
        to,
        act: { open: `review-${run.id}` },
      };
    }),
    ...signatures.waiting.map(({ id, clientId, signerName, agreementTitle, since }): WaitingItem => ({
      key: `sign-${id}`,
      kind: 'countersign',
      name: signerName,
      detail: say(agreementName(agreementTitle)),
      at: millis(since),
      to: clientAddress(clientId),
      act: { open: `sign-${id}` },
    })),
    ...messages.conversations.map((conversation): WaitingItem => {
      const { id, client, last, lastAt, waitsSince } = conversation;
      return {
        key: `message-${id}`,
        kind: 'message',
        name: fullName(client),
        detail: last.text,
        at: millis(waitsSince ?? lastAt),
        to: clientAddress(id),
        act: { to: `/admin/messages/${encodeURIComponent(id)}` },
        done: () => void putAway(conversation),
      };
    }),
    ...late.clients.map((user): WaitingItem => {
      const { id, name, company, path, task } = clientFigures(user);
      return {
        key: `overdue-${id}`,
        kind: 'overdue',
        name,
        detail: company,
        at: millis(task.dueAt),
        to: clientAddress(id),
        act: { remind: { path, task } },
      };
    }),
    ...bounced.invitations.map((invitation): WaitingItem => ({
      key: `bounced-${invitation.id}`,
      kind: 'bounced',
      name: fullName(invitation),
      detail: invitation.email,
      at: millis(invitation.sentAt),
      to: '/admin/invitations',
      act: { to: '/admin/invitations' },
    })),
    ...skipped.invitations.map((invitation): WaitingItem => ({
      key: `skipped-${invitation.id}`,
      kind: 'skipped',
      name: fullName(invitation),
      detail: t('tasks', { count: invitation.skipped.length }),
      at: millis(invitation.joinedAt),
      to: clientAddress(invitation.userId),
      act: { to: clientAddress(invitation.userId) },
      done: () => void putAwaySkipped(invitation),
    })),
  ];
  const lists = [approvals, signatures, messages, late, bounced, skipped];
  const unlisted = Math.max(0, (overview?.pendingApprovals ?? 0) - approvals.runs.length);
  return {
    items: items.toSorted((a, b) => (a.at ?? now) - (b.at ?? now)),
    count: items.length + unlisted,
    isMore: [signatures, messages, late, bounced, skipped].some(({ hasMore }) => hasMore),
    isLoading: items.length === 0 && lists.some(({ status }) => status === 'loading'),
    hasFailed: lists.some(({ status }) => status === 'error'),
    retry: () => lists.filter(({ status }) => status === 'error').forEach((list) => list.retry()),
    signatures: signatures.waiting,
  };
}
