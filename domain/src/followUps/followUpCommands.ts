import { AppError } from '../core/errors.ts';
import { ID } from '../core/ids.ts';
import { say, type Message } from '../core/message.ts';
import { followUpPath } from '../core/paths.ts';
import type { Creator } from '../core/person.ts';
import { requiredLine } from '../core/text.ts';
import { validate } from '../core/validate.ts';
import { madeOf, SERVER_TIME, WRITE_ID, type Creation, type Write } from '../core/write.ts';
import { object, string } from '../core/yup.ts';
import {
  ACTION_KINDS,
  MAX_FOLLOW_UPS,
  MAX_NOTICE_TEXT,
  storedFollowUp,
  WHEN_KINDS,
  type FollowUp,
  type FollowUpTerms,
} from './followUp.ts';
import { loopOf, loopText } from './loop.ts';

const TASK = say('plan.task');
const MAX_NAME = 200;
const MISSING = say('followUp.text');
const none = () => string().defined().oneOf(['']);
const taskId = () => string().defined().matches(ID, { message: TASK });
const name = () => requiredLine(TASK).max(MAX_NAME);

const noticeText = requiredLine(MISSING).max(MAX_NOTICE_TEXT, say('followUp.tooLong', { max: MAX_NOTICE_TEXT }));
const kinds = { when: string().required().oneOf(WHEN_KINDS), action: string().required().oneOf(ACTION_KINDS) };
const whenOf = (kind: unknown) =>
  object({
    kind: kinds.when,
    id: kind === 'onboarding' ? none() : taskId(),
    name: kind === 'onboarding' ? none() : name(),
  });
const actionOf = ({ kind, id }: FollowUpTerms['action']) => {
  const isForAll = kind === 'notify' && id === '';
  return object({
    kind: kinds.action,
    id: isForAll ? none() : taskId(),
    name: isForAll ? none() : name(),
    text: kind === 'notify' ? noticeText : none(),
  });
};

/**
 * Creates a rule "when A is completed, then B", which is on. `rules` are all others. Throws `invalid-input` for wrong terms, and
 * `conflict` for too many rules, one that exists, and one that closes a loop.
 */
export function createFollowUpWrites(
  id: string,
  { terms, rules, by }: { terms: FollowUpTerms; rules: readonly FollowUp[]; by: Creator },
): Creation<FollowUp> {
  const schema = object({ when: whenOf(terms.when.kind), action: actionOf(terms.action) }).required();
  const checked = validate(schema, { when: terms.when, action: terms.action });
  if (rules.length >= MAX_FOLLOW_UPS) throw conflict(say('followUp.tooMany', { max: MAX_FOLLOW_UPS }));
  if (rules.some((rule) => isSame(rule, checked))) throw conflict(say('followUp.exists'));
  needNoLoop(checked, rules);
  const data = {
    ...checked,
    isOn: true,
    reason: null,
    from: SERVER_TIME,
    by,
    createdAt: SERVER_TIME,
    updatedAt: SERVER_TIME,
    writeId: WRITE_ID,
  };
  return { writes: [{ op: 'create', path: followUpPath(id), data }], made: madeOf(storedFollowUp, id, data) };
}

/**
 * Switches a rule off, or on from now: what was completed meanwhile does not count. `rules` are all. Throws `conflict` for one that is
 * switched so already, and for one that closes a loop.
 */
export function switchFollowUpWrites(rule: FollowUp, isOn: boolean, rules: readonly FollowUp[]): Write[] {
  if (rule.isOn === isOn) throw conflict(say(isOn ? 'followUp.isOn' : 'followUp.isOff'));
  if (!isOn) return update(rule, { isOn, reason: null });
  needNoLoop(
    rule,
    rules.filter(({ id }) => id !== rule.id),
  );
  return update(rule, { isOn, reason: null, from: SERVER_TIME });
}

/** Switches off a rule that functions cannot carry out. */
export const stopFollowUpWrites = (rule: FollowUp, reason: Message): Write[] => update(rule, { isOn: false, reason });

/** Deletes a rule; what it has assigned stays. */
export const deleteFollowUpWrites = (id: string): Write[] => [{ op: 'delete', path: followUpPath(id) }];

function needNoLoop(terms: FollowUpTerms, others: readonly FollowUp[]): void {
  const loop = loopOf(terms, others);
  if (loop) throw conflict(say('followUp.loop', { loop: loopText(loop) }));
}

/** The same form or flow follows the same; notices may differ in their texts. */
const isSame = (rule: FollowUpTerms, { when, action }: FollowUpTerms): boolean =>
  rule.when.kind === when.kind &&
  rule.when.id === when.id &&
  rule.action.kind === action.kind &&
  rule.action.id === action.id &&
  rule.action.text === action.text;

const update = ({ id }: FollowUp, data: Record<string, unknown>): Write[] => [
  { op: 'update', path: followUpPath(id), data: { ...data, updatedAt: SERVER_TIME, writeId: WRITE_ID } },
];

const conflict = (msg: Message) => new AppError('conflict', msg);
