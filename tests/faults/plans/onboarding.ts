import { fileStates, newClient, storedRun } from '../../e2e/support.ts';
import * as wizard from '../../e2e/wizard.ts';
import { headingOf, isSoonVisible, type Plan } from '../plan.ts';

/** The onboarding's first three steps, with two files. */
export const onboarding: Plan = {
  name: 'onboarding',
  prepare: async () => {
    const client = await newClient();
    const saves: string[] = [];
    return {
      person: client,
      clients: [client],
      address: '/onboarding',
      saves,
      advance: async (page) => {
        // the address names the open document, so that a reload opens it again, above the buttons
        if (page.url().includes('open=sign-'))
          await page
            .getByRole('dialog', { name: /^(Sign|Review) Document/ }) // signed meanwhile
            .getByRole('button', { name: 'Close' })
            .click();
        const start = page.getByRole('button', { name: 'Start Onboarding Process' });
        await start
          .or(page.getByRole('button', { name: 'Previous Step' }))
          .first()
          .waitFor();
        if (await start.isVisible()) await wizard.start(page);
        const heading = await headingOf(page);
        if (/Company Information/.test(heading)) {
          if (saves.includes('company')) await isSoonVisible(page.locator('input[value="Northwind Traders"]')); // saved in another tab
          saves.push('company');
          await wizard.saveCompany(page);
        } else if (/Upload Documents/.test(heading)) {
          saves.push('files');
          for (const file of [wizard.LOGO, wizard.BRIEF])
            if (!(await isSoonVisible(page.getByText(file.name)))) await wizard.addFiles(page, file);
          await wizard.continueWithFiles(page);
        } else if (/Document Signing/.test(heading)) {
          saves.push('documents');
          await isSoonVisible(page.getByText(/[1-3] of 3 signed/)); // or none is
          const [, signed = '0'] = /(\d) of 3 signed/.exec((await page.locator('main').textContent()) ?? '') ?? [];
          await wizard.signRest(page, Number(signed));
        } else if (/Project Details/.test(heading)) return true;
        return false;
      },
      isSettled: async () => {
        const { steps } = await storedRun(client.uid);
        const saved = Object.values(steps).filter((step) => step?.status === 'COMPLETED');
        const states = await fileStates(client.uid);
        return saved.length >= 3 && states.every((state) => state.endsWith(': stored'));
      },
    };
  },
};
