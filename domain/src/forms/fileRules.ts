import { say, type Message } from '../core/message.ts';
import { MAX_STEP_MEGABYTES } from '../files/file.ts';
import { contentType, FILE_LIMITS, GROUP_ENDINGS, typeMessage, uploadName } from '../files/upload.ts';
import { MAX_FILES, type Rule, type RuleType } from './rule.ts';
import { ruleNumber } from './ruleCheck.ts';

/** The limits of a file field: endings of names, MB of one file, and the most files of its answer. */
export interface FileRules {
  endings: readonly string[];
  megabytes: number;
  most: number;
}

/** Reads the limits that the rules of a file field set: one file of any accepted type without rules, up to ten with a least number only. */
export function fileRules(rules: readonly Rule[]): FileRules {
  const groups = rules.find((rule) => rule.type === 'fileTypes');
  const usual = (ruleNumber(rules, 'minFiles') ?? 1) > 1 ? MAX_FILES : 1;
  return {
    endings: groups ? groups.value.flatMap((group) => GROUP_ENDINGS[group]) : FILE_LIMITS.assigned.endings,
    megabytes: ruleNumber(rules, 'maxSize') ?? MAX_STEP_MEGABYTES,
    most: ruleNumber(rules, 'maxFiles') ?? usual,
  };
}

/** Explains which of these rules a file of this name and size in bytes breaks; null when it breaks none. The place's own limits apply, too. */
export function fileRuleProblem(file: { name: string; size: number }, rules: readonly Rule[]): Message | null {
  const { endings, megabytes } = fileRules(rules);
  const isLimited = (type: RuleType) => rules.some((rule) => rule.type === type);
  if (isLimited('fileTypes') && !contentType(uploadName(file.name), endings))
    return ownMessage(rules, 'fileTypes') ?? typeMessage(endings);
  if (!isLimited('maxSize') || file.size <= megabytes * 1024 ** 2) return null;
  return ownMessage(rules, 'maxSize') ?? say('file.megabytes', { max: megabytes });
}

function ownMessage(rules: readonly Rule[], type: RuleType): Message | null {
  const text = rules.find((rule) => rule.type === type)?.message?.trim();
  return text ? say('plain', { text }) : null;
}
