import type { Comparison, FieldType, FormField } from '@firstmile/domain';
import type { ComponentType } from 'react';
import {
  ChoiceValue,
  DayValue,
  NumberValue,
  TextValue,
  YesNoValue,
  type ConditionValueProps,
} from './ConditionValue.tsx';

/** How a type of field is edited, where types differ. */
interface FieldEditing {
  hasPlaceholder: boolean;
  /** The control for the value that a condition compares the field with. */
  Value: ComponentType<ConditionValueProps>;
  /** The value that a new comparison begins with; blank where the author has to say it. */
  firstValue: (field: FormField) => NonNullable<Comparison['value']>;
  /** Whether conditions call an answer "ticked" rather than "given". */
  isTicked: boolean;
}

const typed: FieldEditing = { hasPlaceholder: true, Value: TextValue, firstValue: () => '', isTicked: false };
const chosen: FieldEditing = { ...typed, Value: ChoiceValue, firstValue: ({ options }) => options[0] ?? '' };

export const FIELD_EDITING: Record<FieldType, FieldEditing> = {
  text: typed,
  longText: typed,
  number: { ...typed, Value: NumberValue },
  email: typed,
  phone: typed,
  url: typed,
  date: { ...typed, hasPlaceholder: false, Value: DayValue },
  dateRange: { ...typed, hasPlaceholder: false, Value: DayValue },
  select: chosen,
  multiSelect: { ...chosen, hasPlaceholder: false },
  yesNo: { ...typed, hasPlaceholder: false, Value: YesNoValue, firstValue: () => true },
  checkbox: { ...typed, hasPlaceholder: false, isTicked: true },
  file: { ...typed, hasPlaceholder: false },
};
