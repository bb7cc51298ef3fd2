import { say } from '../core/message.ts';
import type { Schema } from 'yup';
import { KEY, notReserved } from '../core/ids.ts';
import { hasDistinctIds, listOf } from '../core/list.ts';
import { isStepType, stepDefinition } from '../steps/index.ts';
import { boolean, lazy, mixed, number, object, string } from '../core/yup.ts';
import { MAX_DUE_DAYS } from '../runs/dueAfter.ts';
import { FROM_START, type FlowStep } from './flowStep.ts';

export const MAX_FLOW_STEPS = 50;
/** The most characters of all steps as JSON, because assignments copy them. */
const MAX_STEPS_SIZE = 100_000;

const DAYS = say('due.days', { max: MAX_DUE_DAYS });
const AFTER = say('step.dueAfter');

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
  due: object({
    days: number().typeError(DAYS).required(DAYS).integer(DAYS).min(1, DAYS).max(MAX_DUE_DAYS, DAYS),
    after: string().typeError(AFTER).required(AFTER),
  })
    .noUnknown(say('unknown.ofStep'))
    .optional()
    .default(undefined),
} satisfies Record<keyof FlowStep, unknown>)
  .noUnknown(say('unknown.ofStep'))
  .required(say('step.isObject'));

/** The schema of a flow's steps: at least one, unique ids, each with the settings of its type, limited in size. */
export const flowStepsSchema = listOf(stepSchema, MAX_FLOW_STEPS, say('flow.tooManySteps', { max: MAX_FLOW_STEPS }))
  .typeError(say('is.list', { name: 'steps' }))
  .required(say('flow.stepRequired'))
  .min(1, say('flow.stepRequired'))
  .test('ids', say('step.sameId'), hasDistinctIds)
  .test('due', AFTER, (steps, { createError }) => {
    const entries: readonly ((typeof steps)[number] | null)[] = steps; // null is reported by another check
    const wrong = entries.findIndex((step, index) => step?.due && !isEarlier(step.due.after, steps.slice(0, index)));
    return wrong < 0 || createError({ path: `steps[${wrong}].due.after`, message: AFTER });
  })
  .test('size', say('flow.tooLarge'), (steps) => JSON.stringify(steps).length <= MAX_STEPS_SIZE);

/** Days count from the start, or from a step before the one that is due. */
const isEarlier = (after: unknown, before: readonly ({ id?: unknown } | null)[]): boolean =>
  after === FROM_START || before.some((step) => step?.id === after);
