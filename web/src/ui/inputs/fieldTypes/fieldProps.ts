import type { Answer, FormField, Said } from '@firstmile/domain';
import type { ReactNode } from 'react';

/** What every control of a form's field gets. */
export interface FieldProps {
  field: FormField;
  value: Answer | undefined;
  error?: Said | undefined;
  /** Whether it must be answered now; conditions may make it so. */
  required: boolean;
  onChange: (value: Answer | undefined) => void;
  onBlur?: (() => void) | undefined;
  /** Where a chosen file goes, and what is known of it there. Without it the answer is the file's bare name. */
  files?: { onChoose: (file: File) => void; status?: ReactNode } | undefined;
}
