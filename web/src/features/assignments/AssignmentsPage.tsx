import Add from '@mui/icons-material/Add';
import AssignmentOutlined from '@mui/icons-material/AssignmentOutlined';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import type { FormAssignment } from '@firstmile/domain';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { cancelAssignment, deleteAssignment, useAssignments } from '#data/queries/formAssignments.ts';
import { useNotice } from '#lib/useNotice.ts';
import { ConfirmDialog } from '#ui/feedback/ConfirmDialog.tsx';
import { EmptyState } from '#ui/feedback/EmptyState.tsx';
import { ErrorPanel } from '#ui/feedback/ErrorPanel.tsx';
import { ListPages } from '#ui/lists/ListPages.tsx';
import { ListSkeleton } from '#ui/lists/ListSkeleton.tsx';
import { NoticeBanner } from '#ui/feedback/NoticeBanner.tsx';
import { PageHeader } from '#ui/layout/PageHeader.tsx';
import { AnswersDialog } from './AnswersDialog.tsx';
import { AssignmentCard } from './AssignmentCard.tsx';
import { AssignmentFilters, type Filters } from './AssignmentFilters.tsx';
import { NewAssignmentDialog } from './NewAssignmentDialog.tsx';

const PAGE_SIZE = 20;
type Open = { what: 'answers' | 'delete'; assignment: FormAssignment } | { what: 'new' } | null;

/** `/admin/assignments`: who was given which form, live, newest first, one page at a time. */
export default function AssignmentsPage() {
  const { t } = useTranslation('forms');
  const [filters, setFilters] = useState<Filters>({});
  const formId = filters.form?.id;
  const { assignments, status, ...pages } = useAssignments(PAGE_SIZE, { status: filters.status, formId });
  const { notice, show, dismiss } = useNotice();
  const [open, setOpen] = useState<Open>(null);
  const attempt = (act: () => void, done: string, failed: string) => {
    setOpen(null);
    try {
      act();
      show('success', done);
    } catch {
      show('error', failed);
    }
  };
  const create = (
    <Button variant="contained" startIcon={<Add />} onClick={() => setOpen({ what: 'new' })}>
      {t('assignments.new')}
    </Button>
  );
  return (
    <>
      <PageHeader title={t('assignments.title')} subtitle={t('assignments.subtitle')} actions={create} />
      <NoticeBanner notice={notice} dismiss={dismiss} />
      <AssignmentFilters
        value={filters}
        assignments={assignments}
        onChange={setFilters}
        onFailed={() => show('error', t('export.failed'))}
      />
      {status === 'error' && <ErrorPanel message={t('loadFailed')} onRetry={pages.retry} />}
      {status === 'loading' && assignments.length === 0 && <ListSkeleton label={t('assignments.loading')} />}
      {status === 'ready' && assignments.length === 0 && (
        <EmptyState icon={<AssignmentOutlined />} title={t('assignments.empty')} action={create} />
      )}
      <Box component="ul" aria-label={t('assignments.title')} sx={list}>
        {assignments.map((one) => (
          <AssignmentCard
            key={one.id}
            assignment={one}
            onAnswers={() => setOpen({ what: 'answers', assignment: one })}
            onCancel={() =>
              attempt(() => cancelAssignment(one), t('assignments.updated'), t('assignments.updateFailed'))
            }
            onDelete={() => setOpen({ what: 'delete', assignment: one })}
          />
        ))}
      </Box>
      <ListPages label={t('pages')} pages={pages} />
      {open?.what === 'new' && <NewAssignmentDialog onDone={show} onClose={() => setOpen(null)} />}
      {open?.what === 'answers' && (
        <AnswersDialog
          assignment={assignments.find((one) => one.id === open.assignment.id) ?? open.assignment}
          onClose={() => setOpen(null)}
        />
      )}
      <ConfirmDialog
        open={open?.what === 'delete'}
        title={t('assignments.deleteTitle')}
        text={t('assignments.deleteText')}
        confirmLabel={t('delete')}
        isDangerous
        onConfirm={() =>
          open?.what === 'delete' &&
          attempt(() => deleteAssignment(open.assignment.id), t('assignments.deleted'), t('assignments.deleteFailed'))
        }
        onClose={() => setOpen(null)}
      />
    </>
  );
}

const list = { listStyle: 'none', m: 0, p: 0, display: 'grid', gap: 1.5, gridTemplateColumns: 'minmax(0, 1fr)' };
