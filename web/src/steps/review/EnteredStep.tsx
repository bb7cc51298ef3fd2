import { isFileId, type AgreementRef, type RunStep, type StepType } from '@firstmile/domain';
import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { DamagedPart } from '#ui/feedback/DamagedPart.tsx';
import { FramedSection } from '#ui/layout/FramedSection.tsx';
import { SignedDocuments } from '../documents/SignedDocuments.tsx';
import { savedFiles } from '../files/uploadData.ts';
import { OpenClientFile } from '../files/OpenClientFile.tsx';
import { useStepFacts } from './useStepFacts.ts';
import { Facts } from './Facts.tsx';

interface EnteredStepProps {
  /** The client whose step it is. */
  uid: string;
  title: string;
  type: StepType;
  /** Settings of the step, where a flow has some. */
  config?: unknown;
  /** Saved data of the step; undefined when nothing was saved. */
  saved: Pick<RunStep, 'status' | 'data'> | undefined;
  /** Agreements of a signing step. */
  agreements?: readonly AgreementRef[];
  /** Stands in place of the listed data: the answers of a form. */
  answers?: ReactNode;
}

/** Shows admins what a client entered in one step, with its files to download. */
export function EnteredStep({ uid, title, type, config, saved, agreements, answers }: EnteredStepProps) {
  const { t } = useTranslation('steps');
  const stepFacts = useStepFacts();
  const data = saved?.data;
  const isEmpty = saved === undefined || saved.status === 'SKIPPED';
  const isSigning = type === 'DOCUMENT_SIGNING'; // only the signatures tell what was signed
  const files = type === 'FILE_UPLOAD' ? savedFiles(data) : [];
  return (
    <FramedSection title={title}>
      <DamagedPart of={saved} />
      {isEmpty && <Typography color="textSecondary">{t(saved ? 'review.skipped' : 'review.nothing')}</Typography>}
      {!isEmpty && isSigning && <SignedDocuments uid={uid} refs={agreements ?? []} />}
      {!isEmpty && answers && <div>{answers}</div>}
      {!isEmpty && !answers && !isSigning && files.length === 0 && <Facts facts={stepFacts({ type, data, config })} />}
      {files.length > 0 && (
        <Box component="ul" sx={{ listStyle: 'none', m: 0, p: 0, display: 'flex', flexWrap: 'wrap', columnGap: 1 }}>
          {files.map((file) => (
            <Box component="li" key={file.id} sx={{ minWidth: 0 }}>
              {isFileId(file.id) ? (
                <OpenClientFile uid={uid} id={file.id} name={file.name} />
              ) : (
                <Typography sx={{ overflowWrap: 'anywhere' }}>{t('review.nameOnly', { name: file.name })}</Typography>
              )}
            </Box>
          ))}
        </Box>
      )}
    </FramedSection>
  );
}
