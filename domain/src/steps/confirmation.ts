import { say } from '../core/message.ts';
import type { InferType } from 'yup';
import type { ConfirmationConfig } from './stepConfig.ts';
import type { StepDefinition } from './step.ts';
import { boolean, object } from '../core/yup.ts';
import { headWords, wordedSchema } from './wordsSchema.ts';

export const confirmationSchema = object({
  confirmed: boolean().optional().oneOf([true], say('confirm')),
})
  .noUnknown(say('unknown.ofConfirmation'))
  .required();
export type Confirmation = InferType<typeof confirmationSchema>;

const showCalendarBooking = boolean()
  .optional()
  .typeError(say('is.boolean', { name: 'showCalendarBooking' }));

export const confirmation: StepDefinition<Confirmation> = {
  type: 'CONFIRMATION',
  label: say('step.confirmation'),
  schema: confirmationSchema,
  config: wordedSchema<ConfirmationConfig>(
    { ...headWords, showCalendarBooking },
    { shared: ['showCalendarBooking'], unknown: say('unknown.ofConfirmationSettings') },
  ),
};
