import type { FileUpload, RunStep, StepType } from '@firstmile/domain';
import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { useId, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useDateTime } from '#lib/dateTime.ts';
import { useValidationText } from '#ui/useValidationText.ts';
import { OpenClientFile } from '../files/OpenClientFile.tsx';
import { stepFacts } from '../run/stepFacts.ts';
import { fieldsOf } from '../stepProps.ts';
import { Facts } from './Facts.tsx';

interface EnteredStepProps {
  /** The client whose step it is. */
  uid: string;
  title: string;
  type: StepType;
  /** What the step has saved; undefined when nothing was. */
  saved: Pick<RunStep, 'status' | 'data'> | undefined;
  /** Below what was entered. */
  children?: ReactNode;
}

/** What a client entered in one step, for admins, with its files to open. */
export function EnteredStep({ uid, title, type, saved, children }: EnteredStepProps) {
  const { t } = useTranslation('steps');
  const dateTime = useDateTime();
  const say = useValidationText();
  const id = useId();
  const data = saved?.data;
  const isEmpty = saved === undefined || saved.status === 'SKIPPED';
  const files = type === 'FILE_UPLOAD' ? (fieldsOf<FileUpload>(data).uploadedFiles ?? []) : [];
  return (
    <Box component="section" aria-labelledby={id} sx={section}>
      <Typography id={id} variant="h3" component="h3" sx={{ overflowWrap: 'anywhere' }}>
        {title}
      </Typography>
      {isEmpty && <Typography color="textSecondary">{t(saved ? 'review.skipped' : 'review.nothing')}</Typography>}
      {!isEmpty && files.length === 0 && <Facts facts={stepFacts(t, dateTime, say, type, data)} />}
      {files.length > 0 && (
        <Box component="ul" sx={{ listStyle: 'none', m: 0, p: 0, display: 'flex', flexWrap: 'wrap', columnGap: 1 }}>
          {files.map((file) => (
            <Box component="li" key={file.id} sx={{ minWidth: 0 }}>
              <OpenClientFile uid={uid} id={file.id} name={file.name} />
            </Box>
          ))}
        </Box>
      )}
      {children}
    </Box>
  );
}

const section = {
  display: 'grid',
  gap: 1.5,
  p: { xs: 2, sm: 2.5 },
  border: 1,
  borderColor: 'divider',
  borderRadius: '14px',
  gridTemplateColumns: 'minmax(0, 1fr)',
  '& > dl': { gridTemplateColumns: { sm: 'repeat(2, minmax(0, 1fr))' }, columnGap: 3 },
};
