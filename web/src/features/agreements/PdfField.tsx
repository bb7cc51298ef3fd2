import { MAX_AGREEMENT_PDF } from '@firstmile/domain';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import FormHelperText from '@mui/material/FormHelperText';
import Typography from '@mui/material/Typography';
import { useRef, useState, type ChangeEvent } from 'react';
import { useTranslation } from 'react-i18next';

interface Props {
  /** The bytes in base64; '' for none. */
  content: string;
  error: string | undefined;
  onChange: (content: string) => void;
}

/** Takes a PDF. It stays on the device with the draft, and goes with the agreement. */
export function PdfField({ content, error, onChange }: Props) {
  const { t } = useTranslation('agreements');
  const input = useRef<HTMLInputElement>(null);
  const [problem, setProblem] = useState('');
  const take = async ({ target }: ChangeEvent<HTMLInputElement>) => {
    const file = target.files?.[0];
    target.value = ''; // the same file may be chosen again
    if (!file) return;
    const bytes = new Uint8Array(await file.arrayBuffer());
    const isPdf = new TextDecoder().decode(bytes.subarray(0, 5)) === '%PDF-';
    const isLarge = bytes.length > MAX_AGREEMENT_PDF;
    setProblem(isLarge ? t('pdf.tooLarge') : isPdf ? '' : t('pdf.none'));
    if (isPdf && !isLarge) onChange(base64(bytes));
  };
  const said = problem || error;
  return (
    <Box>
      <Typography sx={{ mb: 1 }}>
        {content === '' ? t('pdf.empty') : t('pdf.chosen', { size: Math.round((content.length * 3) / 4 / 1000) })}
      </Typography>
      <Button variant="outlined" onClick={() => input.current?.click()}>
        <span>{t(content === '' ? 'pdf.choose' : 'pdf.change')}</span>
      </Button>
      <FormHelperText error={Boolean(said)} role={said ? 'alert' : undefined}>
        {said || t('pdf.hint')}
      </FormHelperText>
      <input
        ref={input}
        type="file"
        hidden
        accept="application/pdf"
        data-testid="agreement-pdf"
        onChange={(event) => void take(event)}
      />
    </Box>
  );
}

/** In pieces: a call takes so many arguments only. */
function base64(bytes: Uint8Array): string {
  let text = '';
  for (let at = 0; at < bytes.length; at += 8192) text += String.fromCharCode(...bytes.subarray(at, at + 8192));
  return btoa(text);
}
