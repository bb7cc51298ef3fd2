import type { InferType } from 'yup';
import type { StepDefinition } from './step.ts';
import { manyLines, oneLine, requiredLine, requiredText, trimmedMin } from '../core/text.ts';
import { object, string } from '../core/yup.ts';

export const PROJECT_TYPES = [
  'Website Development',
  'Mobile App Development',
  'E-commerce Platform',
  'Web Application',
  'Digital Marketing Campaign',
  'Brand Identity & Design',
  'Software Integration',
  'Database Development',
  'API Development',
  'Consulting Services',
  'Other',
] as const;
export const TIMELINES = [
  'Less than 1 month',
  '1-2 months',
  '2-3 months',
  '3-6 months',
  '6-12 months',
  'More than 1 year',
  'Flexible timeline',
] as const;
export const BUDGETS = [
  'Under $5,000',
  '$5,000 - $10,000',
  '$10,000 - $25,000',
  '$25,000 - $50,000',
  '$50,000 - $100,000',
  'Over $100,000',
  'To be discussed',
] as const;
export const MAX_DESCRIPTION = 1000;
export const MAX_GOALS = 500;
/** The product sets no limit; this one keeps the run's document below what Firestore stores. */
export const MAX_SPECIAL_REQUIREMENTS = 100_000;

const text = (label: string, verb: string, min: number, max: number) =>
  requiredText(`${label} ${verb} required`)
    .test(trimmedMin(min, `${label} must be at least ${min} characters`))
    .max(max, `${label} must be less than ${max} characters`);
const choice = (label: string) =>
  requiredLine(`${label} is required`).max(100, `${label} must be less than 100 characters`);

export const projectDetailsSchema = object({
  projectTitle: text('Project title', 'is', 5, 100).test(oneLine),
  projectType: choice('Project type'),
  projectDescription: text('Project description', 'is', 20, MAX_DESCRIPTION).test(manyLines),
  projectGoals: text('Project goals', 'are', 10, MAX_GOALS).test(manyLines),
  targetAudience: text('Target audience', 'is', 5, 200).test(oneLine),
  projectTimeline: choice('Project timeline'),
  projectBudget: choice('Project budget range'),
  specialRequirements: string()
    .optional()
    .typeError('Special requirements must be a text')
    .nonNullable('Special requirements must be a text')
    .test(manyLines)
    .max(MAX_SPECIAL_REQUIREMENTS, `Special requirements must be less than ${MAX_SPECIAL_REQUIREMENTS} characters`),
})
  .noUnknown('There is a field here that project details do not have')
  .required();
export type ProjectDetails = InferType<typeof projectDetailsSchema>;

export const projectDetails: StepDefinition<ProjectDetails> = {
  type: 'PROJECT_DETAILS',
  label: 'Project Details',
  schema: projectDetailsSchema,
};
