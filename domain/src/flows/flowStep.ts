import { byKind, flag, numeric, optional, recordOf, text } from '../core/reader.ts';
import { newId } from '../core/write.ts';
import { STEP_CONFIGS, type CustomFormConfig } from '../steps/stepConfig.ts';
import { stepType, type StepType } from '../steps/step.ts';

/** Counts the days of a step from the assignment of its flow. */
export const FROM_START = 'start';

/** One step of a flow. `id` stays the same when the flow is edited or reordered; it is never the position. */
export const flowStep = recordOf({
  id: text,
  type: stepType,
  /** False when the client may skip it. */
  isRequired: flag,
  /** The settings of this step; {} when its type has none. Their type is not inferred, because it follows from `type`. */
  config: byKind<Record<string, unknown>>('type', STEP_CONFIGS, recordOf({})),
  /** When it is due: days after the step with the id `after` is done, or FROM_START. Absent: no date of its own. */
  due: optional(recordOf({ days: numeric, after: text })),
});
export type FlowStep = ReturnType<typeof flowStep>;

/** Makes the step that the builder appends. */
export const newFlowStep = (type: StepType): FlowStep => ({ id: newId(), type, isRequired: true, config: {} });

/** Finds the form of a custom-form step; '' when there is none yet, and for steps of other types. */
export const formIdOf = ({ type, config }: Pick<FlowStep, 'type' | 'config'>): string =>
  type === 'CUSTOM_FORM' ? ((config as Partial<CustomFormConfig>).customFormId ?? '') : '';
