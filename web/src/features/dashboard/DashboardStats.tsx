import AttachFile from '@mui/icons-material/AttachFile';
import ConfirmationNumber from '@mui/icons-material/ConfirmationNumberOutlined';
import Draw from '@mui/icons-material/DrawOutlined';
import Flag from '@mui/icons-material/FlagOutlined';
import Route from '@mui/icons-material/RouteOutlined';
import Box from '@mui/material/Box';
import {
  isFlow,
  isOpenTask,
  datedBySteps,
  millis,
  progress,
  refsOfRun,
  validSignatures,
  type FlowAssignment,
  type ReviewedRun,
  type Signature,
} from '@firstmile/domain';
import { useTranslation } from 'react-i18next';
import type { ClientFile } from '#data/queries/files.ts';
import { daysBetween, useTimeZone } from '#ui/dateTime.ts';
import { useNow } from '#lib/useNow.ts';
import { useDueText } from '#ui/feedback/DueMark.tsx';
import { StatCard } from '#ui/layout/StatCard.tsx';

interface Figures {
  run: ReviewedRun;
  flows: readonly FlowAssignment[];
  /** Null while loading. */
  signatures: readonly Signature[] | null;
  files: readonly ClientFile[] | null;
}

/**
 * Shows four figures of this client: steps, documents, files, and the days until the due date, the percent done or,
 * once there is one, the reference number.
 */
export function DashboardStats({ run, flows, signatures, files }: Figures) {
  const { t } = useTranslation('dashboard');
  const { t: common } = useTranslation();
  const { done, total, percent } = progress(run);
  const dueAt = millis(datedBySteps(run, useTimeZone()).dueAt);
  return (
    <Box component="section" aria-label={t('stats.label')} sx={grid}>
      <StatCard
        icon={<Flag />}
        label={t('stats.steps')}
        value={`${done}/${total}`}
        hint={done < total ? t('stats.stepsHint', { count: total - done }) : t('stats.stepsDone')}
      />
      <DocumentsCard
        runs={[run, ...flows.filter(({ id }) => !isFlow(run) || id !== run.id)]}
        signatures={signatures ?? []}
        isLoading={!signatures}
      />
      <FilesCard files={files ?? []} isLoading={!files} />
      {run.reference ? (
        <StatCard
          icon={<ConfirmationNumber />}
          label={t('stats.reference')}
          value={<Box component="span" sx={reference} children={run.reference} />}
          hint={t('stats.referenceHint')}
        />
      ) : dueAt !== null && isOpenTask(run) ? (
        <DaysCard dueAt={dueAt} />
      ) : (
        <StatCard
          icon={<Route />}
          label={t('stats.progress')}
          value={common('percent', { value: percent })}
          hint={t('stats.progressHint')}
        />
      )}
    </Box>
  );
}

/** Shows the days until the due date in the reader's zone; 0 when it is overdue. */
function DaysCard({ dueAt }: { dueAt: number }) {
  const { t } = useTranslation(['dashboard', 'due']);
  const dueText = useDueText();
  const timeZone = useTimeZone();
  const now = useNow();
  return (
    <StatCard
      icon={<Route />}
      label={t('stats.days')}
      value={Math.max(0, daysBetween(now, dueAt, timeZone))}
      hint={t(dueAt < now ? 'due:wasDue' : 'due:due', { date: dueText(dueAt) })}
    />
  );
}

/** Counts the signed agreements of the onboarding and the flows, as the documents page lists them. */
function DocumentsCard({
  runs,
  signatures,
  isLoading,
}: {
  runs: readonly ReviewedRun[];
  signatures: readonly Signature[];
  isLoading: boolean;
}) {
  const { t } = useTranslation('dashboard');
  const standing = validSignatures(signatures, refsOfRun(...runs));
  const signed = standing.filter(Boolean).length;
  const unsigned = standing.length - signed;
  return (
    <StatCard
      icon={<Draw />}
      isLoading={isLoading}
      label={t('stats.documents')}
      value={`${signed}/${standing.length}`}
      hint={unsigned > 0 ? t('stats.documentsHint', { count: unsigned }) : t('stats.documentsDone')}
    />
  );
}

/** Counts the files without refused ones, and always mentions those. */
function FilesCard({ files, isLoading }: { files: readonly ClientFile[]; isLoading: boolean }) {
  const { t } = useTranslation('dashboard');
  const count = (...states: ClientFile['upload']['state'][]) =>
    files.filter((file) => states.includes(file.upload.state)).length;
  const refused = count('refused');
  const waiting = count('waiting', 'sending');
  const accepted = files.length - refused;
  const state = accepted > 0 ? t('stats.filesStored') : t('stats.filesNone');
  const hint = waiting > 0 ? t('stats.filesWaiting', { count: waiting }) : state;
  return (
    <StatCard
      icon={<AttachFile />}
      isLoading={isLoading}
      label={t('stats.files')}
      value={accepted}
      hint={refused > 0 ? t('stats.filesRefused', { count: refused }) : hint}
    />
  );
}

/** Phones hide the icons, because the words need the room. */
const grid = {
  '& dl + [aria-hidden]': { display: { xs: 'none', sm: 'grid' } },
  display: 'grid',
  gap: { xs: 1.5, sm: 2 },
  mb: { xs: 1.5, sm: 3 },
  gridTemplateColumns: { xs: 'repeat(2, minmax(0, 1fr))', lg: 'repeat(4, minmax(0, 1fr))' },
};
const reference = { fontSize: { xs: '1.05rem', sm: '1.35rem' }, overflowWrap: 'anywhere' };
