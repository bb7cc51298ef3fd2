import { assignForm, assignmentsOf, storeForm } from '../../e2e/formSteps.ts';
import { newAdmin, newClient } from '../../e2e/support.ts';
import { isSoonVisible, type Plan } from '../plan.ts';

/** An admin assigns a form to two clients, one after the other. */
export const assigning: Plan = {
  name: 'assigning',
  prepare: async () => {
    const [admin, ...clients] = await Promise.all([newAdmin(), newClient('Iris'), newClient('Noor')]);
    const form = await storeForm('Survey', admin, [{ label: 'Brand' }]);
    return {
      person: admin,
      clients,
      address: '/admin/assignments',
      advance: async (page) => {
        const rows = page.getByRole('list', { name: 'Form Assignments' }).getByRole('listitem');
        await page.getByRole('button', { name: 'New Assignment' }).first().waitFor();
        for (const client of clients)
          if (!(await isSoonVisible(rows.filter({ hasText: client.email })))) {
            await assignForm(page, form.name, client);
            return false;
          }
        return true;
      },
      isSettled: async () => (await assignmentsOf(form.id)).length >= 2,
    };
  },
};
