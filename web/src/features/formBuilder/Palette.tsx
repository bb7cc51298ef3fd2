import InsertPageBreak from '@mui/icons-material/InsertPageBreakOutlined';
import ViewHeadline from '@mui/icons-material/ViewHeadline';
import Box from '@mui/material/Box';
import ButtonBase from '@mui/material/ButtonBase';
import Typography from '@mui/material/Typography';
import { FIELD_TYPES, type FieldType } from '@firstmile/domain';
import type { ComponentType, ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { FIELD_EDITING, PALETTE_GROUPS } from './fieldTypes.ts';

/** Items that the palette adds: a field of a type, or the start of a section or page. */
export type Added = FieldType | 'section' | 'page';
/** Data type of a dragged palette button. */
export const DRAGGED = 'application/x-firstmile-field';

interface PaletteProps {
  onAdd: (added: Added) => void;
  /** There is a field that a section can start above. */
  hasRoom: boolean;
}

interface Look {
  Icon: ComponentType<{ fontSize?: 'small' }>;
  disabled?: boolean;
}

/** Lists everything that a form can hold. A press adds it below the selected item, a drag where it is dropped. */
export function Palette({ onAdd, hasRoom }: PaletteProps) {
  const { t } = useTranslation(['forms', 'builder']);
  const entry = (added: Added, words: string, { Icon, disabled = false }: Look) => (
    <ButtonBase
      key={added}
      disabled={disabled}
      draggable={!disabled}
      onDragStart={({ dataTransfer }) => dataTransfer.setData(DRAGGED, added)}
      onClick={() => onAdd(added)}
      aria-label={t('builder:palette.add', { type: words })}
      sx={tile}
    >
      <Icon fontSize="small" />
      <span>{words}</span>
    </ButtonBase>
  );
  return (
    <Box role="group" aria-label={t('builder:palette.title')} sx={{ display: 'grid', gap: 1.5, mb: 3 }}>
      {PALETTE_GROUPS.map((group) => (
        <Group key={group} title={t(`builder:palette.${group}`)}>
          {FIELD_TYPES.filter((type) => FIELD_EDITING[type].group === group).map((type) =>
            entry(type, t(`types.${type}`), FIELD_EDITING[type]),
          )}
        </Group>
      ))}
      <Group title={t('builder:palette.layout')}>
        {entry('section', t('builder:palette.section'), { Icon: ViewHeadline, disabled: !hasRoom })}
        {entry('page', t('builder:palette.page'), { Icon: InsertPageBreak, disabled: !hasRoom })}
      </Group>
    </Box>
  );
}

function Group({ title, children }: { title: string; children: ReactNode }) {
  return (
    <Box>
      <Typography variant="body2" color="textSecondary" sx={{ fontWeight: 600, mb: 0.5 }}>
        {title}
      </Typography>
      <Box sx={tiles}>{children}</Box>
    </Box>
  );
}

const tiles = { display: 'grid', gap: 0.75, gridTemplateColumns: 'repeat(auto-fill, minmax(7rem, 1fr))' };
const tile = {
  justifyContent: 'flex-start',
  gap: 0.75,
  px: 0.75,
  minHeight: 36,
  fontFamily: 'inherit',
  border: 1,
  borderColor: 'divider',
  borderRadius: '8px',
  fontSize: '0.8125rem',
  textAlign: 'start',
  lineHeight: 1.2,
  '&:hover': { borderColor: 'primary.main', bgcolor: 'action.hover' },
  '&.Mui-disabled': { opacity: 0.5 },
  '& svg': { color: 'primary.main' },
} as const;
