import { hasPdfMark, MAX_AGREEMENT_PDF } from '@firstmile/domain';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import FormHelperText from '@mui/material/FormHelperText';
import Typography from '@mui/material/Typography';
import { useEffect, useRef, useState, type ChangeEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { judgePdf } from '#steps/documents/judgePdf.ts';
import { useFaultText } from '#steps/documents/useFaultText.ts';

interface Props {
  /** The bytes in base64; '' for none. */
  content: string;
  error: string | undefined;
  onChange: (content: string) => void;
}

/** Takes a PDF that clients can see as it is. It stays on the device with the draft, and goes with the agreement. */
export function PdfField({ content, error, onChange }: Props) {
  const { t } = useTranslation('agreements');
  const input = useRef<HTMLInputElement>(null);
  const [problem, setProblem] = useState('');
  const [isChecking, setIsChecking] = useState(false);
  const faultText = useFaultText();
  // what was typed elsewhere during the check is not overwritten, and nothing is after the field is gone
  const latest = useRef<typeof onChange | null>(null);
  useEffect(() => {
    latest.current = onChange;
    return () => {
      latest.current = null;
    };
  });
  const problemOf = async (bytes: Uint8Array<ArrayBuffer>): Promise<string> => {
    if (bytes.length > MAX_AGREEMENT_PDF) return t('pdf.tooLarge');
    if (!hasPdfMark(bytes)) return t('pdf.none');
    const fault = await judgePdf(new Blob([bytes]));
    return fault ? t('pdf.unshown', { problem: faultText(fault) }) : '';
  };
  const take = async ({ target }: ChangeEvent<HTMLInputElement>) => {
    const file = target.files?.[0];
    target.value = ''; // the same file may be chosen again
    if (!file) return;
    const bytes = new Uint8Array(await file.arrayBuffer());
    setIsChecking(true);
    const found = await problemOf(bytes);
    setIsChecking(false);
    setProblem(found);
    if (!found) latest.current?.(base64(bytes));
  };
  const said = problem || error;
  return (
    <Box>
      <Typography role="status" sx={{ mb: 1 }}>
        {isChecking ? t('pdf.checking') : content === '' ? t('pdf.empty') : t('pdf.chosen', { size: sizeOf(content) })}
      </Typography>
      <Button variant="outlined" disabled={isChecking} onClick={() => input.current?.click()}>
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

/** Of what base64 says, in KB. */
const sizeOf = (content: string) => Math.round((content.length * 3) / 4 / 1000);

/** In pieces: a call takes so many arguments only. */
function base64(bytes: Uint8Array): string {
  let text = '';
  for (let at = 0; at < bytes.length; at += 8192) text += String.fromCharCode(...bytes.subarray(at, at + 8192));
  return btoa(text);
}
