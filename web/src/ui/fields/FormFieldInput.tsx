import type { Answer, FormField } from '@firstmile/domain';
import type { ReactNode } from 'react';
import { CheckboxField } from './CheckboxField.tsx';
import { ChoicesField } from './ChoicesField.tsx';
import { FileField } from './FileField.tsx';
import { SelectField } from './SelectField.tsx';
import { TextField } from './TextField.tsx';
import { YesNoField } from './YesNoField.tsx';

export interface FieldProps {
  field: FormField;
  value: Answer | undefined;
  error?: string | undefined;
  /** Whether it must be answered now; conditions may make it so. */
  required: boolean;
  onChange: (value: Answer | undefined) => void;
  onBlur?: (() => void) | undefined;
  /** Where a chosen file goes, and what is known of it there. Without it the answer is the file's bare name. */
  files?: { onChoose: (file: File) => void; status?: ReactNode } | undefined;
}

/** One question of a form, as the client sees it. Its control has the id `fieldId(field.id)`. Texts are in `fill`. */
export function FormFieldInput(props: FieldProps) {
  switch (props.field.type) {
    case 'select':
      return <SelectField {...props} />;
    case 'multiSelect':
      return <ChoicesField {...props} />;
    case 'yesNo':
      return <YesNoField {...props} />;
    case 'checkbox':
      return <CheckboxField {...props} />;
    case 'file':
      return <FileField {...props} />;
    default:
      return <TextField {...props} />;
  }
}
