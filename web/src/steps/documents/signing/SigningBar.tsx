import Close from '@mui/icons-material/Close';
import Box from '@mui/material/Box';
import DialogTitle from '@mui/material/DialogTitle';
import Typography from '@mui/material/Typography';
import { useTranslation } from 'react-i18next';
import { IconAction } from '#ui/layout/IconAction.tsx';

interface Props {
  id: string;
  /** The dialog's action, which is its name. */
  act: string;
  /** Title of the document; missing while it loads. */
  title: string | undefined;
  locale: string | undefined;
  onClose: () => void;
}

/** The top of a signing dialog that fills the screen: its action, the document, and a close button. */
export function SigningBar({ id, act, title, locale, onClose }: Props) {
  const { t } = useTranslation('steps');
  return (
    <Box sx={bar}>
      <Box sx={words}>
        <DialogTitle id={id} sx={{ p: 0, fontSize: '1.0625rem', lineHeight: 1.3 }}>
          {act}
        </DialogTitle>
        <Typography variant="body2" color="textSecondary" noWrap lang={locale}>
          {title}
        </Typography>
      </Box>
      <IconAction name={t('documents.dialog.close')} onClick={onClose}>
        <Close />
      </IconAction>
    </Box>
  );
}

const bar = {
  display: 'flex',
  alignItems: 'center',
  gap: 1,
  pl: 3,
  pr: 1.5,
  pt: 'max(6px, env(safe-area-inset-top))',
  pb: 0.75,
  borderBottom: 1,
  borderColor: 'divider',
} as const;
/** Side by side on a low, wide screen. */
const words = {
  flex: 1,
  minWidth: 0,
  '@media (max-height: 499.95px) and (min-width: 600px)': { display: 'flex', alignItems: 'baseline', gap: 1.5 },
} as const;
