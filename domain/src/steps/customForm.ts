import type { InferType } from 'yup';
import { ID } from '../core/ids.ts';
import type { StepDefinition } from './step.ts';
import { optionalLine, requiredText } from '../core/text.ts';
import { boolean, object } from '../core/yup.ts';

/** Says that the form was handed in; its answers are in the form's own assignment. Empty when there is no form to fill in any more. */
const customFormSchema = object({
  customFormCompleted: boolean().optional().oneOf([true], 'customFormCompleted is true, or left out'),
})
  .noUnknown('There is a field here that a custom form step does not have')
  .required();

const customFormConfig = object({
  customFormId: requiredText('Please select a form').matches(ID, {
    message: 'There is no such form',
    excludeEmptyString: true,
  }),
  customFormName: optionalLine('A form name', 200),
})
  .noUnknown('There is a setting here that a custom form step does not have')
  .required('Please select a form');
export type CustomFormConfig = InferType<typeof customFormConfig>;

export const customForm: StepDefinition<InferType<typeof customFormSchema>> = {
  type: 'CUSTOM_FORM',
  label: 'Custom Form',
  schema: customFormSchema,
  config: customFormConfig,
};
