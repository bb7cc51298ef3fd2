import { say } from '../core/message.ts';
import type { Schema } from 'yup';
import { KEY, notReserved } from '../core/ids.ts';
import { hasDistinctIds, listOf } from '../core/list.ts';
import { isStepType, stepDefinition } from '../steps/index.ts';
import { boolean, lazy, mixed, object, string } from '../core/yup.ts';
import type { FlowStep } from './flowStep.ts';

export const MAX_FLOW_STEPS = 50;
/** The most characters of all steps as JSON, because assignments copy them. */
const MAX_STEPS_SIZE = 100_000;

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
    const { type } = (parent ?? {}) as Partial<FlowStep>; // no parent while OpenAPI describes the schema
    if (!isStepType(type)) return mixed();
    return stepDefinition(type).config.defined(say('missing', { label: 'config' })) as Schema<unknown>;
  }),
} satisfies Record<keyof FlowStep, unknown>)
  .noUnknown(say('unknown.ofStep'))
  .required(say('step.isObject'));

/** The schema of a flow's steps: at least one, unique ids, each with the settings of its type, limited in size. */
export const flowStepsSchema = listOf(stepSchema, MAX_FLOW_STEPS, say('flow.tooManySteps', { max: MAX_FLOW_STEPS }))
  .typeError(say('is.list', { name: 'steps' }))
  .required(say('flow.stepRequired'))
  .min(1, say('flow.stepRequired'))
  .test('ids', say('step.sameId'), hasDistinctIds)
  .test('size', say('flow.tooLarge'), (steps) => JSON.stringify(steps).length <= MAX_STEPS_SIZE);
