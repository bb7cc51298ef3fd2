import {
  type CompanyInfo,
  type DocumentSigning,
  type FileUpload,
  type ProjectDetails,
  choiceName,
  agreementName,
} from '@firstmile/domain';
import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { useTranslation } from 'react-i18next';
import { useMessage } from '#ui/inputs/useMessage.ts';
import { PersonText } from '#ui/PersonText.tsx';
import { asPartial } from '../stepProps.ts';
import { Facts } from './Facts.tsx';

const NAMED_FILES = 3;

export function CompanyReview({ data }: { data: unknown }) {
  const { t, i18n } = useTranslation('steps');
  const say = useMessage();
  const company = asPartial<CompanyInfo>(data);
  const count = company.employeeCount;
  return (
    <Facts
      facts={[
        [t('company.companyName'), company.companyName],
        [t('company.industry'), company.industry && say(choiceName(company.industry))],
        [t('company.website'), company.website],
        [t('company.employeeCount'), count === undefined ? '' : new Intl.NumberFormat(i18n.language).format(count)],
        [t('company.contactName'), company.contactName],
        [t('company.contactEmail'), company.contactEmail],
      ]}
    />
  );
}

export function FilesReview({ data }: { data: unknown }) {
  const { t } = useTranslation('steps');
  const files = asPartial<FileUpload>(data).uploadedFiles ?? [];
  const rest = files.length - NAMED_FILES;
  if (files.length === 0) return <Typography>{t('review.files.none')}</Typography>;
  return (
    <>
      <Typography>{t('review.files.count', { count: files.length })}</Typography>
      <Box component="ul" sx={{ m: 0, mt: 1, pl: 2.5, overflowWrap: 'anywhere' }}>
        {files.slice(0, NAMED_FILES).map((file) => (
          <li key={file.id}>
            <PersonText>{file.name}</PersonText>
          </li>
        ))}
      </Box>
      {rest > 0 && (
        <Typography color="textSecondary" sx={{ mt: 0.5 }}>
          {t('review.files.more', { count: rest })}
        </Typography>
      )}
    </>
  );
}

export function DocumentsReview({ data }: { data: unknown }) {
  const { t } = useTranslation('steps');
  const say = useMessage();
  const documents = asPartial<DocumentSigning>(data).signedDocuments ?? [];
  const signed = documents.filter((document) => document.status === 'signed');
  if (documents.length === 0) return <Typography>{t('review.documents.none')}</Typography>;
  return (
    <>
      <Typography>{t('review.documents.signed', { signed: signed.length, total: documents.length })}</Typography>
      <Box component="ul" sx={{ m: 0, mt: 1, pl: 2.5 }}>
        {signed.map((document) => (
          <li key={document.id}>{say(agreementName(document.name))}</li>
        ))}
      </Box>
    </>
  );
}

export function ProjectReview({ data }: { data: unknown }) {
  const { t } = useTranslation('steps');
  const say = useMessage();
  const project = asPartial<ProjectDetails>(data);
  return (
    <Facts
      facts={[
        [t('project.projectTitle'), project.projectTitle],
        [t('project.projectType'), project.projectType && say(choiceName(project.projectType))],
        [t('project.projectTimeline'), project.projectTimeline && say(choiceName(project.projectTimeline))],
        [t('project.projectBudget'), project.projectBudget && say(choiceName(project.projectBudget))],
        [t('project.projectDescription'), project.projectDescription],
      ]}
    />
  );
}
