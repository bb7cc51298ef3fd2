import { array, object, string, type InferType } from 'yup';
import type { StepDefinition } from '../step.ts';
import { requiredText } from '../text.ts';

const welcomeSchema = object({}).noUnknown('The welcome step stores nothing').required();

/** A text that is left out is the standard one. */
const welcomeConfig = object({
  title: string().optional().max(200, 'Title must be less than 200 characters'),
  description: string().optional().max(2000, 'Description must be less than 2000 characters'),
  steps: array(
    object({
      title: requiredText('Each entry needs a title').max(200, 'Title must be less than 200 characters'),
      description: string().optional().max(1000, 'Description must be less than 1000 characters'),
      estimatedTime: string().optional().max(100, 'Estimated time must be less than 100 characters'),
    }).noUnknown('There is a key here that an entry of the welcome does not have'),
  )
    .optional()
    .max(20, 'The welcome lists 20 steps at the most'),
}).noUnknown('There is a setting here that the welcome step does not have');
export type WelcomeConfig = InferType<typeof welcomeConfig>;

export const welcome: StepDefinition<object> = {
  type: 'WELCOME',
  label: 'Welcome',
  schema: welcomeSchema,
  config: welcomeConfig,
};
