import { cleanCode, say as sayCode } from '@firstmile/domain';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Dialog from '#ui/Dialog.tsx';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogContentText from '@mui/material/DialogContentText';
import DialogTitle from '@mui/material/DialogTitle';
import Typography from '@mui/material/Typography';
import { useFormik } from 'formik';
import { useId, type SyntheticEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { encode } from 'uqr';
import type { Setup } from '#data/queries/twoFactor.ts';
import { Banner } from '#ui/feedback/Banner.tsx';
import { SubmitButton } from '#ui/inputs/SubmitButton.tsx';
import { TextInput } from '#ui/inputs/TextInput.tsx';
import { useMessage } from '#ui/inputs/useMessage.ts';
import { accountError } from './accountError.ts';

interface SetupDialogProps {
  setup: Setup;
  onConfirm: (code: string) => Promise<void>;
  onClose: () => void;
}

/** Shows the key of a second factor as a QR code and as text, and asks for its first code. */
export default function SetupDialog({ setup, onConfirm, onClose }: SetupDialogProps) {
  const { t } = useTranslation('twoFactor');
  const { t: common } = useTranslation();
  const say = useMessage();
  const id = useId();
  const formik = useFormik({
    initialValues: { code: '' },
    onSubmit: async ({ code }, { setStatus }) => {
      const isCode = /^\d{6}$/.test(cleanCode(code));
      setStatus(isCode ? null : say(sayCode('code.six')));
      if (!isCode) return;
      await onConfirm(cleanCode(code)).catch((error: unknown) =>
        setStatus(say(accountError(error, t('failed')).message)),
      );
    },
  });
  const { isSubmitting } = formik;
  const error = formik.status as string | null | undefined;
  const onSubmit = (event: SyntheticEvent) => {
    event.preventDefault();
    if (!isSubmitting) formik.handleSubmit();
  };
  return (
    <Dialog open onClose={() => !isSubmitting && onClose()} maxWidth="xs" fullWidth aria-labelledby={id}>
      <form noValidate onSubmit={onSubmit}>
        <DialogTitle id={id}>{t('turnOn')}</DialogTitle>
        <DialogContent sx={{ display: 'grid', gap: 2 }}>
          <DialogContentText>{t('setUp.scan')}</DialogContentText>
          <QrCode text={setup.url} label={t('setUp.picture')} />
          <Box>
            <Typography variant="body2" color="textSecondary">
              {t('setUp.byHand')}
            </Typography>
            <Typography sx={{ fontFamily: 'monospace', overflowWrap: 'anywhere' }} translate="no">
              {setup.key.replaceAll(/(.{4})(?=.)/g, '$1 ')}
            </Typography>
          </Box>
          {error && <Banner severity="error">{error}</Banner>}
          <TextInput
            {...formik.getFieldProps('code')}
            name="setup-code"
            label={t('setUp.code')}
            helperText={t('setUp.codeHint')}
            autoComplete="one-time-code"
            onChange={(event) => void formik.setFieldValue('code', event.target.value)}
            required
            slotProps={{ htmlInput: { inputMode: 'numeric', maxLength: 8 } }}
          />
        </DialogContent>
        <DialogActions>
          <Button variant="outlined" color="inherit" disabled={isSubmitting} onClick={onClose}>
            <span>{common('cancel')}</span>
          </Button>
          <SubmitButton isBusy={isSubmitting}>{t(isSubmitting ? 'setUp.confirming' : 'setUp.confirm')}</SubmitButton>
        </DialogActions>
      </form>
    </Dialog>
  );
}

/** Dark on light in every theme, as cameras expect. */
function QrCode({ text, label }: { text: string; label: string }) {
  const { data, size } = encode(text, { border: 3 });
  const dark = data.flatMap((row, y) => row.flatMap((isDark, x) => (isDark ? `M${x},${y}h1v1h-1z` : [])));
  return (
    <Box
      component="svg"
      role="img"
      aria-label={label}
      viewBox={`0 0 ${size} ${size}`}
      shapeRendering="crispEdges"
      sx={{ width: 208, maxWidth: '100%', justifySelf: 'center', bgcolor: '#fff', borderRadius: 1 }}
    >
      <path d={dark.join('')} fill="#000" />
    </Box>
  );
}
