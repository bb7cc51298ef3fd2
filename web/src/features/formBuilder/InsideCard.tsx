import Delete from '@mui/icons-material/DeleteOutlined';
import Edit from '@mui/icons-material/EditOutlined';
import ExpandLess from '@mui/icons-material/ExpandLess';
import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { useSortable } from '@dnd-kit/react/sortable';
import type { FormField } from '@firstmile/domain';
import { useTranslation } from 'react-i18next';
import { dotted, isolate } from '#lib/isolate.ts';
import { IconAction } from '#ui/layout/IconAction.tsx';
import { DragHandle } from '#ui/lists/DragHandle.tsx';
import { MoveButtons } from '#ui/lists/MoveButtons.tsx';
import type { DragData } from '#ui/lists/useDragPlugins.ts';
import { readsLaterField } from './builderFields.ts';
import type { Editor, FieldEditorProps } from './fieldEditorProps.ts';

interface Props extends FieldEditorProps {
  Editor: Editor;
  /** The fields of the group. */
  fields: readonly FormField[];
  index: number;
  isOpened: boolean;
  onToggle: () => void;
  onMove: (to: number) => void;
}

/** One field of a group, with its editor when it is opened or has errors. */
export function InsideCard({ fields, index, isOpened, onToggle, onMove, Editor, ...props }: Props) {
  const { builder, field, onRemove } = props;
  const { t } = useTranslation(['forms', 'builder']);
  const { id, label } = field;
  const data: DragData = { label, count: fields.length };
  const { ref, handleRef, isDragging } = useSortable({ id, index, data });
  const isShown = isOpened || Object.keys(builder.errors).some((place) => place.startsWith(`${id}.`));
  const later = readsLaterField(fields, index);
  return (
    <Box component="li" ref={ref} sx={{ ...card, opacity: isDragging ? 0.6 : 1 }}>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 0.5 }}>
        <DragHandle ref={handleRef} label={label} />
        <Box sx={{ flex: '1 1 6rem', minWidth: 0 }}>
          <Typography sx={{ fontWeight: 600, overflowWrap: 'anywhere' }}>{label || t('field.noLabel')}</Typography>
          <Typography variant="body2" color="textSecondary">
            {dotted([t(`types.${field.type}`), field.required && t('field.required')].filter(Boolean))}
          </Typography>
        </Box>
        <Box sx={{ display: 'flex', ml: 'auto' }}>
          <MoveButtons id={id} label={label} index={index} count={fields.length} onMove={onMove} />
          <IconAction name={t(isShown ? 'field.close' : 'field.edit', { label })} onClick={onToggle} isOpen={isShown}>
            {isShown ? <ExpandLess fontSize="small" /> : <Edit fontSize="small" />}
          </IconAction>
          <IconAction name={t('field.remove', { label })} onClick={() => onRemove(field)}>
            <Delete fontSize="small" />
          </IconAction>
        </Box>
      </Box>
      {later.length > 0 && (
        <Typography variant="body2" color="error" role="alert">
          {t('builder:condition.later', { labels: later.map((each) => isolate(`"${each}"`)).join(', ') })}
        </Typography>
      )}
      {isShown && (
        <Box sx={{ pt: 1.5, px: 0.5 }}>
          <Editor {...props} isInside />
        </Box>
      )}
    </Box>
  );
}

const card = { border: 1, borderColor: 'divider', borderRadius: '8px', p: 1, bgcolor: 'background.paper' };
