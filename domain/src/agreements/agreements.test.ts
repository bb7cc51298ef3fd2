import { describe, expect, it } from 'vitest';
import { AGREEMENTS, findAgreement } from './index.ts';

/** Published wordings, for ever: whoever changes a text finds out here that it needs a new version. */
const PUBLISHED: Record<string, string> = {
  'service-agreement@1': 'bda8f9edb8e039de11499979055959b0dee32f0869820b777dabd98e7d16f150',
  'nda@1': 'b3e23a7f74bb4e2790b80d232d2ee1b6586fe8232d026f8380e3d2d62ad12c68',
  'project-timeline@1': 'a16ce6611bee0e0c33bf259ceb36fddb73f7a8048eda368c641bbb9888abd5ac',
};

describe.each(AGREEMENTS)('$title', (agreement) => {
  it('carries the SHA-256 of its text in UTF-8', async () =>
    expect(await sha256(agreement.text)).toBe(agreement.sha256));

  it('has not changed since it was published', () =>
    expect(agreement.sha256).toBe(PUBLISHED[`${agreement.id}@${agreement.version}`]));

  it('is a whole text: its title, an introduction and numbered sections', () => {
    const lines = agreement.text.split('\n').filter((line) => line !== '');
    const numbers = lines.flatMap((line) => /^(\d+)\. \S/.exec(line)?.[1] ?? []);
    expect(lines[0]).toBe(agreement.title);
    expect(numbers).toEqual(numbers.map((_, index) => String(index + 1)));
    expect(numbers.length).toBeGreaterThanOrEqual(8);
    expect(agreement.text.split(/\s+/).length).toBeGreaterThan(500);
    expect(agreement.text.split(/\s+/).length).toBeLessThan(900);
  });

  it('is found by id and version, and only by them', () => {
    expect(findAgreement(agreement.id, agreement.version)).toBe(agreement);
    expect(findAgreement(agreement.id, agreement.version + 1)).toBeUndefined();
  });
});

it.each(['id', 'number', 'title', 'sha256'] as const)('has no %s twice', (key) =>
  expect(new Set(AGREEMENTS.map((agreement) => agreement[key])).size).toBe(AGREEMENTS.length),
);

async function sha256(text: string): Promise<string> {
  const digest = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(text));
  return Array.from(new Uint8Array(digest), (byte) => byte.toString(16).padStart(2, '0')).join('');
}
