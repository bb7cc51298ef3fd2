import { isBirthDate, type FieldType } from '@firstmile/domain';
import { Suspense, type ComponentType } from 'react';
import { lazyPart } from '#lib/lazyPart.ts';
import { AcknowledgementField } from './AcknowledgementField.tsx';
import { AddressField } from './AddressField.tsx';
import { BirthDateField } from './BirthDateField.tsx';
import { CalculatedField } from './CalculatedField.tsx';
import { CheckboxField } from './CheckboxField.tsx';
import { ChoicesField } from './ChoicesField.tsx';
import { DateRangeField } from './DateRangeField.tsx';
import type { FieldProps } from './fieldProps.ts';
import { FileField } from './FileField.tsx';
import { SelectField } from './SelectField.tsx';
import { SignatureField } from './SignatureField.tsx';
import { DateField, EmailField, LongTextField, NumberField, PhoneField, TextField, UrlField } from './TypedFields.tsx';
import { YesNoField } from './YesNoField.tsx';

/** Dragging has much code, which few forms need. */
const DraggedRows = lazyPart(() => import('#ui/groupField/GroupField.tsx'));
const GroupField = (props: FieldProps) => (
  <Suspense fallback={null}>
    <DraggedRows {...props} />
  </Suspense>
);

const INPUTS: Record<FieldType, ComponentType<FieldProps>> = {
  text: TextField,
  longText: LongTextField,
  number: NumberField,
  calculated: CalculatedField,
  email: EmailField,
  phone: PhoneField,
  url: UrlField,
  address: AddressField,
  date: DateField,
  dateRange: DateRangeField,
  select: SelectField,
  multiSelect: ChoicesField,
  yesNo: YesNoField,
  checkbox: CheckboxField,
  acknowledgement: AcknowledgementField,
  signature: SignatureField,
  file: FileField,
  group: GroupField,
};

/** The control of a form's field, as the client sees it. Its id is `fieldId(field.id)`. Texts are in `fill`, those of addresses in `steps`. */
export function FormFieldInput(props: FieldProps) {
  const Input = isBirthDate(props.field) ? BirthDateField : INPUTS[props.field.type];
  return <Input {...props} />;
}
