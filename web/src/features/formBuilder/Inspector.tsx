import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import useMediaQuery from '@mui/material/useMediaQuery';
import { allFields, type CustomForm, type FieldType, type FormField } from '@firstmile/domain';
import { useEffect, useRef, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useMessage } from '#ui/inputs/useMessage.ts';
import { FullDialog } from '#ui/layout/FullDialog.tsx';
import { Panel } from '#ui/layout/Panel.tsx';
import { withSection } from './builderFields.ts';
import { sectionId } from './builderItems.ts';
import { FieldEditor } from './FieldEditor.tsx';
import { SectionEditor } from './SectionEditor.tsx';
import type { Builder } from './useBuilder.ts';

interface InspectorProps {
  builder: Builder;
  current: CustomForm | null;
  /** The id of an item. */
  selected: string | null;
  onType: (id: string, type: FieldType) => void;
  /** Removes a field of a group. */
  onRemove: (field: FormField) => void;
  onClose: () => void;
}

/** Below this width there is no room beside the form. */
export const IS_NARROW = '(max-width: 899.95px)';

/** Edits the selected item: beside the form, or over it on a small screen. */
export function Inspector({ builder, current, selected, onType, onRemove, onClose }: InspectorProps) {
  const { t } = useTranslation(['forms', 'builder']);
  const say = useMessage();
  const isNarrow = useMediaQuery(IS_NARROW);
  const { fields } = builder.values;
  const index = fields.findIndex((field) => selected === field.id || selected === sectionId(field));
  const field = fields[index];
  const title = t('builder:inspector.title');
  if (!field)
    return isNarrow ? null : (
      <Panel title={title} isCompact>
        <Typography variant="body2" color="textSecondary">
          {t('builder:inspector.none')}
        </Typography>
      </Panel>
    );
  const problem = builder.errors[`${field.id}.section`];
  const content =
    selected === field.id ? (
      <FieldEditor
        key={field.id}
        builder={builder}
        field={field}
        earlier={fields.slice(0, index)}
        isStored={({ id }) => allFields(current?.fields ?? []).some((stored) => stored.id === id)}
        onType={onType}
        onRemove={onRemove}
      />
    ) : (
      <SectionEditor
        key={selected}
        name={`${field.id}.section`}
        section={field.section}
        onChange={(section) => builder.setField(withSection(field, section))}
        error={problem && say(problem)}
      />
    );
  if (!isNarrow)
    return (
      <Panel title={title} isCompact>
        <ScrollIntoView key={selected}>{content}</ScrollIntoView>
      </Panel>
    );
  return (
    <FullDialog
      title={title}
      onClose={onClose}
      keepsOpen
      actions={
        <Button variant="contained" onClick={onClose} sx={{ flex: 1 }}>
          {t('builder:inspector.done')}
        </Button>
      }
    >
      {content}
    </FullDialog>
  );
}

/** Scrolls to the inspector when something is selected while the palette below it is in view. */
function ScrollIntoView({ children }: { children: ReactNode }) {
  const top = useRef<HTMLDivElement>(null);
  useEffect(() => {
    top.current?.scrollIntoView({ block: 'nearest' }); // returns a promise in new browsers, which must not become the effect's cleanup
  }, []);
  return (
    <>
      <div ref={top} style={{ scrollMarginTop: 150 }} />
      {children}
    </>
  );
}
