import { formIdsOf, fullName, type Assignee, type CustomForm, type OnboardingFlow } from '@firstmile/domain';
import { useEffect, useState } from 'react';
import { useDebounceValue } from 'usehooks-ts';
import { openAssignments } from './assigning.ts';

/** A form that a client has open already: by itself, or as a part of a flow. */
export interface OpenElsewhere {
  client: string;
  form: string;
  isInFlow: boolean;
}

/**
 * Pause between two choices before asking, in milliseconds, and the most forms and clients asked about: longer lists
 * would not be read.
 */
const REST_MS = 400;
const MOST_FORMS = 10;
const MOST_CLIENTS = 30;

/**
 * Finds which of these forms, or of the forms in these flows, these clients have open already; empty while that is
 * unknown.
 */
export function useOpenElsewhere(
  forms: readonly Pick<CustomForm, 'id'>[],
  flows: readonly Pick<OnboardingFlow, 'steps'>[],
  users: readonly Assignee[],
): OpenElsewhere[] {
  const ids = [...new Set([...forms.map(({ id }) => id), ...flows.flatMap(({ steps }) => formIdsOf(steps))])];
  const question = JSON.stringify([ids.slice(0, MOST_FORMS), users.slice(0, MOST_CLIENTS)]);
  const [resting] = useDebounceValue(question, REST_MS);
  const [answer, setAnswer] = useState<{ question: string; open: OpenElsewhere[] }>({ question: '', open: [] });
  useEffect(() => {
    let isCurrent = true;
    const [formIds, clients] = JSON.parse(resting) as [string[], Assignee[]];
    if (formIds.length === 0 || clients.length === 0) return;
    const ask = (id: string) => openAssignments('form', id, clients);
    void Promise.all(formIds.map(ask))
      .then((all) => {
        const open = all.flat().map(({ user, customForm, flowAssignmentId }) => ({
          client: fullName(user),
          form: customForm.name,
          isInFlow: flowAssignmentId !== null,
        }));
        if (isCurrent) setAnswer({ question: resting, open });
      })
      .catch(() => undefined); // without an answer, assigning itself reports them
    return () => void (isCurrent = false);
  }, [resting]);
  return answer.question === question ? answer.open : [];
}
