import { say } from '../core/message.ts';
import type { InferType, Schema } from 'yup';
import { ID } from '../core/ids.ts';
import type { StepDefinition } from './step.ts';
import type { CustomFormConfig } from './stepConfig.ts';
import { optionalLine, requiredText } from '../core/text.ts';
import { titlesSchema } from '../core/titlesSchema.ts';
import { boolean, object } from '../core/yup.ts';

/**
 * The data of the step: whether the form was submitted. Its answers are in the form's own assignment. Empty when there is no
 * form left to fill in.
 */
const customFormSchema = object({
  customFormCompleted: boolean().optional().oneOf([true], say('customForm.completed')),
})
  .noUnknown(say('unknown.ofCustomForm'))
  .required();

const customFormConfig = object({
  customFormId: requiredText(say('form.select')).matches(ID, {
    message: say('form.none'),
    excludeEmptyString: true,
  }),
  customFormName: optionalLine(say('label.formName'), 200),
  customFormTitles: titlesSchema,
} satisfies Record<keyof CustomFormConfig, Schema>)
  .noUnknown(say('unknown.ofCustomFormSettings'))
  .required(say('form.select'));

export const customForm: StepDefinition<InferType<typeof customFormSchema>> = {
  type: 'CUSTOM_FORM',
  label: say('step.customForm'),
  schema: customFormSchema,
  config: customFormConfig,
};
