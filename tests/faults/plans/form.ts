import { finishOnboarding, chooseFile, assignNewForm, handIn, shortFields, storedForm } from '../../e2e/formHelpers.ts';
import { field, newAdmin, newClient } from '../../e2e/support.ts';
import { LOGO } from '../../e2e/wizard.ts';
import { isSoonVisible, type Plan } from '../plan.ts';

const NAME = 'Brand questionnaire';

/** A form with a text and a file, submitted. */
export const form: Plan = {
  name: 'form',
  prepare: async () => {
    const [admin, client] = await Promise.all([newAdmin(), newClient('Iris')]);
    const { id } = await assignNewForm({ admin, client, name: NAME, fields: shortFields });
    await finishOnboarding(client);
    return {
      person: client,
      clients: [client],
      address: `/forms/${id}`,
      advance: async (page) => {
        const complete = page.getByRole('button', { name: 'Complete', exact: true });
        const sent = page.getByText(/This form is completed|handed in|Submitted/);
        await complete.or(sent).first().waitFor();
        if (await sent.first().isVisible()) return true;
        await field(page, 'Brand name').fill('Northwind');
        if (!(await isSoonVisible(page.getByRole('button', { name: `Remove ${LOGO.name}` }))))
          await chooseFile(page, LOGO);
        await handIn(page);
        await page.waitForURL(/forms$/);
        return true;
      },
      isSettled: async () => (await storedForm(id)).status === 'COMPLETED',
    };
  },
};
