import { storedForm } from '../../e2e/formHelpers.ts';
import { isSoonVisible, type Plan } from '../plan.ts';
import { assignBrandForm, brandTask, completeButton, fillIn, seeForm, waitUntilCompleted } from './brandForm.ts';

/** A form with a text, several files and rows is handed in, taken back, changed and handed in again. */
export const form: Plan = {
  name: 'form',
  prepare: async () => {
    const assigned = await assignBrandForm();
    const { id } = assigned;
    return {
      ...brandTask(assigned),
      advance: async (page) => {
        await seeForm(page, id);
        const { takenBack = 0 } = await storedForm(id);
        if (await completeButton(page).isVisible()) {
          await fillIn(page, takenBack === 0 ? 'Northwind' : 'Northwind Ltd');
          return false;
        }
        if (await page.getByText('Northwind Ltd', { exact: true }).isVisible()) return true;
        const takeBack = page.getByRole('button', { name: 'Take back' });
        if (takenBack === 0 && (await isSoonVisible(takeBack))) {
          await waitUntilCompleted(id); // whether it was is in the trail
          await takeBack.click();
        }
        await completeButton(page).waitFor();
        return false;
      },
      isSettled: async () => {
        const { status, takenBack } = await storedForm(id);
        return status === 'COMPLETED' && takenBack === 1;
      },
    };
  },
};
