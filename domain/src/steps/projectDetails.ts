import { say, type Message } from '../core/message.ts';
import type { Schema } from 'yup';
import type { StepDefinition } from './step.ts';
import { projectDetailsFields, type ProjectDetails } from './stepData.ts';
import type { ProjectDetailsConfig } from './stepConfig.ts';
import { askedSchema } from './askedSchema.ts';
import { choicesSchema, headWords, needsSchema, wordedSchema } from './wordsSchema.ts';
import { manyLines, oneLine, requiredLine, requiredText, trimmedMin } from '../core/text.ts';
import { object, string } from '../core/yup.ts';

export const MAX_DESCRIPTION = 1000;
export const MAX_GOALS = 500;
/** A technical limit that keeps lists of runs small; the specification has none. */
export const MAX_SPECIAL_REQUIREMENTS = 20_000;

const text = (label: Message, required: 'required' | 'requiredPlural', { min, max }: { min: number; max: number }) =>
  requiredText(say(required, { label }))
    .test(trimmedMin(min, say('text.atLeast', { label, min })))
    .max(max, say('text.lessThan', { label, max }));
const choice = (label: Message) =>
  requiredLine(say('required', { label })).max(100, say('text.lessThan', { label, max: 100 }));
const NO_TEXT = say('kind.text', { label: say('label.specialRequirements') });

export const projectDetailsSchema = object({
  projectTitle: text(say('label.projectTitle'), 'required', { min: 5, max: 100 }).test(oneLine),
  projectType: choice(say('label.projectType')),
  projectDescription: text(say('label.projectDescription'), 'required', { min: 20, max: MAX_DESCRIPTION }).test(
    manyLines,
  ),
  projectGoals: text(say('label.projectGoals'), 'requiredPlural', { min: 10, max: MAX_GOALS }).test(manyLines),
  targetAudience: text(say('label.targetAudience'), 'required', { min: 5, max: 200 }).test(oneLine),
  projectTimeline: choice(say('label.projectTimeline')),
  projectBudget: choice(say('label.projectBudget')),
  specialRequirements: string()
    .optional()
    .typeError(NO_TEXT)
    .nonNullable(NO_TEXT)
    .test(manyLines)
    .max(MAX_SPECIAL_REQUIREMENTS, say('project.specialTooLong', { max: MAX_SPECIAL_REQUIREMENTS })),
} satisfies Record<keyof ProjectDetails, Schema>)
  .noUnknown(say('unknown.ofProject'))
  .required();

export const projectDetails: StepDefinition = {
  type: 'PROJECT_DETAILS',
  label: say('step.projectDetails'),
  schema: projectDetailsSchema,
  schemaWith: (config) => askedSchema(projectDetailsSchema, config),
  config: wordedSchema<ProjectDetailsConfig>(
    {
      ...headWords,
      projectTypes: choicesSchema(),
      budgets: choicesSchema(),
      fields: needsSchema(Object.keys(projectDetailsFields)),
    },
    { shared: ['fields'], choices: ['projectTypes', 'budgets'], unknown: say('unknown.ofSettings') },
  ),
};
