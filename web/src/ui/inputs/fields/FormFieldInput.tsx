import { CheckboxField } from './CheckboxField.tsx';
import { ChoicesField } from './ChoicesField.tsx';
import type { FieldProps } from './fieldProps.ts';
import { FileField } from './FileField.tsx';
import { SelectField } from './SelectField.tsx';
import { TextField } from './TextField.tsx';
import { YesNoField } from './YesNoField.tsx';

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
