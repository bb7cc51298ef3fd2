import { REQUESTABLE, type FileUpload, type StepType } from '@firstmile/domain';
import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { ClientRun } from '#data/approvals.ts';
import { useDateTime } from '#lib/dateTime.ts';
import { OpenClientFile } from '#steps/files/OpenClientFile.tsx';
import { Facts } from '#steps/review/Facts.tsx';
import { stepFacts } from '#steps/run/stepFacts.ts';
import { fieldsOf } from '#steps/stepProps.ts';
import { useValidationText } from '#ui/useValidationText.ts';

/** What the client entered, step after step; `below` may add something to each. */
export function HandedInSteps({ run, below }: { run: ClientRun; below?: (key: string) => ReactNode }) {
  const { t } = useTranslation('approvals');
  return (
    <>
      {REQUESTABLE.map(({ key, type }) => (
        <Box component="section" key={key} aria-labelledby={`review-${key}`} sx={section}>
          <Typography id={`review-${key}`} variant="h3" component="h3">
            {t(`steps.${key as StepKey}`)}
          </Typography>
          <StepContent uid={run.userId} type={type} data={run.steps[key]?.data} />
          {below?.(key)}
        </Box>
      ))}
    </>
  );
}

function StepContent({ uid, type, data }: { uid: string; type: StepType; data: unknown }) {
  const { t } = useTranslation('steps');
  const dateTime = useDateTime();
  const say = useValidationText();
  const files = type === 'FILE_UPLOAD' ? (fieldsOf<FileUpload>(data).uploadedFiles ?? []) : [];
  if (files.length === 0) return <Facts facts={stepFacts(t, dateTime, say, type, data)} />;
  return (
    <Box component="ul" sx={{ listStyle: 'none', m: 0, p: 0, display: 'flex', flexWrap: 'wrap', columnGap: 1 }}>
      {files.map(({ id, name }) => (
        <Box component="li" key={id} sx={{ minWidth: 0 }}>
          <OpenClientFile uid={uid} id={id} name={name} />
        </Box>
      ))}
    </Box>
  );
}

export type StepKey = 'company' | 'files' | 'documents' | 'project';

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
