import type { InferType } from 'yup';
import { listOf } from '../core/list.ts';
import type { StepDefinition } from './step.ts';
import { optionalLine, optionalText, requiredLine } from '../core/text.ts';
import { object } from '../core/yup.ts';

const welcomeSchema = object({}).noUnknown('The welcome step stores nothing').required();

/** A text that is left out is the standard one. */
const welcomeConfig = object({
  title: optionalLine('Title', 200),
  description: optionalText('Description', 2000),
  steps: listOf(
    object({
      title: requiredLine('Each entry needs a title').max(200, 'Title must be less than 200 characters'),
      description: optionalText('Description', 1000),
      estimatedTime: optionalLine('Estimated time', 100),
    }).noUnknown('There is a key here that an entry of the welcome does not have'),
    20,
    'The welcome lists 20 steps at the most',
  )
    .typeError('The entries of the welcome are a list')
    .optional(),
}).noUnknown('There is a setting here that the welcome step does not have');
export type WelcomeConfig = InferType<typeof welcomeConfig>;

export const welcome: StepDefinition<object> = {
  type: 'WELCOME',
  label: 'Welcome',
  schema: welcomeSchema,
  config: welcomeConfig,
};
