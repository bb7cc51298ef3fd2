import { BUDGETS, TIMELINES, type ProjectDetails } from '@firstmile/domain';
import { TYPE_ADVICE } from './projectTypes.ts';
import { sentencesOf } from './sentences.ts';

/** Scope with more wishes than this counts as large. */
const MANY_WISHES = 6;

/** Lists what may go wrong with a project, judged by its own details. */
export function risksOf(details: ProjectDetails): string[] {
  const timeline = placeIn(TIMELINES, details.projectTimeline, 'Flexible timeline');
  const budget = placeIn(BUDGETS, details.projectBudget, 'To be discussed');
  const { timeline: usualTimeline, budget: usualBudget } = usual(details.projectType);
  const wishes = countWishes(details);
  const isShort = timeline !== null && timeline <= usualTimeline;
  const risks: string[] = [];
  if (timeline !== null && timeline < usualTimeline)
    risks.push(`${details.projectTimeline} is short for ${aProject(details)}: agree what the first release leaves out`);
  if (isShort && wishes > MANY_WISHES)
    risks.push(
      `A short timeline (${details.projectTimeline}) meets a large scope (about ${wishes} points): rank them and plan the rest for later`,
    );
  if (budget !== null && budget < usualBudget)
    risks.push(`${details.projectBudget} is little for ${aProject(details)}: agree the scope before the design begins`);
  if (timeline === 0 && budget !== null && budget >= 4)
    risks.push('A large budget in less than a month needs several people at once: ask who coordinates them');
  if ((details.specialRequirements ?? '').length > 1000)
    risks.push('The special requirements are long: mark those without which the project would have failed');
  return risks;
}

const aProject = ({ projectType }: ProjectDetails) => `a project of the type ${projectType}`;

const usual = (type: string) =>
  (TYPE_ADVICE as Record<string, { timeline: number; budget: number } | undefined>)[type] ?? TYPE_ADVICE.Other;

/** Finds the place in a list from small to large; null for a value that names no size. */
function placeIn(list: readonly string[], value: string, open: string): number | null {
  const index = list.indexOf(value);
  return index < 0 || value === open ? null : index;
}

/** Counts the sentences, and the parts of enumerations, in the client's wishes. */
function countWishes({ projectDescription, projectGoals, specialRequirements = '' }: ProjectDetails): number {
  const wishes = sentencesOf([projectDescription, projectGoals, specialRequirements].join('\n'));
  return wishes.reduce((count, wish) => count + (wish.match(/,(?!\d)|;|\band\b/giu)?.length ?? 0) + 1, 0);
}
