import { expect } from '@playwright/test';
import { storedForm } from '../../e2e/formHelpers.ts';
import { field } from '../../e2e/support.ts';
import type { Plan } from '../plan.ts';
import { assignBrandForm, brandTask } from './brandForm.ts';
import { handInByApi } from './mending.ts';

const PARTS = ['Brand name', 'Plans', 'Owners'];

/** An admin sends back single answers of a form. */
export const sendingBack: Plan = {
  name: 'sending back',
  prepare: async () => {
    const assigned = await assignBrandForm();
    const { id, name, admin, client } = assigned;
    await handInByApi(client, id);
    return {
      ...brandTask(assigned),
      person: admin,
      address: `/admin/clients/${client.uid}?part=forms`,
      advance: async (page) => {
        const card = page.getByRole('listitem').filter({ hasText: name });
        const request = card.getByRole('button', { name: new RegExp(`^Request changes in ${name}`) });
        const dialog = page.getByRole('dialog'); // the address names it, so that a reload opens it again
        await dialog.or(request).or(card.getByText('Sent back in round 1')).first().waitFor();
        if (!(await dialog.isVisible())) {
          if (!(await request.isVisible())) return true;
          await request.click();
          return false;
        }
        for (const part of PARTS) {
          const mark = dialog.getByRole('button', { name: `Send back: ${part}` });
          if ((await mark.getAttribute('aria-pressed')) === 'false') await mark.click();
          await field(dialog, `What should change: ${part}`).fill('This is incomplete.');
        }
        await dialog.getByRole('button', { name: 'Send request' }).click();
        await expect(dialog).toBeHidden();
        return true;
      },
      isSettled: async () => (await storedForm(id)).openIds?.length === PARTS.length,
    };
  },
};
