import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { clientFile } from '#data/queries/fileCommands.ts';
import { saveFile } from '#lib/saveFile.ts';
import { useFailure } from '../useFailure.ts';

/** Downloads a client's file for an admin; needs the network. */
export function OpenClientFile({ uid, id, name }: { uid: string; id: string; name: string }) {
  const { t } = useTranslation('forms');
  const describeFailure = useFailure();
  const [isBusy, setIsBusy] = useState(false);
  const [problem, setProblem] = useState('');
  const open = async () => {
    setIsBusy(true);
    setProblem('');
    try {
      saveFile(await clientFile(uid, id), name);
    } catch (error) {
      setProblem(describeFailure(t('answers.fileFailed'), error));
    } finally {
      setIsBusy(false);
    }
  };
  return (
    <>
      <Button
        size="small"
        variant="outlined"
        data-printed // its name is the text to print
        onClick={() => void open()}
        disabled={isBusy}
        sx={{ mt: 0.5, maxWidth: '100%', overflowWrap: 'anywhere', textAlign: 'left' }}
      >
        <span>{t('answers.openFile', { name })}</span>
      </Button>
      {problem && (
        <Typography variant="body2" color="error" role="alert" sx={{ mt: 0.75 }}>
          {problem}
        </Typography>
      )}
    </>
  );
}
