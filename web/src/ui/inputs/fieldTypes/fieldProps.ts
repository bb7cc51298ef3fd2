import type { Answer, MessageOrText, RowEvaluation, ShownField } from '@firstmile/domain';
import type { ReactNode } from 'react';

/** Props of every control of a form's field. */
export interface FieldProps {
  /** The field in the words of the page. */
  field: ShownField;
  value: Answer | undefined;
  error?: MessageOrText | undefined;
  /** True if it must be answered now; conditions may decide that. */
  required: boolean;
  onChange: (value: Answer | undefined) => void;
  onBlur?: (() => void) | undefined;
  /** For a group what each row shows, and what is wrong in them by place. Without it every row shows all fields. */
  rows?: { shown: readonly RowEvaluation[] | undefined; errors: Readonly<Record<string, MessageOrText>> } | undefined;
  /** Handles chosen files, and shows that they are being added and the status of each by its id. Without it nothing can be chosen. */
  files?: { onChoose: (files: File[]) => void; note?: ReactNode; badge?: (fileId: string) => ReactNode } | undefined;
}
