import Box from '@mui/material/Box';
import type { FormAssignment } from '@firstmile/domain';
import { useState, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { cancelAssignment, deleteAssignment } from '#data/queries/formAssignmentCommands.ts';
import { ConfirmDialog } from '#ui/feedback/ConfirmDialog.tsx';
import { AnswersDialog } from './AnswersDialog.tsx';
import { recordList } from '#ui/lists/RecordRow.tsx';
import type { Tell } from './tell.ts';
import { FormAssignmentCard } from './FormAssignmentCard.tsx';
import { useFailure } from '#steps/useFailure.ts';

interface Props {
  assignments: readonly FormAssignment[];
  /** Name of the list. */
  label: string;
  isOfClient?: boolean;
  onDone: Tell;
  /** Shows the review of each, on the client's page. */
  review?: ((assignment: FormAssignment) => ReactNode) | undefined;
}

/** Assigned forms with an admin's actions; `onDone` gets their outcomes. */
export function FormAssignmentList({ assignments, label, isOfClient = false, onDone, review }: Props) {
  const { t } = useTranslation('forms');
  const describeFailure = useFailure();
  const [open, setOpen] = useState<{ what: 'answers' | 'delete'; assignment: FormAssignment } | null>(null);
  const attempt = (act: () => void, done: string, failed: string) => {
    setOpen(null);
    try {
      act();
      onDone('success', done);
    } catch (error) {
      onDone('error', describeFailure(failed, error));
    }
  };
  return (
    <>
      <Box component="ul" aria-label={label} sx={recordList}>
        {assignments.map((assignment) => (
          <FormAssignmentCard
            key={assignment.id}
            assignment={assignment}
            isOfClient={isOfClient}
            review={review?.(assignment)}
            onAnswers={() => setOpen({ what: 'answers', assignment })}
            onCancel={() =>
              attempt(() => void cancelAssignment(assignment), t('assignments.updated'), t('assignments.updateFailed'))
            }
            onDelete={() => setOpen({ what: 'delete', assignment })}
          />
        ))}
      </Box>
      {open?.what === 'answers' && (
        <AnswersDialog
          assignment={assignments.find((assignment) => assignment.id === open.assignment.id) ?? open.assignment}
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
          attempt(
            () => void deleteAssignment(open.assignment.id),
            t('assignments.deleted'),
            t('assignments.deleteFailed'),
          )
        }
        onClose={() => setOpen(null)}
      />
    </>
  );
}
