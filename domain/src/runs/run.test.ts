import { describe, expect, it } from 'vitest';
import { isDamaged } from '../core/reader.ts';
import { completionProblems } from '../onboarding/handIn.ts';
import { english, exampleRun } from '../testing/index.ts';
import { storedRun } from './run.ts';

describe('a damaged run', () => {
  it('keeps its readable parts, and marks the others', () => {
    const run = exampleRun(2);
    const file = { id: 'f1', name: 'a.png', size: 1, type: 'image/png', uploadedAt: '2026-01-31T12:00:00.000Z' };
    const files = { ...run.steps['files'], data: { uploadedFiles: [null, file, 'x'] } };
    const stored = storedRun({ ...run, id: 'u', steps: { ...run.steps, files } });
    expect(stored.steps['files']?.data).toEqual({ uploadedFiles: [file] });
    expect([stored, stored.steps, stored.steps['files'], stored.steps['files']?.data].every(isDamaged)).toBe(true);
    expect(isDamaged(stored.steps['company'])).toBe(false);
  });
  it('is not completed: its step must be saved again', () => {
    const run = exampleRun(5);
    const files = { ...run.steps['files'], data: { uploadedFiles: [null] } };
    const changed = storedRun({ ...run, id: 'u', steps: { ...run.steps, files } });
    const { problems, keys } = completionProblems(changed, [], []);
    expect(english(problems)).toContain('File Upload cannot be read. Please save it again.');
    expect(keys).toContain('files');
  });
});
