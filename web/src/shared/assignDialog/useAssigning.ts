import { AppError, planTime, type Assignee } from '@firstmile/domain';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { assignFlow } from '#data/queries/flowAssignments.ts';
import { assignForm } from '#data/queries/formAssignmentCommands.ts';
import { createPlan } from '#data/queries/plans.ts';
import { useDateTime } from '#ui/dateTime.ts';
import { useMessage } from '#ui/inputs/useMessage.ts';
import { isolate } from '#lib/isolate.ts';
import type { Tasks } from './TaskPicker.tsx';
import { termsOf, type When } from './when.ts';

/** Notes, due date and time of all tasks that are assigned at once; `dueAt` is in ms since 1970, `zone` is the business's. */
interface Terms {
  notes: string;
  dueAt: number | null;
  when: When;
  zone: string;
}

/** Assigns or plans tasks one after the other and reports the outcome; a failure is a `problem`, shown beside the choices. */
export function useAssigning(onDone: (severity: 'success' | 'info', text: string) => void, onClose: () => void) {
  const { t } = useTranslation('assign');
  const assignedText = useAssignedText();
  const say = useMessage();
  const [problem, setProblem] = useState<string | null>(null);
  const dateTime = useDateTime();
  const [isBusy, setIsBusy] = useState(false);
  const assign = async (tasks: Tasks, users: readonly Assignee[], { notes, dueAt, when, zone }: Terms) => {
    const isFlow = tasks.flows.length > 0;
    if (users.length === 0) {
      setProblem(t(isFlow ? 'flow.userMissing' : 'form.userMissing'));
      return;
    }
    const messages: string[] = [];
    const assignedCounts: number[] = [];
    const report = (kind: 'form' | 'flow', name: string, already: readonly Assignee[]) => {
      assignedCounts.push(users.length - already.length);
      messages.push(
        assignedText(users, already, {
          done: (user) => t(`${kind}.done`, { name, user }),
          already: (user, count) => t(`${kind}.already`, { user, count }),
        }),
      );
    };
    const isPlanned = when.mode !== 'now';
    const plan = async (kind: 'form' | 'flow', { id: taskId, name }: { id: string; name: string }) => {
      const terms = termsOf(when, { kind, taskId, notes: kind === 'form' ? notes : '', timeZone: zone });
      await createPlan(terms, name, users);
      assignedCounts.push(users.length);
      messages.push(t('plan.done', { name, date: dateTime(planTime(terms, 0), 'long') }));
    };
    setIsBusy(true);
    try {
      if (isPlanned) {
        for (const form of tasks.forms) await plan('form', form);
        for (const flow of tasks.flows) await plan('flow', flow);
      } else {
        for (const form of tasks.forms)
          report('form', form.name, (await assignForm(form, users, { notes, dueAt, zone })).already);
        for (const flow of tasks.flows)
          report('flow', flow.name, (await assignFlow(flow, users, { dueAt, zone })).already);
      }
      onDone(assignedCounts.some((count) => count > 0) ? 'success' : 'info', messages.join('. '));
      onClose();
    } catch (error) {
      const reason = error instanceof AppError ? `. ${say(error.says)}` : '';
      const failed = isPlanned
        ? t('plan.failed')
        : t(isFlow && messages.length >= tasks.forms.length ? 'flow.failed' : 'form.failed');
      setProblem([...messages, failed + reason].join('. '));
    } finally {
      setIsBusy(false);
    }
  };
  return { problem, isBusy, assign, clear: () => setProblem(null) };
}

interface Words {
  done: (user: string) => string;
  already: (user: string, count: number) => string;
}

/** Returns a function that says who got a task, and who already had it open and got no second one. */
function useAssignedText() {
  const { t, i18n } = useTranslation('forms');
  const name = ({ firstName, lastName }: Assignee) => isolate(`${firstName} ${lastName}`.trim());
  const list = (people: readonly Assignee[]) =>
    people.length > 3
      ? t('assign.users', { count: people.length })
      : new Intl.ListFormat(i18n.language).format(people.map(name));
  return (users: readonly Assignee[], already: readonly Assignee[], words: Words) => {
    const alreadyIds = new Set(already.map((user) => user.id));
    const assigned = users.filter((user) => !alreadyIds.has(user.id));
    const parts = [
      assigned.length > 0 && words.done(list(assigned)),
      already.length > 0 && words.already(list(already), already.length),
    ];
    return parts.filter(Boolean).join('. ');
  };
}
