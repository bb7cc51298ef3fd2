import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { apiFollowUp } from '../api/followUps.ts';
import { applyWrites } from '../core/applyWrites.ts';
import { PlainTime } from '../core/time.ts';
import { stamp, type Write } from '../core/write.ts';
import { storedFlowAssignment } from '../flows/assignment.ts';
import { storedFormAssignment } from '../forms/assignment.ts';
import { storedRun } from '../runs/run.ts';
import { anything, withAnother } from '../testing/anyDocument.ts';
import { exampleFollowUp, followUpOrder, moment } from '../testing/index.ts';
import { dueFollowUps, finishedAt } from './completed.ts';
import { storedFollowUp, type FollowUp, type FollowUpTerms } from './followUp.ts';
import { createFollowUpWrites, stopFollowUpWrites, switchFollowUpWrites } from './followUpCommands.ts';
import { loopOf, olderThan } from './loop.ts';

const ruleOf = (terms: FollowUpTerms, changes: Partial<FollowUp> = {}): FollowUp => ({
  ...createFollowUpWrites('r', followUpOrder(terms)).made,
  from: moment(10),
  ...changes,
});
const rule = (first: string, then: string, changes: Partial<FollowUp> = {}): FollowUp => ({
  ...ruleOf(exampleFollowUp('a', 'b')),
  ...exampleFollowUp(first, then),
  id: `${first}-${then}`,
  ...changes,
});
const notice = (kind: 'onboarding' | 'flow', id: string): FollowUpTerms => ({
  when: { kind, id, name: id },
  action: { kind: 'notify', id: '', name: '', text: 'Call them' },
});
const after = (stored: FollowUp, writes: readonly Write[]): FollowUp =>
  storedFollowUp({ ...applyWrites({ ...stored }, stamp(writes, 'w'), PlainTime.at(99)), id: stored.id });

describe('a loop', () => {
  it('is found over any number of rules, and named from its beginning', () => {
    expect(loopOf(exampleFollowUp('a', 'b'), [])).toBeNull();
    expect(loopOf(exampleFollowUp('a', 'a'), [])).toEqual(['a', 'a']);
    expect(loopOf(exampleFollowUp('c', 'a'), [rule('a', 'b'), rule('b', 'c')])).toEqual(['c', 'a', 'b', 'c']);
    expect(loopOf(exampleFollowUp('a', 'c'), [rule('a', 'b'), rule('b', 'c')])).toBeNull();
  });

  it('is none with a rule that is off, another kind of the same id, a notice, or a hand-over', () => {
    expect(loopOf(exampleFollowUp('b', 'a'), [rule('a', 'b', { isOn: false })])).toBeNull();
    const flow = { kind: 'flow', id: 'a', name: 'a', text: '' } as const;
    expect(loopOf({ ...exampleFollowUp('b', 'a'), action: flow }, [rule('a', 'b')])).toBeNull();
    expect(loopOf(notice('flow', 'a'), [rule('a', 'a')])).toBeNull();
    const hand = { kind: 'hand', id: 'a', name: 'a', text: '' } as const;
    expect(loopOf({ ...notice('flow', 'a'), action: hand }, [rule('a', 'a')])).toBeNull();
  });

  it('loses its latest rule alone, whichever is carried out first', () => {
    const rules = [rule('a', 'b', { from: moment(1) }), rule('b', 'c'), rule('c', 'a')];
    const closing = rules.filter((each) => loopOf(each, olderThan(each, rules)));
    expect(closing.map(({ id }) => id)).toEqual(['c-a']);
  });

  it('is found among any rules, and the search ends', () => {
    const names = fc.constantFrom('a', 'b', 'c', 'd', 'e');
    fc.assert(
      fc.property(fc.array(fc.tuple(names, names), { maxLength: 12 }), (pairs) => {
        const rules = pairs.map(([first, then], index) => rule(first, then, { id: `${index}` }));
        const left = rules.filter((each) => !loopOf(each, olderThan(each, rules)));
        for (const each of left)
          expect(
            loopOf(
              each,
              left.filter((other) => other !== each),
            ),
          ).toBeNull();
      }),
    );
  });
});

describe('a rule', () => {
  it('refuses what is no task, a notice without a message, and an id that leads elsewhere', () => {
    const refused = (terms: object) =>
      expect(() => createFollowUpWrites('r', followUpOrder({ ...exampleFollowUp('a', 'b'), ...terms }))).toThrow(
        expect.objectContaining({ code: 'invalid-input' }),
      );
    refused({ when: { kind: 'form', id: '', name: '' } });
    refused({ when: { kind: 'onboarding', id: 'a', name: 'a' } });
    refused({ when: { kind: 'step', id: 'a', name: 'a' } });
    refused({ action: { kind: 'form', id: 'a/b', name: 'b', text: '' } });
    refused({ action: { kind: 'form', id: 'b', name: 'b', text: 'Hello' } });
    refused({ action: { kind: 'notify', id: '', name: '', text: ' ' } });
    refused({ action: { kind: 'notify', id: '', name: '', text: 'x'.repeat(501) } });
    expect(ruleOf(notice('onboarding', ''))).toMatchObject({ isOn: true, action: { text: 'Call them' } });
  });

  it('refuses a second one of its kind, one too many, and a loop, which it names', () => {
    const refusal = (terms: FollowUpTerms, rules: FollowUp[]) => {
      try {
        return createFollowUpWrites('r', { ...followUpOrder(terms), rules });
      } catch (error) {
        return (error as { says: unknown }).says;
      }
    };
    expect(refusal(exampleFollowUp('a', 'b'), [rule('a', 'b')])).toEqual({ code: 'followUp.exists' });
    const many = Array.from({ length: 50 }, (_, index) => rule('x', `${index}`));
    expect(refusal(exampleFollowUp('a', 'b'), many)).toMatchObject({ code: 'followUp.tooMany' });
    expect(refusal(exampleFollowUp('b', 'a'), [rule('a', 'b')])).toEqual({
      code: 'followUp.loop',
      params: { loop: 'b → a → b' },
    });
  });

  it('is switched off and on in turn, and counts from then; not into a loop', () => {
    const on = rule('a', 'b');
    const off = after(on, switchFollowUpWrites(on, false, [on]));
    expect([off.isOn, off.from]).toEqual([false, on.from]);
    expect(() => switchFollowUpWrites(off, false, [off])).toThrow();
    expect(() => switchFollowUpWrites(off, true, [off, rule('b', 'a')])).toThrow();
    const again = after(off, switchFollowUpWrites(off, true, [off]));
    expect([again.isOn, again.from?.toMillis()]).toEqual([true, 99]);
    const stopped = after(on, stopFollowUpWrites(on, { code: 'form.none' }));
    expect(stopped).toMatchObject({ isOn: false, reason: { code: 'form.none' } });
  });

  it('is read unchanged when it is valid, and any other can be used', () => {
    const whole = rule('a', 'b', { createdAt: moment(1), updatedAt: moment(1), reason: { code: 'form.none' } });
    expect(storedFollowUp(whole)).toBe(whole);
    const use = (stored: unknown) => {
      const read = storedFollowUp(stored);
      return [apiFollowUp(read, () => ''), loopOf(read, [read]), olderThan(read, [read])];
    };
    fc.assert(fc.property(anything, (value) => void use(value)));
    fc.assert(fc.property(withAnother(whole), (value) => void use(value)));
  });
});

describe('what follows a task', () => {
  const form = storedFormAssignment({
    id: 'f',
    userId: 'ada',
    status: 'COMPLETED',
    customForm: { id: 'a' },
    completedAt: moment(20),
  });
  const approval = (changes: object) => ({ ...form.approval, ...changes }) as never;
  const rules = [rule('a', 'b'), rule('b', 'c')];
  const keys = (task: Parameters<typeof dueFollowUps>[0], all: FollowUp[]) =>
    dueFollowUps(task, all).map((due) => `${due.rule.id} ${due.key}`);

  it('comes when it is completed, or approved where it needs that', () => {
    expect(keys(form, rules)).toEqual(['a-b f']);
    expect(keys({ ...form, status: 'IN_PROGRESS' }, rules)).toEqual([]);
    expect(keys({ ...form, approval: approval({ status: 'PENDING', settledAt: null }) }, rules)).toEqual([]);
    const decided = { ...form, approval: approval({ status: 'APPROVED', settledAt: null }) };
    expect(finishedAt(decided)).toBeNull(); // functions have not carried it out
    const approved = { ...form, approval: approval({ status: 'APPROVED', settledAt: moment(30) }) };
    expect([finishedAt(approved), keys(approved, rules)]).toEqual([30, ['a-b f']]);
  });

  it('leaves out rules that were off, and forms inside of a flow', () => {
    expect(keys(form, [rule('a', 'b', { isOn: false }), rule('a', 'c', { from: moment(21) })])).toEqual([]);
    expect(keys({ ...form, flowAssignmentId: 'x' }, rules)).toEqual([]);
  });

  it('comes for the onboarding once per client: by the wizard, or the flow that is the main run', () => {
    const all = [ruleOf(notice('onboarding', ''), { id: 'all' }), ruleOf(notice('flow', 'w'), { id: 'flow' })];
    const done = { status: 'COMPLETED', completedAt: moment(20), userId: 'ada' };
    expect(keys(storedRun({ id: 'ada', ...done }), all)).toEqual(['all ada']);
    expect(keys(storedRun({ id: 'ada', ...done, isOff: true }), all)).toEqual([]);
    const flow = storedFlowAssignment({ id: 'run', ...done, flow: { id: 'w' } });
    expect(keys(flow, all)).toEqual(['flow run']);
    expect(keys({ ...flow, reference: 'REF-1' }, all)).toEqual(['flow run', 'all ada']);
  });
});
