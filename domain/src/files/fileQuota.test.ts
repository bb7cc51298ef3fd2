import { english } from '../testing/english.ts';
import { describe, expect, it } from 'vitest';
import { FILE_QUOTA, quotaProblem } from './fileQuota.ts';

describe('one client', () => {
  const files = (count: number, size: number) => Array.from({ length: count }, () => ({ size }));
  it('keeps 200 files, and no more', () => {
    expect(quotaProblem(files(FILE_QUOTA.files - 1, 1), 1)).toBeNull();
    expect(english(quotaProblem(files(FILE_QUOTA.files, 1), 1))).toMatch(/limit of 200 files\. Please delete/);
  });
  it('keeps 1 GB, and no more', () => {
    const stored = files(1, FILE_QUOTA.bytes - 10);
    expect(quotaProblem(stored, 10)).toBeNull();
    expect(english(quotaProblem(stored, 11))).toMatch(/1 GB altogether\. Please delete/);
  });
});
