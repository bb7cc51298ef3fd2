import {
  draftPageFields,
  hasPdfMark,
  MAX_AGREEMENT_PDF,
  toBase64,
  type AgreementDraft,
  type AgreementFile,
} from '@firstmile/domain';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import FormHelperText from '@mui/material/FormHelperText';
import Typography from '@mui/material/Typography';
import { useEffect, useRef, useState, type ChangeEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { storeFile, useStoredPercent } from '#data/queries/agreementFiles.ts';
import { shortFileSize } from '#lib/fileSize.ts';
import { judgePdf } from '#steps/documents/pdf/judgePdf.ts';
import { useFaultText } from '#steps/documents/pdf/useFaultText.ts';
import { ProgressBar } from '#ui/feedback/ProgressBar.tsx';
import { PdfFactsLine, usePdfFacts } from './PdfFactsLine.tsx';

interface Props {
  draft: AgreementDraft;
  /** Tells whether a PDF of this size fits into the agreement's document. */
  isRoomFor: (byteLength: number) => boolean;
  error: string | undefined;
  onChange: (part: Required<Pick<AgreementDraft, 'content' | 'file'>>) => void;
  /** Opens the dialog for placing fields. */
  onPlace: () => void;
}

/**
 * Takes a PDF that clients can see unchanged. One that fits stays on the device with the draft and is saved in the
 * agreement; a larger one is stored at once, in a file of its own.
 */
export function PdfField({ draft: { content, file, fields }, isRoomFor, error, onChange, onPlace }: Props) {
  const { t, i18n } = useTranslation('agreements');
  const percent = useStoredPercent(file);
  const facts = usePdfFacts({ content, file });
  const isEmpty = content === '' && !file;
  const size = (bytes: number) => shortFileSize(bytes, i18n.language);
  const max = size(MAX_AGREEMENT_PDF);
  const input = useRef<HTMLInputElement>(null);
  const [problem, setProblem] = useState('');
  const [isChecking, setIsChecking] = useState(false);
  const faultText = useFaultText();
  // Keeps what was typed elsewhere during the check, and changes nothing after the field is gone.
  const latest = useRef<typeof onChange | null>(null);
  useEffect(() => {
    latest.current = onChange;
    return () => {
      latest.current = null;
    };
  });
  const problemOf = async (bytes: Uint8Array<ArrayBuffer>): Promise<string> => {
    if (!hasPdfMark(bytes)) return t('pdf.none');
    const fault = await judgePdf(new Blob([bytes]));
    return fault ? t('pdf.unshown', { problem: faultText(fault) }) : '';
  };
  const choose = async ({ target }: ChangeEvent<HTMLInputElement>) => {
    const file = target.files?.[0];
    target.value = ''; // so that the same file can be chosen again
    if (!file) return;
    const refuse = (reason: string) => setProblem([`${file.name}: ${reason}`, isEmpty ? '' : t('pdf.stays')].join(' '));
    if (file.size > MAX_AGREEMENT_PDF) {
      refuse(t('pdf.tooLarge', { size: size(file.size), max }));
      return;
    }
    const bytes = new Uint8Array(await file.arrayBuffer());
    setIsChecking(true);
    const problemFound = await problemOf(bytes);
    const isWanted = !problemFound && latest.current !== null;
    const part =
      isWanted && (isRoomFor(bytes.length) ? { content: toBase64(bytes), file: undefined } : await inFile(bytes));
    setIsChecking(false);
    setProblem('');
    if (problemFound) refuse(problemFound);
    if (part) latest.current?.(part);
  };
  const message = problem || (percent === null ? t('pdf.refused') : error);
  const fieldCount = draftPageFields(fields).length;
  const chosen = file?.byteLength ?? (content.length * 3) / 4;
  return (
    <Box>
      <Typography role="status" sx={{ mb: 1 }}>
        {isChecking ? t('pdf.checking') : isEmpty ? t('pdf.empty') : t('pdf.chosen', { size: size(chosen) })}
      </Typography>
      {facts && <PdfFactsLine facts={facts} />}
      {percent !== null && percent < 100 && (
        <Box sx={{ mb: 1 }}>
          <ProgressBar value={percent} label={t('pdf.sending', { percent })} />
          <Typography variant="body2" color="textSecondary">
            {t('pdf.sending', { percent })}
          </Typography>
        </Box>
      )}
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1 }}>
        <Button variant="outlined" disabled={isChecking} onClick={() => input.current?.click()}>
          <span>{t(isEmpty ? 'pdf.choose' : 'pdf.change')}</span>
        </Button>
        {!isEmpty && (
          <Button variant="outlined" disabled={isChecking || facts?.isCertified} onClick={onPlace}>
            <span>{t('pageFields.open', { count: fieldCount })}</span>
          </Button>
        )}
      </Box>
      <FormHelperText error={Boolean(message)} role={message ? 'alert' : undefined}>
        {message || t(facts?.isCertified ? 'pdf.certified' : 'pdf.hint', { max })}
      </FormHelperText>
      <input
        ref={input}
        type="file"
        hidden
        accept="application/pdf"
        data-testid="agreement-pdf"
        onChange={(event) => void choose(event)}
      />
    </Box>
  );
}

const inFile = async (bytes: Uint8Array<ArrayBuffer>): Promise<{ content: string; file: AgreementFile }> => ({
  content: '',
  file: await storeFile(bytes),
});
