import type { FieldType, FormField } from '@firstmile/domain';
import type { ComponentType } from 'react';
import type { Builder } from './useBuilder.ts';

/** Props of the editor of a field. */
export interface FieldEditorProps {
  builder: Builder;
  field: FormField;
  /** The fields that its conditions can read. */
  earlier: readonly FormField[];
  /** Tells whether a field is part of the stored form. Its type is fixed, because answers would change their meaning. */
  isStored: (field: FormField) => boolean;
  onType: (id: string, type: FieldType) => void;
  /** Removes a field of a group. */
  onRemove: (field: FormField) => void;
}

/** The editor of a field, for the fields of a group. */
export type Editor = ComponentType<FieldEditorProps & { isInside?: boolean }>;
