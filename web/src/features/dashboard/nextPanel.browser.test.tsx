import { exampleRun } from '@firstmile/domain/testing';
import { documentAt, MOST_LISTED, queryOf } from '@firstmile/sync';
import { expect, onTestFinished, test } from 'vitest';
import { page } from 'vitest/browser';
import { restoreCachedUser } from '#data/session/session.ts';
import { keepSnapshot, readSnapshot } from '#data/sync/snapshots.ts';
import { database, openApp, openPart, person } from '#testing/openApp.tsx';

test('the next thing to do shows at once from stored data, before the server answers', async () => {
  const ada = person('USER');
  const listed = (collection: string) =>
    queryOf(collection, {
      filters: [['userId', '==', ada.uid]],
      orders: [['assignedAt', 'desc']],
      limit: MOST_LISTED,
    });
  const [forms, flows] = [listed('customFormAssignments'), listed('onboardingFlowAssignments')];
  const path = `onboardings/${ada.uid}`;
  await openPart(null); // the screen of the test before would call the server as this person
  restoreCachedUser(ada);
  keepSnapshot(documentAt(path), [{ path, data: { ...exampleRun(1, { userId: ada.uid }) } }]);
  for (const nothing of [forms, flows]) keepSnapshot(nothing, []);
  for (const query of [documentAt(path), forms, flows]) await expect.poll(() => readSnapshot(query)).not.toBeNull();

  database.isOnItsWay = true;
  onTestFinished(() => void (database.isOnItsWay = false));
  await openApp('/dashboard', ada);
  const next = page.getByRole('region', { name: 'Your next step' });
  await expect.element(next.getByRole('link')).toBeVisible();
});
