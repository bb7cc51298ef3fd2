import { PersonText } from '#ui/PersonText.tsx';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';

interface Props {
  name: string;
  /** Id of the button, where it takes the focus of the whole field. */
  buttonId: string | undefined;
  /** The status of its upload. */
  badge: ReactNode;
  onRemove: () => void;
}

/** A file of the answer, with the status of its upload and a button to remove it. */
export function GivenFile({ name, buttonId, badge, onRemove }: Props) {
  const { t } = useTranslation('fill');
  return (
    <Box component="li" sx={{ display: 'flex', gap: 1, alignItems: 'flex-start', justifyContent: 'space-between' }}>
      <Box sx={{ minWidth: 0, display: 'grid', gap: 0.5 }}>
        <Typography sx={{ fontWeight: 550, overflowWrap: 'anywhere' }}>
          <PersonText>{name}</PersonText>
        </Typography>
        {badge}
      </Box>
      <Button
        {...(buttonId !== undefined && { id: buttonId })}
        size="small"
        color="inherit"
        onClick={onRemove}
        aria-label={t('file.removeNamed', { name })}
        sx={{ flexShrink: 0, mt: '-4px' }}
      >
        {t('file.remove')}
      </Button>
    </Box>
  );
}
