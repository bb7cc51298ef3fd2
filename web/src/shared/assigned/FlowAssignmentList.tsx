import Box from '@mui/material/Box';
import { flowAssignmentPath, type FlowAssignment } from '@firstmile/domain';
import { useState, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { deleteFlowAssignment, makeMainRun } from '#data/queries/flowAssignments.ts';
import { usePlace } from '#lib/usePlace.ts';
import { ConfirmDialog } from '#ui/feedback/ConfirmDialog.tsx';
import { recordList } from '#ui/lists/RecordRow.tsx';
import type { Tell } from './tell.ts';
import { EnteredDialog } from './EnteredDialog.tsx';
import { FlowAssignmentCard } from './FlowAssignmentCard.tsx';
import { useFailure } from '#steps/useFailure.ts';

interface Props {
  assignments: readonly FlowAssignment[];
  /** Name of the list. */
  label: string;
  listOf?: 'client' | 'flow' | undefined;
  /** The path of the client's main run, on the client's page. */
  mainRun?: string | undefined;
  onDone: Tell;
  /** Shows the review of each, on the client's page. */
  review?: ((assignment: FlowAssignment) => ReactNode) | undefined;
}

/** Assigned flows with an admin's actions; `onDone` gets their outcomes. */
export function FlowAssignmentList({ assignments, label, listOf, mainRun, onDone, review }: Props) {
  const { t } = useTranslation('flows');
  const describeFailure = useFailure();
  const [deleting, setDeleting] = useState<FlowAssignment | null>(null);
  const [choosing, setChoosing] = useState<FlowAssignment | null>(null);
  const place = usePlace('open');
  const opened = assignments.find(({ id }) => id === place.at);
  const makeMain = (assignment: FlowAssignment) => {
    setChoosing(null);
    void makeMainRun(assignment);
    onDone('success', t('main.done'));
  };
  const remove = (assignment: FlowAssignment) => {
    setDeleting(null);
    try {
      void deleteFlowAssignment(assignment);
      onDone('success', t('progress.deleted'));
    } catch (error) {
      onDone('error', describeFailure(t('progress.deleteFailed'), error));
    }
  };
  return (
    <>
      <Box component="ul" aria-label={label} sx={recordList}>
        {assignments.map((assignment) => (
          <FlowAssignmentCard
            key={assignment.id}
            assignment={assignment}
            listOf={listOf}
            review={review?.(assignment)}
            onOpen={() => place.go(assignment.id)}
            onDelete={() => setDeleting(assignment)}
            isMain={flowAssignmentPath(assignment.id) === mainRun}
            onMakeMain={mainRun === undefined ? undefined : () => setChoosing(assignment)}
          />
        ))}
      </Box>
      <ConfirmDialog
        open={choosing !== null}
        title={t('main.title', { user: choosing ? clientName(choosing) : '' })}
        text={t('main.text', { user: choosing ? clientName(choosing) : '' })}
        confirmLabel={t('main.make')}
        onConfirm={() => choosing && makeMain(choosing)}
        onClose={() => setChoosing(null)}
      />
      {opened && <EnteredDialog assignment={opened} onClose={place.leave} />}
      <ConfirmDialog
        open={deleting !== null}
        title={t('progress.deleteTitle')}
        text={t('progress.deleteText', { user: deleting ? clientName(deleting) : '' })}
        confirmLabel={t('delete')}
        isDangerous
        onConfirm={() => deleting && remove(deleting)}
        onClose={() => setDeleting(null)}
      />
    </>
  );
}

const clientName = ({ user }: FlowAssignment) => `${user.firstName} ${user.lastName}`.trim();
