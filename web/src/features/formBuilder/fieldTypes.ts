import type { Comparison, FieldType, FormField } from '@firstmile/domain';
import AlternateEmail from '@mui/icons-material/AlternateEmail';
import ArrowDropDownCircle from '@mui/icons-material/ArrowDropDownCircleOutlined';
import AttachFile from '@mui/icons-material/AttachFile';
import Calculate from '@mui/icons-material/CalculateOutlined';
import CheckBox from '@mui/icons-material/CheckBoxOutlined';
import Checklist from '@mui/icons-material/Checklist';
import DateRange from '@mui/icons-material/DateRangeOutlined';
import FactCheck from '@mui/icons-material/FactCheckOutlined';
import Draw from '@mui/icons-material/DrawOutlined';
import DynamicFeed from '@mui/icons-material/DynamicFeedOutlined';
import Event from '@mui/icons-material/EventOutlined';
import Link from '@mui/icons-material/Link';
import Notes from '@mui/icons-material/Notes';
import Numbers from '@mui/icons-material/Numbers';
import Place from '@mui/icons-material/PlaceOutlined';
import Phone from '@mui/icons-material/PhoneOutlined';
import ShortText from '@mui/icons-material/ShortText';
import ToggleOn from '@mui/icons-material/ToggleOnOutlined';
import type { ComponentType } from 'react';
import {
  ChoiceValue,
  DayValue,
  NumberValue,
  TextValue,
  YesNoValue,
  type ConditionValueProps,
} from './ConditionValue.tsx';

/** Settings by which the builder edits fields of a type, where types differ. */
interface FieldEditing {
  hasPlaceholder: boolean;
  /** The control for the value that a condition compares the field with. */
  Value: ComponentType<ConditionValueProps>;
  /** The value of a new comparison; blank where the author has to enter it. */
  firstValue: (field: FormField) => NonNullable<Comparison['value']>;
  /** Conditions call an answer "ticked" rather than "given". */
  isTicked: boolean;
  /** Group of the palette that holds the type. */
  group: PaletteGroup;
  Icon: ComponentType<{ fontSize?: 'small' }>;
}
export const PALETTE_GROUPS = ['words', 'numbers', 'choices', 'files', 'groups'] as const;
type PaletteGroup = (typeof PALETTE_GROUPS)[number];

const typed: FieldEditing = {
  hasPlaceholder: true,
  Value: TextValue,
  firstValue: () => '',
  isTicked: false,
  group: 'words',
  Icon: ShortText,
};
const counted: FieldEditing = { ...typed, hasPlaceholder: false, Value: DayValue, group: 'numbers' };
const chosen: FieldEditing = {
  ...typed,
  Value: ChoiceValue,
  firstValue: ({ options }) => options[0] ?? '',
  group: 'choices',
};

export const FIELD_EDITING: Record<FieldType, FieldEditing> = {
  text: typed,
  longText: { ...typed, Icon: Notes },
  number: { ...counted, hasPlaceholder: true, Value: NumberValue, Icon: Numbers },
  calculated: { ...counted, Value: NumberValue, Icon: Calculate },
  email: { ...typed, Icon: AlternateEmail },
  phone: { ...typed, Icon: Phone },
  url: { ...typed, Icon: Link },
  address: { ...typed, hasPlaceholder: false, Icon: Place },
  date: { ...counted, Icon: Event },
  dateRange: { ...counted, Icon: DateRange },
  select: { ...chosen, Icon: ArrowDropDownCircle },
  multiSelect: { ...chosen, hasPlaceholder: false, Icon: Checklist },
  yesNo: { ...chosen, hasPlaceholder: false, Value: YesNoValue, firstValue: () => true, Icon: ToggleOn },
  checkbox: { ...typed, hasPlaceholder: false, isTicked: true, group: 'choices', Icon: CheckBox },
  acknowledgement: { ...typed, isTicked: true, group: 'choices', Icon: FactCheck },
  signature: { ...typed, hasPlaceholder: false, Icon: Draw },
  file: { ...typed, hasPlaceholder: false, group: 'files', Icon: AttachFile },
  group: { ...typed, group: 'groups', Icon: DynamicFeed },
};
