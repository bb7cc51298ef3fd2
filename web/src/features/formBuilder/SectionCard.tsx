import Delete from '@mui/icons-material/DeleteOutlined';
import Edit from '@mui/icons-material/EditOutlined';
import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { useTranslation } from 'react-i18next';
import type { FormSection } from '@firstmile/domain';
import { IconAction } from '#ui/layout/IconAction.tsx';
import { ItemFrame, type ItemProps } from './ItemFrame.tsx';

/** Shows the start of a section or page, dragged and opened like a field. */
export function SectionCard({ section, ...props }: ItemProps & { section: FormSection; onRemove: () => void }) {
  const { t } = useTranslation(['forms', 'builder']);
  const { title, isPage } = section;
  const name =
    title === '' && isPage
      ? t('builder:section.pageMark')
      : t(isPage ? 'builder:section.pageNamed' : 'builder:section.named', { title });
  const { isSelected, onToggle, onRemove } = props;
  return (
    <ItemFrame {...props} label={name} isMark={isPage ? 'page' : 'section'}>
      <Typography
        sx={{
          flex: '1 1 8rem',
          minWidth: 0,
          py: 0.75,
          fontWeight: 650,
          overflowWrap: 'anywhere',
          color: 'primary.main',
        }}
      >
        {name}
      </Typography>
      <Box className="actions" sx={{ display: 'flex', ml: 'auto' }}>
        <IconAction
          name={t(isSelected ? 'field.close' : 'field.edit', { label: name })}
          onClick={onToggle}
          isOpen={isSelected}
        >
          <Edit fontSize="small" />
        </IconAction>
        <IconAction name={t('field.remove', { label: name })} onClick={onRemove}>
          <Delete fontSize="small" />
        </IconAction>
      </Box>
    </ItemFrame>
  );
}
