import { object } from 'yup';
import type { StepDefinition } from '../step.ts';

const welcomeSchema = object({}).noUnknown('The welcome step stores nothing').required();

export const welcome: StepDefinition<object> = { type: 'WELCOME', label: 'Welcome', schema: welcomeSchema };
