import { exampleApproval, exampleRun, moment, savedStep } from '@firstmile/domain/testing';
import { describe, expect, it } from 'vitest';
import { clientActivity } from './clientActivity.ts';

const HOUR = 3_600_000;
const signature = { id: 's', agreementTitle: 'Service Agreement', signedAt: new Date(5 * HOUR).toISOString() };
const file = (id: string, index: number) => ({ id, name: `${id}.pdf`, createdAt: moment(index) });
const ids = (events: { id: string }[]) => events.map((event) => event.id);

describe('clientActivity', () => {
  it('is empty for an untouched onboarding', () => {
    const run = exampleRun(0, { status: 'NOT_STARTED', startedAt: null });
    expect(clientActivity(run, {}, 0)).toEqual([]);
  });

  it('merges steps, signatures and files, newest first', () => {
    const run = exampleRun(2, { startedAt: moment(0) });
    const events = clientActivity(
      run,
      { signatures: [signature], files: [file('early', HOUR), file('late', 9 * HOUR)] },
      10 * HOUR,
    );
    expect(ids(events)).toEqual(['file-late', 'signed-s', 'file-early', 'step-files', 'step-company', 'started']);
    expect(events[1]).toEqual({ kind: 'signed', id: 'signed-s', at: 5 * HOUR, name: 'Service Agreement' });
  });

  it('leaves out a signature without a valid time', () => {
    const damaged = { ...signature, signedAt: '2026-99-99T99:99:99.999Z' };
    expect(ids(clientActivity(exampleRun(0), { signatures: [damaged] }, 0))).toEqual(['started']);
  });

  it('keeps the latest six', () => {
    const many = Array.from({ length: 9 }, (_, index) => file(`f${index}`, index));
    expect(ids(clientActivity(exampleRun(0), { files: many }, 10))).toEqual(
      [8, 7, 6, 5, 4, 3].map((n) => `file-f${n}`),
    );
  });

  it('counts a save without a server time as the latest', () => {
    const run = exampleRun(1);
    const company = savedStep({});
    expect(clientActivity({ ...run, steps: { company } }, { files: [file('f', HOUR)] }, 2 * HOUR)[0]?.id).toBe(
      'step-company',
    );
  });

  it('lists handing in once, with the answer above it', () => {
    const run = exampleRun(5, { status: 'COMPLETED', submittedAt: moment(HOUR), completedAt: moment(HOUR) });
    expect(ids(clientActivity(run, {}, HOUR)).slice(0, 3)).toEqual(['completed', 'submitted', 'step-project']);
  });

  it.each([
    ['approved', 'APPROVED'],
    ['changes', 'CHANGES_REQUESTED'],
  ] as const)('lists a decision (%s) once functions have carried it out', (id, status) => {
    const approval = exampleApproval({ status, at: moment(2 * HOUR), settledAt: moment(2 * HOUR) });
    expect(ids(clientActivity(exampleRun(5, { approval }), {}, HOUR))[0]).toBe(id);
    const notYet = { ...approval, settledAt: null };
    expect(ids(clientActivity(exampleRun(5, { approval: notYet }), {}, HOUR))).not.toContain(id);
  });
});
