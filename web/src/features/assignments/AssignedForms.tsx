import AssignmentOutlined from '@mui/icons-material/AssignmentOutlined';
import { useState, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useFormAssignmentCounts } from '#data/queries/counts.ts';
import { useAssignments } from '#data/queries/formAssignments.ts';
import { useFormChoice } from '#data/queries/forms.ts';
import type { Tell } from '#shared/assigned/tell.ts';
import { FormAssignmentList } from '#shared/assigned/FormAssignmentList.tsx';
import { EmptyState } from '#ui/feedback/EmptyState.tsx';
import { ErrorPanel } from '#ui/feedback/ErrorPanel.tsx';
import { ListPages } from '#ui/lists/ListPages.tsx';
import { ListSkeleton } from '#ui/lists/ListSkeleton.tsx';
import { AnswerExports } from './AnswerExports.tsx';
import { AssignmentFilters, type Filters } from './AssignmentFilters.tsx';
import { useFailure } from '#steps/useFailure.ts';

const PAGE_SIZE = 10; // each contains all of a client's entries
const STATUSES = ['ASSIGNED', 'IN_PROGRESS', 'COMPLETED', 'CANCELLED'] as const;

/** Lists assigned forms, live and page by page, also those of deleted forms. */
export function AssignedForms({ onDone, create }: { onDone: Tell; create: ReactNode }) {
  const { t } = useTranslation('forms');
  const describeFailure = useFailure();
  const [filters, setFilters] = useState<Filters>({});
  const [isChoosing, setIsChoosing] = useState(false);
  const formId = filters.choice?.id;
  const { assignments, status, ...pages } = useAssignments(PAGE_SIZE, { status: filters.status, formId });
  const counts = useFormAssignmentCounts(formId, assignments);
  const { items: forms, hasMore, more } = useFormChoice(isChoosing);
  const choices = [...forms, ...assignments.map((assignment) => assignment.customForm)];
  return (
    <>
      <AssignmentFilters
        value={filters}
        statuses={STATUSES}
        counts={counts}
        choices={choices}
        words={{ single: t('filters.form'), all: t('filters.allForms'), more: t('filters.moreForms') }}
        more={hasMore ? more : null}
        onChoose={() => setIsChoosing(true)}
        onChange={setFilters}
      >
        <AnswerExports
          form={choices.find((choice) => choice.id === formId) ?? filters.choice}
          onFailed={(error) => onDone('error', describeFailure(t('export.failed'), error))}
        />
      </AssignmentFilters>
      {status === 'error' && <ErrorPanel message={t('loadFailed')} onRetry={pages.retry} />}
      {status === 'loading' && assignments.length === 0 && <ListSkeleton label={t('assignments.loading')} />}
      {status === 'ready' && assignments.length === 0 && (
        <EmptyState icon={<AssignmentOutlined />} title={t('assignments.empty')} action={create} />
      )}
      <FormAssignmentList assignments={assignments} label={t('assignments.title')} onDone={onDone} />
      <ListPages label={t('pages')} pages={pages} />
    </>
  );
}
