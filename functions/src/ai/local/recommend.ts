import { BUDGETS, TIMELINES, type ProjectDetails } from '@firstmile/domain';
import { textFacts } from './facts.ts';
import { TYPE_ADVICE } from './projectTypes.ts';
import { risksOf } from './risks.ts';

interface Section {
  title: string;
  /** A prompt that matches puts this section first. */
  asked: RegExp;
  lines: string[];
}

/** Answer to a client who asks for recommendations before the project is described. */
export const NO_PROJECT_DETAILS =
  'Your project details are not filled in yet, so there is nothing to base recommendations on.\n' +
  '- Open your onboarding and save the Project Details step; then generate again.';

/** Answer to an admin: only clients have a project. */
export const NO_PROJECT_OF_ADMINS =
  "Recommendations are made from a client's own project details, and an admin's account has none.\n" +
  "- Paste a client's details into the AI Assistant to get an outline of them.";

/** Recommends next steps and names gaps and risks, by rules over the project's own details. */
export function recommend(details: ProjectDetails, prompt = ''): string {
  const sections: Section[] = [
    { title: 'Next steps', asked: /\b(?:next|step|start|begin|first|plan|todo|to do)/i, lines: nextSteps(details) },
    { title: 'Not said yet', asked: /\b(?:missing|forg[eo]t|incomplete|unclear|lack)/i, lines: missing(details) },
    {
      title: 'Risks',
      asked: /\b(?:risk|problem|danger|late|deadline|timeline|budget|cost|price|money|time)/i,
      lines: risksOf(details),
    },
  ];
  const isAsked = ({ asked }: Section) => Number(asked.test(prompt));
  return [
    `Recommendations for "${details.projectTitle.trim()}"`,
    [details.projectType, details.projectTimeline, details.projectBudget].join(' · '),
    ...sections
      .filter(({ lines }) => lines.length > 0)
      .toSorted((a, b) => isAsked(b) - isAsked(a))
      .flatMap(({ title, lines }) => ['', `${title}:`, ...lines.map((line) => `- ${line}.`)]),
  ].join('\n');
}

function nextSteps(details: ProjectDetails): string[] {
  const { projectGoals, projectTimeline, projectBudget } = details;
  return [
    ...adviceFor(details).steps,
    `Turn your goal into a test that can be passed or failed: "${excerpt(projectGoals)}"`,
    ...(projectTimeline === 'Flexible timeline'
      ? ['Set a date for a first result; a flexible timeline tends to move']
      : []),
    ...(projectBudget === 'To be discussed' ? ['Bring a range for the budget to the consultation call'] : []),
  ];
}

function missing(details: ProjectDetails): string[] {
  const { projectGoals, targetAudience, projectTimeline, projectBudget } = details;
  const { dates, amounts, numbers } = textFacts(projectGoals);
  const topics = adviceFor(details).topics.filter(({ said }) => !said.test(everything(details)));
  return [
    ...(topics.length > 0 ? [`Your details do not mention ${topics.map(({ name }) => name).join('; ')}`] : []),
    ...(dates.length + amounts.length + numbers.length === 0 && !FRACTION.test(projectGoals)
      ? ['Your goals name no figure and no date by which success could be seen']
      : []),
    ...(EVERYBODY.test(targetAudience) || targetAudience.trim().length < 15
      ? [`"${targetAudience.trim()}" is a wide audience: say who comes first, and what they do today`]
      : []),
    ...((TIMELINES as readonly string[]).includes(projectTimeline)
      ? []
      : ['Your timeline has no range that can be planned with']),
    ...((BUDGETS as readonly string[]).includes(projectBudget)
      ? []
      : ['Your budget has no range that can be planned with']),
  ];
}

const FRACTION = /\b(?:half|third|quarter|double|triple|twice)/i;
const EVERYBODY = /\bevery(one|body)|all people|anyone|general public/i;

/** Finds the advice for the project's type; a type outside of the list gets the one for Other. */
const adviceFor = ({ projectType }: ProjectDetails) =>
  (TYPE_ADVICE as Record<string, (typeof TYPE_ADVICE)['Other'] | undefined>)[projectType] ?? TYPE_ADVICE.Other;

const everything = (details: ProjectDetails) =>
  [details.projectDescription, details.projectGoals, details.targetAudience, details.specialRequirements ?? ''].join(
    '\n',
  );

const excerpt = (text: string) => {
  const line = text
    .replaceAll(/\s+/gu, ' ')
    .trim()
    .replace(/[.!]+$/u, '');
  return line.length > 120 ? `${line.slice(0, 117)}...` : line;
};
