import { dequal } from 'dequal/lite';
import { say, type Message } from '../core/message.ts';
import { flowDefinitionProblem } from './saveFlow.ts';
import type { FlowAssignment } from './assignment.ts';
import { flowAssignmentPath, formAssignmentPath } from '../core/paths.ts';
import type { User } from '../people/user.ts';
import { SERVER_TIME, WRITE_ID, type Write } from '../core/write.ts';
import type { FormAssignment, WholeFormAssignment } from '../forms/assignment.ts';
import { nestedIds } from '../forms/assignForm.ts';
import { formDefinitionProblem } from '../forms/saveForm.ts';

type Person = Pick<User, 'role' | 'email'> | null;
const NOBODY = say('assignee.notFound');

/**
 * Finds the problem of an assignment that an admin wrote without the commands; null when there is none. Rules allow that,
 * because they cannot iterate over a list or look up 200 users in one batch. `user` is the assignee.
 */
export function formAssignmentProblem(
  { customForm, fieldIds, requiredIds, listIds, mapIds }: WholeFormAssignment,
  user: Person,
): Message | null {
  const { fields } = customForm;
  const problem = personProblem(user) ?? formDefinitionProblem(customForm);
  if (problem !== null) return problem;
  const required = fields.filter((field) => field.required && !field.showIf);
  const nested = nestedIds(fields);
  const fits =
    dequal(fieldIds, ids(fields)) &&
    dequal(requiredIds, ids(required)) &&
    (listIds === undefined || dequal({ listIds, mapIds }, nested));
  return fits ? null : say('assignment.unfitForm');
}

/** Finds the problem of a flow's assignment in the same way. */
export function flowAssignmentProblem(
  { flow, stepKeys, stepTypes, optionalKeys }: FlowAssignment,
  user: Person,
): Message | null {
  const { steps } = flow;
  const problem = personProblem(user) ?? flowDefinitionProblem({ ...flow, isActive: true });
  if (problem !== null) return problem;
  const optional = steps.filter((step) => !step.isRequired);
  const fits =
    dequal(stepKeys, ids(steps)) &&
    dequal(optionalKeys, ids(optional)) &&
    steps.every(({ id, type }) => stepTypes[id] === type);
  return fits ? null : say('assignment.unfitFlow');
}

/** Cancels a wrong assignment of a form, with the reason in its notes. Its data is kept. */
export function cancelWrongWrites(assignment: FormAssignment, reason: string): Write[] {
  const notes = [assignment.notes, `Cancelled: ${reason}`].filter(Boolean).join('\n');
  const data = { status: 'CANCELLED', notes, updatedAt: SERVER_TIME, writeId: WRITE_ID };
  return [{ op: 'update', path: formAssignmentPath(assignment.id), data }];
}

/** Deletes a wrong assignment of a flow, which the client cannot have begun. Its forms are checked separately. */
export const removeWrongWrites = ({ id }: FlowAssignment): Write[] => [{ op: 'delete', path: flowAssignmentPath(id) }];

function personProblem(user: Person): Message | null {
  if (!user) return NOBODY;
  return user.role === 'USER' ? null : say('assignee.notClient', { email: user.email });
}

const ids = (list: readonly { id: string }[]) => list.map(({ id }) => id);
