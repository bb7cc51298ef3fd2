import { say } from '../core/message.ts';
import type { InferType, Schema } from 'yup';
import type { StepDefinition } from './step.ts';
import type { ConfirmationConfig } from './stepConfig.ts';
import { optionalLine, optionalText } from '../core/text.ts';
import { boolean, object } from '../core/yup.ts';

export const confirmationSchema = object({
  confirmed: boolean().optional().oneOf([true], say('confirm')),
})
  .noUnknown(say('unknown.ofConfirmation'))
  .required();
export type Confirmation = InferType<typeof confirmationSchema>;

const confirmationConfig = object({
  title: optionalLine(say('label.title'), 200),
  description: optionalText(say('label.description'), 2000),
  showCalendarBooking: boolean()
    .optional()
    .typeError(say('is.boolean', { name: 'showCalendarBooking' })),
} satisfies Record<keyof ConfirmationConfig, Schema>).noUnknown(say('unknown.ofConfirmationSettings'));

export const confirmation: StepDefinition<Confirmation> = {
  type: 'CONFIRMATION',
  label: say('step.confirmation'),
  schema: confirmationSchema,
  config: confirmationConfig,
};
