import { button, fillForm, assignNewFlow, storedFlowRun } from '../../e2e/flowHelpers.ts';
import { newClient } from '../../e2e/support.ts';
import { headingOf, isSoonVisible, type Plan } from '../plan.ts';

const STEPS = ['hello', 'project', 'brand', 'done'];

/** A flow of four steps, one of them skipped, submitted. */
export const flow: Plan = {
  name: 'flow',
  prepare: async () => {
    const client = await newClient();
    const id = await assignNewFlow(client, (all) => ({
      ...all,
      steps: all.steps.filter((step) => STEPS.includes(step.id)),
    }));
    return {
      person: client,
      clients: [client],
      address: `/custom-flow/${id}`,
      advance: async (page) => {
        await page.getByRole('heading', { level: 1 }).first().waitFor();
        if (/dashboard/.test(page.url())) return true;
        const heading = await headingOf(page);
        if (heading === 'Hello') await button(page, 'Start Onboarding Process').click();
        else if (heading === 'Brand questions') {
          // submitted before the page was reloaded
          const goOn = button(page, 'Continue');
          await ((await isSoonVisible(goOn)) ? goOn.click() : fillForm(page));
        } else if (heading === 'Review & Confirmation') {
          await button(page, 'Submit').click();
          await page.waitForURL(/dashboard/);
          return true;
        } else await button(page, 'Skip').click();
        await page.waitForFunction((before) => document.querySelector('h1')?.textContent !== before, heading);
        return false;
      },
      isSettled: async () => (await storedFlowRun(id)).status === 'COMPLETED',
    };
  },
};
