import { api, storedForm, storeFile } from '../../e2e/formHelpers.ts';
import type { Person } from '../../e2e/support.ts';
import { LOGO } from '../../e2e/wizard.ts';
import type { Plan } from '../plan.ts';
import {
  assignBrandForm,
  begunWith,
  brandTask,
  completeButton,
  fillIn,
  seeForm,
  waitUntilCompleted,
} from './brandForm.ts';

/** A client changes the answers that were sent back, and hands the form in again. */
export const mending: Plan = {
  name: 'mending',
  prepare: async () => {
    const assigned = await assignBrandForm();
    const { id, admin, client } = assigned;
    await handInByApi(client, id);
    const changes = ['name', 'plans', 'owners'].map((part) => ({ stepNumber: 1, part, reason: 'This is incomplete.' }));
    const body = { decision: 'CHANGES_REQUESTED', changes };
    await api(admin, { method: 'POST', path: `/api/onboarding/approvals/${id}`, body });
    return {
      ...brandTask(assigned),
      advance: async (page) => {
        await seeForm(page, id);
        if (!(await completeButton(page).isVisible())) return true;
        await fillIn(page, 'Northwind Ltd');
        return false;
      },
      isSettled: async () => {
        const { status, approval } = await storedForm(id);
        return status === 'COMPLETED' && approval?.round === 2;
      },
    };
  },
};

/** Hands the form in with one file and one row. */
export async function handInByApi(client: Person, id: string): Promise<void> {
  const { id: fileId } = await storeFile(client, LOGO, 'assigned');
  const path = `/api/custom-form-assignments/${id}/submit`;
  await api(client, { method: 'POST', path, body: begunWith(fileId) });
  await waitUntilCompleted(id);
}
