import Box from '@mui/material/Box';
import type { FormAssignment } from '@firstmile/domain';
import { useState } from 'react';
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
  /** What names the list. */
  label: string;
  isOfClient?: boolean;
  onDone: Tell;
}

/** Assigned forms with all that an admin can do with them; `onDone` hears what became of it. */
export function FormAssignmentList({ assignments, label, isOfClient = false, onDone }: Props) {
  const { t } = useTranslation('forms');
  const because = useFailure();
  const [open, setOpen] = useState<{ what: 'answers' | 'delete'; assignment: FormAssignment } | null>(null);
  const attempt = (act: () => void, done: string, failed: string) => {
    setOpen(null);
    try {
      act();
      onDone('success', done);
    } catch (error) {
      onDone('error', because(failed, error));
    }
  };
  return (
    <>
      <Box component="ul" aria-label={label} sx={recordList}>
        {assignments.map((one) => (
          <FormAssignmentCard
            key={one.id}
            assignment={one}
            isOfClient={isOfClient}
            onAnswers={() => setOpen({ what: 'answers', assignment: one })}
            onCancel={() =>
              attempt(() => cancelAssignment(one), t('assignments.updated'), t('assignments.updateFailed'))
            }
            onDelete={() => setOpen({ what: 'delete', assignment: one })}
          />
        ))}
      </Box>
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
