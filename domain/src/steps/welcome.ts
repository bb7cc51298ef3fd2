import { say } from '../core/message.ts';
import type { Schema } from 'yup';
import { listOf } from '../core/list.ts';
import type { StepDefinition } from './step.ts';
import type { WelcomeConfig, WelcomeEntry } from './stepConfig.ts';
import { optionalLine, optionalText, requiredLine } from '../core/text.ts';
import { object } from '../core/yup.ts';
import { headWords, wordedSchema } from './wordsSchema.ts';

const welcomeSchema = object({}).noUnknown(say('welcome.noData')).required();

const entries = listOf(
  object({
    title: requiredLine(say('welcome.titleRequired')).max(200, say('title.tooLong')),
    description: optionalText(say('label.description'), 1000),
    estimatedTime: optionalLine(say('label.estimatedTime'), 100),
  } satisfies Record<keyof WelcomeEntry, Schema>).noUnknown(say('unknown.ofEntry')),
  20,
  say('welcome.tooManySteps'),
)
  .typeError(say('welcome.entriesList'))
  .optional();

export const welcome: StepDefinition<object> = {
  type: 'WELCOME',
  label: say('step.welcome'),
  schema: welcomeSchema,
  config: wordedSchema<WelcomeConfig>({ ...headWords, steps: entries }, { unknown: say('unknown.ofWelcome') }),
};
