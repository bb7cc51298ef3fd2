import { boolean, object, type InferType } from 'yup';
import type { StepDefinition } from '../step.ts';

export const confirmationSchema = object({
  confirmed: boolean().optional().oneOf([true], 'Please confirm'),
})
  .noUnknown('There is a field here that the confirmation does not have')
  .required();
export type Confirmation = InferType<typeof confirmationSchema>;

export const confirmation: StepDefinition<Confirmation> = {
  type: 'CONFIRMATION',
  label: 'Review & Confirmation',
  schema: confirmationSchema,
};
