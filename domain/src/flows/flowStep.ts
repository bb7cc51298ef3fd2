import { say } from '../core/message.ts';
import type { Schema } from 'yup';
import { KEY, notReserved } from '../core/ids.ts';
import { hasDistinctIds, listOf } from '../core/list.ts';
import type { StepType } from '../steps/step.ts';
import type { CustomFormConfig } from '../steps/customForm.ts';
import { stepDefinition, STEP_TYPES } from '../steps/index.ts';
import { newId } from '../core/write.ts';
import { boolean, lazy, mixed, object, string } from '../core/yup.ts';

/** One step of a flow. `id` stays the same when the flow is edited or reordered; it is never the position. */
export interface FlowStep {
  id: string;
  type: StepType;
  /** False when the client may skip it. */
  isRequired: boolean;
  /** The settings of this step; {} when its type has none. The step's definition describes their shape as `config`. */
  config: Record<string, unknown>;
}

export const MAX_FLOW_STEPS = 50;
/** The most characters of all steps as JSON, because assignments copy them. */
const MAX_STEPS_SIZE = 100_000;

const noConfig = object({}).noUnknown(say('step.noSettings')).required();

const stepSchema = object({
  id: string()
    .required(say('step.idRequired'))
    .matches(KEY, { message: say('step.idForm') })
    .test(notReserved),
  type: string()
    .required(say('step.typeRequired'))
    .test('known', ({ value }) => say('step.unknownType', { type: String(value) }), isStepType),
  isRequired: boolean()
    .typeError(say('is.boolean', { name: 'isRequired' }))
    .required(say('is.boolean', { name: 'isRequired' })),
  config: lazy((_value, { parent }): Schema => {
    const { type } = parent as FlowStep;
    if (!isStepType(type)) return mixed();
    const settings: Schema<unknown> = stepDefinition(type).config ?? noConfig;
    return settings.defined(say('missing', { label: 'config' })) as Schema<unknown>;
  }),
})
  .noUnknown(say('unknown.ofStep'))
  .required(say('step.isObject'));

/** The schema of a flow's steps: at least one, unique ids, each with the settings of its type, limited in size. */
export const flowStepsSchema = listOf(stepSchema, MAX_FLOW_STEPS, say('flow.tooManySteps', { max: MAX_FLOW_STEPS }))
  .typeError(say('is.list', { name: 'steps' }))
  .required(say('flow.stepRequired'))
  .min(1, say('flow.stepRequired'))
  .test('ids', say('step.sameId'), hasDistinctIds)
  .test('size', say('flow.tooLarge'), (steps) => JSON.stringify(steps).length <= MAX_STEPS_SIZE);

/** Makes the step that the builder appends. */
export const newFlowStep = (type: StepType): FlowStep => ({ id: newId(), type, isRequired: true, config: {} });

/** Finds the form of a custom-form step; '' when there is none yet, and for steps of other types. */
export const formIdOf = ({ type, config }: Pick<FlowStep, 'type' | 'config'>): string =>
  type === 'CUSTOM_FORM' ? ((config as Partial<CustomFormConfig>).customFormId ?? '') : '';

/** Checks for a type of step that this version knows. */
export function isStepType(text: unknown): text is StepType {
  return (STEP_TYPES as readonly unknown[]).includes(text);
}
