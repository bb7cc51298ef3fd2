import { exampleRun } from '@firstmile/domain/testing';
import { documentAt, MOST_LISTED, queryOf } from '@firstmile/sync';
import { expect, onTestFinished, test } from 'vitest';
import { page } from 'vitest/browser';
import { restoreCachedUser } from '#data/session/session.ts';
import { keepSnapshot, readSnapshot } from '#data/sync/snapshots.ts';
import { database, openApp, openPart, person } from '#testing/openApp.tsx';

test('the next thing to do is there at once, from what the page showed last, while the server is on its way', async () => {
  const ada = person('USER');
  const listed = (collection: string) =>
    queryOf(collection, {
      filters: [['userId', '==', ada.uid]],
      orders: [['assignedAt', 'desc']],
      limit: MOST_LISTED,
    });
  const [forms, flows] = [listed('customFormAssignments'), listed('onboardingFlowAssignments')];
  const path = `onboardings/${ada.uid}`;
  await openPart(null); // the screen of the test before would ask the server on this person's behalf
  restoreCachedUser(ada);
  keepSnapshot(documentAt(path), [{ path, data: { ...exampleRun(1, { userId: ada.uid }) } }]);
  for (const nothing of [forms, flows]) keepSnapshot(nothing, []);
  for (const kept of [documentAt(path), forms, flows]) await expect.poll(() => readSnapshot(kept)).not.toBeNull();

  database.isOnItsWay = true;
  onTestFinished(() => void (database.isOnItsWay = false));
  await openApp('/dashboard', ada);
  const next = page.getByRole('region', { name: 'Your next step' });
  await expect.element(next.getByRole('link')).toBeVisible();
});
