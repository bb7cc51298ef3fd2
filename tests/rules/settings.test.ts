import * as lite from 'firebase/firestore/lite';
import { beforeEach, describe, expect, it } from 'vitest';
import { onboardingPath, saveBrand, saveNewClients, startOnboarding, type Run } from '@firstmile/domain';
import { exampleRun } from '@firstmile/domain/testing';
import { ADA, bent, commit, leaves, MIA, openProject, PAST, STRANGERS } from './support.ts';

const project = await openProject();
const mia = project.as(MIA);
const notAdmins = [...STRANGERS, { who: 'a client', person: ADA }];
const logo = 'data:image/png;base64,iVBORw0KGgo=';

describe.each([
  [
    'settings/brand',
    saveBrand({ name: 'Marsh & Co', address: '1 Quay\nBath', replyTo: 'office@marsh.test', logo }, 'w1'),
    [
      { name: ' ' },
      { name: 'x'.repeat(61) },
      { address: 'x'.repeat(301) },
      { address: null },
      { replyTo: 'office' },
      { replyTo: null },
      { logo: 'https://example.test/logo.png' },
      { logo: `${logo}x`.repeat(9000) },
    ],
  ],
  [
    'settings/newClients',
    saveNewClients({ onboarding: 'flow', flowId: 'welcome' }, 'w1'),
    [{ onboarding: 'none' }, { onboarding: 'other' }, { flowId: '' }, { flowId: 'a/b' }, { flowId: null }],
  ],
] as const)('%s', (path, saves, wrong) => {
  beforeEach(() => project.remove(path));

  it('is read and written by an admin', async () => {
    await commit(mia, saves);
    await commit(mia, saves);
    expect((await lite.getDoc(lite.doc(mia, path))).data()).toMatchObject({ writeId: 'w1' });
  });
  it.each(notAdmins)('is not for $who', async ({ who, person }) => {
    await leaves(project, path, () => commit(project.as(person), saves));
    const reads = lite.getDoc(lite.doc(project.as(person), path));
    // who the business is stands in what clients sign
    if (path === 'settings/brand' && who.endsWith(' client')) expect((await reads).exists()).toBe(false);
    else await expect(reads).rejects.toMatchObject({ code: 'permission-denied' });
  });
  it.each<Record<string, unknown>>([...wrong, { updatedAt: PAST }, { writeId: '' }, { more: true }])(
    'is refused with %j',
    async (changes) => leaves(project, path, () => commit(mia, bent(saves, changes))),
  );
});

it.each([[''], [undefined]])('a brand is saved with %j for the address that answers go to', async (replyTo) => {
  const [save] = saveBrand({ name: 'Marsh & Co', address: '', replyTo: '', logo }, 'w1');
  const data: Record<string, unknown> = save?.op === 'set' ? { ...save.data, replyTo } : {};
  if (replyTo === undefined) Reflect.deleteProperty(data, 'replyTo'); // as earlier versions of the app write it
  await commit(mia, [{ op: 'set', path: 'settings/brand', data }]);
});

it('an onboarding that is off cannot be started', async () => {
  const path = onboardingPath('ada');
  const run: Run = exampleRun(0, { userId: 'ada', status: 'NOT_STARTED', isOff: true });
  await project.seed(path, run);
  const { isOff: _, ...open } = run;
  const starts = startOnboarding('ada', open, 'w1');
  await leaves(project, path, () => commit(project.as(ADA), starts));
  await project.seed(path, open);
  await commit(project.as(ADA), starts);
});
