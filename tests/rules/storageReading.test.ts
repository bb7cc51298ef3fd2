import { beforeEach, describe, expect, it } from 'vitest';
import { newId, objectPath } from '@firstmile/domain';
import { addProfiles, announce, as, expectRefused, expectUnchanged, put, record } from './storageSupport.ts';
import { ADA, IRIS, MIA, PEOPLE, STRANGERS } from './support.ts';

/** Gives an admin a pass, like functions. */
const pass = (changes: object) => record('users/ada/passes/mia', changes);

let path = '';
beforeEach(async () => {
  path = objectPath('ada', newId());
  await addProfiles(PEOPLE);
});

describe('a stored file', () => {
  beforeEach(async () => {
    await announce(path);
    await put(ADA, path);
    await announce(path, { state: 'stored' });
  });

  it.each(['waiting', 'refused'])('is opened by its owner alone while it is %s', async (state) => {
    await announce(path, { state });
    expect(await as(ADA, path).getMetadata()).toMatchObject({ size: 12 });
    await expectRefused(() => as(MIA, path).getMetadata());
    await expectRefused(() => as(MIA, path).getDownloadURL());
  });

  it('is opened by an admin for ten minutes after that was recorded, or after an export', async () => {
    const [now, late, id] = [new Date(), new Date(Date.now() - 660_000), path.split('/').at(-1) ?? ''];
    for (const wrong of [{ files: { [id]: late } }, { all: late }, { files: { another: now } }, {}]) {
      await pass(wrong);
      await expectRefused(() => as(MIA, path).getMetadata());
    }
    for (const right of [{ files: { [id]: now } }, { files: { [id]: late }, all: now }])
      await pass(right).then(() => as(MIA, path).getMetadata());
  });

  it.each([ADA, IRIS, MIA])('is opened and listed by $uid', async (person) => {
    await pass({ all: new Date() });
    expect(await as(person, path).getMetadata()).toMatchObject({ size: 12, contentType: 'image/png' });
    expect(await as(person, path).getDownloadURL()).toContain('http');
    const { items } = await as(person, 'users/ada/files').listAll();
    expect(items.map((item) => item.fullPath)).toContain(path);
  });

  it.each(STRANGERS)('is neither opened nor listed by $who', async ({ person }) => {
    await expectRefused(() => as(person, path).getMetadata());
    await expectRefused(() => as(person, path).getDownloadURL());
    await expectRefused(() => as(person, 'users/ada/files').listAll());
    await expectRefused(() => as(person, 'users/ada').listAll());
  });

  it.each([ADA, MIA])('does not let $uid list other files', async (person) => {
    await expectRefused(() => as(person, 'users/ada').listAll());
    await expectRefused(() => as(person, 'users').listAll());
    await expectRefused(() => as(person, '/').listAll());
  });

  it.each([...PEOPLE, null])('cannot be changed or deleted by a person (%#)', async (person) => {
    await expectUnchanged(path, () => as(person, path).updateMetadata({ contentType: 'text/html' }));
    await expectUnchanged(path, () => as(person, path).delete());
  });
});
