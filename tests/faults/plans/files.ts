import { fileStates, newClient } from '../../e2e/support.ts';
import { upload, video, type Chosen } from '../../e2e/uploading.ts';
import { LOGO } from '../../e2e/wizard.ts';
import { isSoonVisible, type Plan } from '../plan.ts';

const LONG = video(Buffer.alloc(900_000, 'firstmile'));

/** Two files, one of which takes several requests. */
export const files: Plan = {
  name: 'files',
  prepare: async () => {
    const client = await newClient();
    return {
      person: client,
      clients: [client],
      address: '/files',
      advance: async (page) => {
        await page.getByRole('button', { name: 'Upload File' }).first().waitFor();
        for (const file of [LONG, LOGO] satisfies Chosen[])
          if (!(await isSoonVisible(page.getByText(file.name)))) {
            await upload(page, 'Upload File', file);
            return false;
          }
        return true;
      },
      isSettled: async () => {
        const states = await fileStates(client.uid);
        return states.length >= 2 && states.every((state) => state.endsWith(': stored'));
      },
    };
  },
};
