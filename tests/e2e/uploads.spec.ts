import { randomBytes } from 'node:crypto';
import { expect, test } from '@playwright/test';
import { startLink } from './cutLink.ts';
import { signIn } from './session.ts';
import { newClient } from './support.ts';
import { upload, video, expectStored, uploadCommands } from './uploading.ts';

test(
  'a file of 10 MB arrives over a link that is cut every 600 KB, also after a reload, with little sent twice',
  { tag: '@wide' },
  async ({ browser }) => {
    const [link, client] = await Promise.all([startLink({ cutEvery: 600_000 }), newClient()]);
    const page = await browser.newPage({ baseURL: link.url });
    await signIn(page, client, '/files');
    const film = video(randomBytes(10_000_000));
    const half = link.holdAt(5_000_000);
    await upload(page, 'Upload File', film);
    const goOn = await half;
    await page.reload({ waitUntil: 'commit' }); // from here on the earlier page sends nothing
    const commands = uploadCommands(page);
    goOn();
    await expectStored(client, film);
    expect(commands[0], 'the first thing that the next page does').toBe('query');
    expect(commands).not.toContain('start');
    expect(link.cuts()).toBeGreaterThan(14);
    expect(link.passed() / film.buffer.length, 'bytes sent for each byte of the file').toBeLessThan(1.4);
    link.stop();
  },
);
