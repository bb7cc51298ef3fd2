import ContentCopy from '@mui/icons-material/ContentCopyOutlined';
import Delete from '@mui/icons-material/DeleteOutlined';
import Edit from '@mui/icons-material/EditOutlined';
import ExpandLess from '@mui/icons-material/ExpandLess';
import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import useMediaQuery from '@mui/material/useMediaQuery';
import type { FormField } from '@firstmile/domain';
import { useTranslation } from 'react-i18next';
import { FormFieldInput } from '#ui/inputs/fieldTypes/FormFieldInput.tsx';
import { IconAction } from '#ui/layout/IconAction.tsx';
import { MoveButtons } from '#ui/lists/MoveButtons.tsx';
import { dotted, isolate } from '#lib/isolate.ts';
import { visuallyHidden } from '#lib/visuallyHidden.ts';
import { readsLaterField } from './builderFields.ts';
import { IS_NARROW } from './Inspector.tsx';
import { ItemFrame, type ItemProps } from './ItemFrame.tsx';

interface FieldCardProps extends ItemProps {
  field: FormField;
  fields: readonly FormField[];
  onMove: (to: number) => void;
  onDuplicate: () => void;
  onRemove: () => void;
}

/** Shows one field as clients see it, its facts and actions; on a small screen without its control. */
export function FieldCard({ field, fields, ...props }: FieldCardProps) {
  const { t } = useTranslation(['forms', 'builder']);
  const isNarrow = useMediaQuery(IS_NARROW);
  const later = readsLaterField(fields, fields.indexOf(field));
  const facts = [
    t(`types.${field.type}`),
    field.required && t('field.required'),
    field.showIf && t('field.hasShowIf'),
    field.requireIf && t('field.hasRequireIf'),
  ].filter(Boolean);
  const isSeen = !isNarrow && field.label !== '';
  return (
    <ItemFrame {...props} label={field.label} below={!isNarrow && <FieldExample field={field} />}>
      <Box sx={{ flex: '1 1 8rem', minWidth: 0, py: 0.75 }}>
        <Typography sx={isSeen ? visuallyHidden : { fontWeight: 600, overflowWrap: 'anywhere' }}>
          {field.label || t('field.noLabel')}
        </Typography>
        <Typography variant="body2" color="textSecondary">
          {dotted(facts)}
        </Typography>
        {later.length > 0 && (
          <Typography variant="body2" color="error" role="alert">
            {t('builder:condition.later', { labels: later.map((label) => isolate(`"${label}"`)).join(', ') })}
          </Typography>
        )}
      </Box>
      <Actions label={field.label} {...props} />
    </ItemFrame>
  );
}

/** Shows a group with an empty row. */
const ONE_ROW = { row: { order: 0 } };

/** Shows the control as a client sees it, without interaction. Its ids differ from those of the preview. */
function FieldExample({ field }: { field: FormField }) {
  return (
    <Box inert aria-hidden sx={{ px: 1, pb: 1, pt: 0.5 }}>
      <FormFieldInput
        field={{ ...field, id: `shown.${field.id}` }}
        value={field.type === 'group' ? ONE_ROW : undefined}
        required={field.required}
        onChange={() => {}}
      />
    </Box>
  );
}

type ActionsProps = Omit<FieldCardProps, 'field' | 'fields'> & { label: string };

function Actions({ id, label, index, count, isSelected, onToggle, onMove, onDuplicate, onRemove }: ActionsProps) {
  const { t } = useTranslation(['forms', 'builder']);
  return (
    <Box className="actions" sx={{ display: 'flex', ml: 'auto' }}>
      <MoveButtons id={id} label={label} index={index} count={count} onMove={onMove} />
      <IconAction name={t('field.duplicate', { label })} onClick={onDuplicate}>
        <ContentCopy fontSize="small" />
      </IconAction>
      <IconAction name={t(isSelected ? 'field.close' : 'field.edit', { label })} onClick={onToggle} isOpen={isSelected}>
        {isSelected ? <ExpandLess fontSize="small" /> : <Edit fontSize="small" />}
      </IconAction>
      <IconAction name={t('field.remove', { label })} onClick={onRemove}>
        <Delete fontSize="small" />
      </IconAction>
    </Box>
  );
}
