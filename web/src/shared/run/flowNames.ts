import { isStepType, nameOf, type FlowAssignment, type Said } from '@firstmile/domain';
import type { useTranslation } from 'react-i18next';

/** The name of a flow's step; a type from a newer version than this one has none yet. */
export function flowStepName(
  t: ReturnType<typeof useTranslation<'steps'>>['t'],
  flow: Pick<FlowAssignment, 'flow' | 'stepTypes'>,
  key: string,
  say: (said: Said) => string,
): string {
  return isStepType(flow.stepTypes[key]) ? say(nameOf(flow, key)) : t('unknown.title');
}
