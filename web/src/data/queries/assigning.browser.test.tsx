import type { FormAssignment } from '@firstmile/domain';
import { expect, test } from 'vitest';
import { assignForm } from './formAssignmentCommands.ts';

import { queueStore } from '../sync/queueStore.ts';
import { givenForm } from '#testing/given.ts';
import { allSent, openApp, person } from '#testing/openApp.tsx';

test(
  'a form that is assigned to more clients than one commit may have arrives with all of them',
  { tags: ['wide'] },
  async () => {
    const { form, docs } = givenForm('For many');
    const { database } = await openApp('/admin/assignments', person('ADMIN'), docs);
    const clients = Array.from({ length: 45 }, () => person('USER')).map(({ uid: id, ...rest }) => ({ id, ...rest }));
    const { assigned } = await assignForm(form, clients, { notes: '', zone: 'Etc/UTC' });
    expect(assigned).toBe(45);
    await allSent();
    await expect.poll(() => queueStore.getState().entries).toEqual([]);
    const all = database.all<FormAssignment>('customFormAssignments');
    const of = all.filter((assignment) => assignment.customForm.id === form.id);
    expect(new Set(of.map(({ userId }) => userId)).size).toBe(45);
    expect(new Set(of.map(({ writeId }) => writeId)).size).toBe(3); // one for each commit, as the id of its author
  },
);
