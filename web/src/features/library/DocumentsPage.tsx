import {
  agreementName,
  containsText,
  COUNTED_STEPS,
  refsOf,
  refsOfRun,
  versionId,
  type AgreementRef,
} from '@firstmile/domain';
import DescriptionOutlined from '@mui/icons-material/DescriptionOutlined';
import UploadOutlined from '@mui/icons-material/UploadOutlined';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useFiles, type ClientFile } from '#data/queries/files.ts';
import { EmptyState } from '#ui/feedback/EmptyState.tsx';
import { ErrorPanel } from '#ui/feedback/ErrorPanel.tsx';
import { ListSkeleton } from '#ui/lists/ListSkeleton.tsx';
import { PageHeader } from '#ui/layout/PageHeader.tsx';
import { StatusBadge } from '#ui/feedback/StatusBadge.tsx';
import { useMessage } from '#ui/inputs/useMessage.ts';
import { AgreementDialog } from './AgreementDialog.tsx';
import { AgreementItem } from './AgreementItem.tsx';
import { FileItem } from './FileItem.tsx';
import { KeptHint, NothingFound } from './ListNotes.tsx';
import { itemList } from './ItemRow.tsx';
import { agreementStatus, documentStatus, isReplacing, newestFirst, type DocumentFilter } from './listing.ts';
import { Toolbar } from './Toolbar.tsx';
import { UploadDialog } from './UploadDialog.tsx';
import { useFileActions } from './useFileActions.tsx';
import { useMyFlows } from '#data/queries/myFlows.ts';
import { useOnboarding } from '#data/queries/onboarding.ts';
import { usePlace } from '#lib/usePlace.ts';
import { useSession } from '#data/session/session.ts';
import { useSignatures } from '#data/queries/signatures.ts';
import type { StepProps } from '#steps/stepProps.ts';
import { documentStates, type DocumentState } from '#steps/documents/documentStates.ts';

const FILTERS = ['all', 'signed', 'pending', 'approved'] as const;

/** `/documents`: lists the agreements and the documents that the client shares, each with its status. */
export default function DocumentsPage() {
  const { t } = useTranslation('library');
  const say = useMessage();
  const [search, setSearch] = useState('');
  const [filter, setFilter] = useState<DocumentFilter>('all');
  const [isUploading, setIsUploading] = useState(false);
  const opened = usePlace('open');
  const { files, status, reload } = useFiles();
  const { act, dialog, visible } = useFileActions(files.filter((file) => file.kind === 'document'));
  const isAdmin = useSession().user?.role === 'ADMIN';
  const { agreements, steps } = useAgreements();
  const isShown = (name: string, state: DocumentFilter | null) =>
    containsText(name, search) && (filter === 'all' || filter === state);
  const shownAgreements = agreements.filter((agreement) =>
    isShown(say(agreementName(agreement.ref.title)), agreementStatus(agreement)),
  );
  const shownFiles = newestFirst(visible.filter((file) => isShown(file.name, documentStatus(file))));
  const count = shownAgreements.length + shownFiles.length;
  const isFiltered = search.trim() !== '' || filter !== 'all';
  const upload = (
    <Button variant="contained" startIcon={<UploadOutlined />} onClick={() => setIsUploading(true)}>
      {t('documents.upload')}
    </Button>
  );
  const agreement = agreements.find((agreement) => keyOf(agreement) === opened.at);
  return (
    <>
      <PageHeader
        title={t('documents.title')}
        subtitle={t(isAdmin ? 'documents.adminSubtitle' : 'documents.subtitle')}
        actions={upload}
      />
      <Toolbar
        search={{ label: t('documents.search'), value: search, onChange: setSearch }}
        filter={
          isAdmin // admins' own documents are neither signed nor approved
            ? null
            : {
                label: t('documents.status.label'),
                value: filter,
                options: FILTERS.map((option) => [option, t(`documents.status.${option}`)]),
                onChange: setFilter,
              }
        }
        found={isFiltered ? t('found', { count }) : ''}
      />
      {status === 'error' && <ErrorPanel message={t('loadFailed')} onRetry={reload} />}
      {status === 'loading' && files.length === 0 && <ListSkeleton label={t('loading')} />}
      <Box sx={{ display: 'grid', gap: 3, gridTemplateColumns: 'minmax(0, 1fr)' }}>
        {shownAgreements.length > 0 && (
          <Box component="ul" aria-label={t('documents.agreements')} sx={itemList}>
            {shownAgreements.map((shownAgreement) => (
              <AgreementItem
                key={keyOf(shownAgreement)}
                document={shownAgreement}
                steps={steps}
                onView={() => opened.go(keyOf(shownAgreement))}
              />
            ))}
          </Box>
        )}
        {shownFiles.length > 0 && (
          <Box component="ul" aria-label={t('documents.uploads')} sx={itemList}>
            {shownFiles.map((file) => (
              <FileItem
                key={file.id}
                file={file}
                isReplacing={isReplacing(files, file)}
                badge={!isAdmin && <Status file={file} />}
                actions={['view', 'download', 'rename', 'delete']}
                onAction={(action) => act(file, action)}
              />
            ))}
          </Box>
        )}
      </Box>
      <KeptHint files={shownFiles} />
      {status === 'ready' && visible.length === 0 && !isFiltered && (
        <EmptyState
          icon={<DescriptionOutlined />}
          title={t('documents.empty')}
          text={t(isAdmin ? 'documents.adminEmptyText' : 'documents.emptyText')}
        />
      )}
      {isFiltered && count === 0 && (
        <NothingFound
          onClear={() => {
            setSearch('');
            setFilter('all');
          }}
        />
      )}
      {isUploading && <UploadDialog kind="document" files={files} onClose={() => setIsUploading(false)} />}
      {agreement && <AgreementDialog document={agreement} steps={steps} onClose={opened.leave} />}
      {dialog}
    </>
  );
}

function Status({ file }: { file: ClientFile }) {
  const { t } = useTranslation('library');
  const status = documentStatus(file);
  if (!status) return null;
  return <StatusBadge label={t(`documents.status.${status}`)} color={status === 'approved' ? 'success' : 'warning'} />;
}

const keyOf = ({ ref }: DocumentState) => versionId(ref.id, ref.version);

/**
 * Lists the client's agreements and their status, those of assigned flows too; none for admins, who do not sign, and
 * none while loading.
 */
function useAgreements(): { agreements: DocumentState[]; steps: StepProps['reviewed'] } {
  const { user } = useSession();
  const { signatures, status } = useSignatures();
  const { run } = useOnboarding();
  const { flows } = useMyFlows();
  if (user?.role !== 'USER' || !run || (status === 'loading' && signatures.length === 0))
    return { agreements: [], steps: [] };
  const own = run.isOff ? [] : documentStates(refsOf(run, 'documents'), signatures, run.steps['documents']);
  const isNew = (ref: AgreementRef) =>
    !own.some((document) => versionId(document.ref.id, document.ref.version) === versionId(ref.id, ref.version));
  const others = refsOfRun(...flows).filter(isNew);
  const steps = COUNTED_STEPS.map(({ key, type }) => ({ key, type, data: run.steps[key]?.data }));
  return { agreements: [...own, ...documentStates(others, signatures)], steps };
}
