import { own } from '../core/ids.ts';
import { checked, documentOf, text } from '../core/reader.ts';
import type { Durations } from './durations.ts';

/** Numbers by name, or further trees. */
export interface Tree {
  [name: string]: number | Tree;
}

/** The number of clients who reached a step and who finished it, and their durations. */
export interface StepFigures {
  reached: number;
  finished: number;
  minutes: Durations;
}

/** The figures of a week; those without any event are absent. */
export interface WeekFigures {
  invited?: number;
  joined?: number;
  completed?: number;
  /** The waiting times of clients for their approval. */
  approvals?: Durations;
  /** The number of ratings by score. */
  ratings?: Record<string, number>;
  /** Figures of the steps by key, of those who started in this week. */
  steps?: Record<string, Partial<StepFigures>>;
  /** Numbers of answers by the field's id, then by the option. */
  answers?: Record<string, Record<string, number>>;
}

const isTree = (value: unknown): value is Tree =>
  typeof value === 'object' &&
  value !== null &&
  Object.values(value).every((part) => Number.isFinite(part) || isTree(part));

/**
 * `reports/{id}`: a part of the counts for a week. `week` is its Monday as yyyy-mm-dd in UTC; `scope` is `all`, or the path of
 * a form or flow. Damaged figures are none.
 */
export const storedReport = documentOf({ scope: text, week: text, figures: checked<WeekFigures>(isTree, {}) });
export type Report = ReturnType<typeof storedReport>;
/** The contribution of one document to a week. */
export type Dated = Omit<Report, 'id'>;

export const ALL = 'all';

const WEEK = 7 * 86_400_000;
const A_MONDAY = Date.UTC(1970, 0, 5);

/** Finds the Monday of the week of `ms`, milliseconds since 1970, as yyyy-mm-dd in UTC. */
export const weekOf = (ms: number): string => isoDay(A_MONDAY + Math.floor((ms - A_MONDAY) / WEEK) * WEEK);

/** Lists the Mondays of the last `count` weeks up to the week of `now`, oldest first. */
export const weeksUntil = (now: number, count: number): string[] =>
  Array.from({ length: count }, (_, index) => weekOf(now - (count - 1 - index) * WEEK));

const isoDay = (ms: number) => new Date(ms).toISOString().slice(0, 10);

/** Adds up trees, each times `sign`; leaves out results of 0. */
export function addTrees(trees: readonly (readonly [tree: Tree, sign: 1 | -1])[]): Tree {
  const names = new Set(trees.flatMap(([tree]) => Object.keys(tree)));
  const entries = [...names].map((name): [string, number | Tree] => {
    const parts = trees.flatMap(([tree, sign]): [number | Tree, 1 | -1][] => {
      const value = own(tree, name);
      return value === undefined ? [] : [[value, sign]];
    });
    const below = parts.filter((part): part is [Tree, 1 | -1] => typeof part[0] === 'object');
    if (below.length > 0) return [name, addTrees(below)];
    return [name, parts.reduce((sum, [value, sign]) => sum + Number(value) * sign, 0)];
  });
  return Object.fromEntries(
    entries.filter(([, value]) => (typeof value === 'number' ? value !== 0 : Object.keys(value).length > 0)),
  );
}

/** Computes the change of the weeks when a document's contribution changes from `before` to `now`. */
export function datedDifference(before: readonly Dated[], now: readonly Dated[]): Dated[] {
  const groups = new Map<string, { scope: string; week: string; trees: [Tree, 1 | -1][] }>();
  const put = ({ scope, week, figures }: Dated, sign: 1 | -1) => {
    const key = `${scope} ${week}`;
    const group = groups.get(key) ?? { scope, week, trees: [] };
    group.trees.push([figures as Tree, sign]);
    groups.set(key, group);
  };
  for (const dated of before) put(dated, -1);
  for (const dated of now) put(dated, 1);
  return [...groups.values()].flatMap(({ scope, week, trees }) => {
    const figures = addTrees(trees);
    return Object.keys(figures).length > 0 ? [{ scope, week, figures }] : [];
  });
}

/** Adds up several weeks. */
export const sumOfWeeks = (weeks: readonly { figures: WeekFigures }[]): WeekFigures =>
  addTrees(weeks.map(({ figures }) => [figures as Tree, 1]));
