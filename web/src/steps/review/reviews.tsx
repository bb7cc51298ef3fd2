import {
  type CompanyInfo,
  type DocumentSigning,
  type FileUpload,
  type ProjectDetails,
  choiceIn,
  choiceName,
  needOf,
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

export interface ReviewProps {
  data: unknown;
  /** The step's own settings, where a flow has some. */
  config?: unknown;
}

export function CompanyReview({ data, config }: ReviewProps) {
  const { t, i18n } = useTranslation('steps');
  const say = useMessage();
  const company = asPartial<CompanyInfo>(data);
  const count = company.employeeCount;
  const facts = [
    ['companyName', company.companyName],
    ['industry', company.industry && say(choiceName(company.industry))],
    ['website', company.website],
    ['employeeCount', count === undefined ? '' : new Intl.NumberFormat(i18n.language).format(count)],
    ['contactName', company.contactName],
    ['contactEmail', company.contactEmail],
  ] as const;
  return (
    <Facts
      facts={facts
        .filter(([field]) => needOf(config, field) !== 'off')
        .map(([field, value]) => [t(`company.${field}`), value])}
    />
  );
}

export function FilesReview({ data }: ReviewProps) {
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

export function DocumentsReview({ data }: ReviewProps) {
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

const PROJECT = ['projectTitle', 'projectType', 'projectTimeline', 'projectBudget', 'projectDescription'] as const;

export function ProjectReview({ data, config }: ReviewProps) {
  const { t, i18n } = useTranslation('steps');
  const say = useMessage();
  const project = asPartial<ProjectDetails>(data);
  return (
    <Facts
      facts={PROJECT.filter((field) => needOf(config, field) !== 'off').map((field) => [
        t(`project.${field}`),
        CHOSEN.includes(field) ? say(choiceIn(i18n.language, project[field] ?? '', { config, field })) : project[field],
      ])}
    />
  );
}
const CHOSEN: readonly string[] = ['projectType', 'projectTimeline', 'projectBudget'];
