import ArrowDownward from '@mui/icons-material/ArrowDownward';
import ArrowUpward from '@mui/icons-material/ArrowUpward';
import ContentCopy from '@mui/icons-material/ContentCopyOutlined';
import Delete from '@mui/icons-material/DeleteOutlined';
import DragIndicator from '@mui/icons-material/DragIndicator';
import Edit from '@mui/icons-material/EditOutlined';
import ExpandLess from '@mui/icons-material/ExpandLess';
import Box from '@mui/material/Box';
import IconButton from '@mui/material/IconButton';
import Typography from '@mui/material/Typography';
import { useSortable } from '@dnd-kit/react/sortable';
import type { FieldType, FormSection } from '@firstmile/domain';
import { useTranslation } from 'react-i18next';
import { fieldId } from '#ui/inputs/fieldId.ts';
import { IconAction } from '#ui/layout/IconAction.tsx';
import type { DragData } from '#ui/lists/useDragWords.ts';
import { dotted, isolate } from '#lib/isolate.ts';
import { readsLaterField } from './builderFields.ts';
import { FieldEditor } from './FieldEditor.tsx';
import type { Builder } from './useBuilder.ts';

interface FieldCardProps {
  builder: Builder;
  index: number;
  isStored: boolean;
  isOpen: boolean;
  onToggle: () => void;
  onMove: (to: number) => void;
  onType: (type: FieldType) => void;
  onDuplicate: () => void;
  onRemove: () => void;
}

/** One field: what it is, what can be done with it and, opened, everything about it. */
export function FieldCard({ builder, index, isStored, isOpen, onType, ...actions }: FieldCardProps) {
  const { t } = useTranslation('forms');
  const field = builder.values.fields[index];
  const data: DragData = { label: field?.label ?? '', count: builder.values.fields.length };
  const { ref, handleRef, isDragging } = useSortable({ id: field?.id ?? '', index, data });
  if (!field) return null;
  const later = readsLaterField(builder.values.fields, index);
  const facts = [
    t(`types.${field.type}`),
    field.required && t('field.required'),
    field.showIf && t('field.hasShowIf'),
    field.requireIf && t('field.hasRequireIf'),
  ].filter(Boolean);
  return (
    <Box component="li" ref={ref} sx={{ ...card, opacity: isDragging ? 0.6 : 1 }}>
      {field.section && <SectionMark section={field.section} />}
      <Box sx={{ display: 'flex', alignItems: 'flex-start', flexWrap: 'wrap', gap: 1 }}>
        <IconButton
          ref={handleRef}
          aria-label={t('field.drag', { label: field.label })}
          aria-roledescription={t('drag.role')}
          sx={handle}
        >
          <DragIndicator fontSize="small" />
        </IconButton>
        <Box sx={{ flex: '1 1 10rem', minWidth: 0, py: 0.75 }}>
          <Typography sx={{ fontWeight: 600, overflowWrap: 'anywhere' }}>
            {field.label || t('field.noLabel')}
          </Typography>
          <Typography variant="body2" color="textSecondary">
            {dotted(facts)}
          </Typography>
          {later.length > 0 && (
            <Typography variant="body2" color="error" role="alert">
              {t('condition.later', { labels: later.map((label) => isolate(`"${label}"`)).join(', ') })}
            </Typography>
          )}
        </Box>
        <Actions
          id={field.id}
          label={field.label}
          index={index}
          count={builder.values.fields.length}
          isOpen={isOpen}
          {...actions}
        />
      </Box>
      {isOpen && <FieldEditor builder={builder} index={index} isStored={isStored} onType={onType} />}
    </Box>
  );
}

/** What begins above the field. */
function SectionMark({ section: { title, isPage } }: { section: FormSection }) {
  const { t } = useTranslation('forms');
  const named = title === '' ? t('section.pageMark') : t(isPage ? 'section.pageNamed' : 'section.named', { title });
  return (
    <Typography variant="body2" sx={{ ...mark, borderTopStyle: isPage ? 'dashed' : 'solid' }}>
      {named}
    </Typography>
  );
}
const mark = {
  fontWeight: 650,
  overflowWrap: 'anywhere',
  color: 'primary.main',
  borderTopWidth: 2,
  borderTopColor: 'primary.main',
  pt: 1,
  pb: 0.5,
  px: 1,
};

const card = {
  border: 1,
  borderColor: 'divider',
  borderRadius: '12px',
  p: 1.25,
  bgcolor: 'background.paper',
};
const handle = { cursor: 'grab', color: 'text.secondary', touchAction: 'none' };

type ActionsProps = Pick<FieldCardProps, 'index' | 'isOpen' | 'onToggle' | 'onMove' | 'onDuplicate' | 'onRemove'> & {
  id: string;
  label: string;
  count: number;
};

function Actions({ id, label, index, count, isOpen, onToggle, onMove, onDuplicate, onRemove }: ActionsProps) {
  const { t } = useTranslation('forms');
  return (
    <Box sx={{ display: 'flex', ml: 'auto' }}>
      <IconAction
        id={fieldId(`${id}.up`)}
        name={t('field.up', { label })}
        onClick={() => onMove(index - 1)}
        disabled={index === 0}
      >
        <ArrowUpward fontSize="small" />
      </IconAction>
      <IconAction
        id={fieldId(`${id}.down`)}
        name={t('field.down', { label })}
        onClick={() => onMove(index + 1)}
        disabled={index === count - 1}
      >
        <ArrowDownward fontSize="small" />
      </IconAction>
      <IconAction name={t('field.duplicate', { label })} onClick={onDuplicate}>
        <ContentCopy fontSize="small" />
      </IconAction>
      <IconAction name={t(isOpen ? 'field.close' : 'field.edit', { label })} onClick={onToggle} isOpen={isOpen}>
        {isOpen ? <ExpandLess fontSize="small" /> : <Edit fontSize="small" />}
      </IconAction>
      <IconAction name={t('field.remove', { label })} onClick={onRemove}>
        <Delete fontSize="small" />
      </IconAction>
    </Box>
  );
}
