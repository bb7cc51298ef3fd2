import type { FormAssignment } from '@firstmile/domain';
import AssignmentOutlined from '@mui/icons-material/AssignmentOutlined';
import Box from '@mui/material/Box';
import Skeleton from '@mui/material/Skeleton';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useMyForms } from '#data/queries/myForms.ts';
import { FormItem, formList, FormRow } from '#shared/forms/FormItem.tsx';
import { formsToDo, formState, isHandedIn } from '#steps/formFilling/formState.ts';
import { useDraftedForms } from '#steps/formFilling/useAnswers.ts';
import { EmptyState } from '#ui/feedback/EmptyState.tsx';
import { ErrorPanel } from '#ui/feedback/ErrorPanel.tsx';
import { PageHeader } from '#ui/layout/PageHeader.tsx';
import { Panel } from '#ui/layout/Panel.tsx';

/** `/forms`: lists the forms that a client has to fill in, and those that are handed in. */
export default function MyFormsPage() {
  const { t } = useTranslation('fill');
  const { assignments, status, isFromCache, reload } = useMyForms();
  const isReady = status === 'ready';
  return (
    <>
      <PageHeader title={t('list.title')} subtitle={t('list.subtitle')} />
      {status === 'error' && <ErrorPanel message={t('list.failed')} onRetry={reload} />}
      {status === 'loading' && <Skeleton variant="rounded" height={160} aria-label={t('loading', { ns: 'common' })} />}
      {isReady && <Lists assignments={assignments} isSure={!isFromCache} />}
    </>
  );
}

function Lists({ assignments, isSure }: { assignments: readonly FormAssignment[]; isSure: boolean }) {
  const { t } = useTranslation('fill');
  const toDo = formsToDo(assignments);
  const done = assignments.filter((assignment) => isHandedIn(assignment)).toReversed();
  const { cancelled, removed } = useTakenBack(assignments, isSure);
  const isTakenBack = cancelled.length + removed.length > 0;
  if (toDo.length + done.length === 0 && !isTakenBack)
    return (
      <Panel>
        <EmptyState icon={<AssignmentOutlined />} title={t('list.empty')} text={t('list.emptyText')} />
      </Panel>
    );
  return (
    <Stack spacing={3}>
      <Panel title={t('list.toDo')}>
        {toDo.length > 0 ? (
          <List items={toDo} />
        ) : (
          <Typography>{t(done.length > 0 ? 'list.nothingToDo' : 'list.nothing')}</Typography>
        )}
      </Panel>
      {done.length > 0 && (
        <Panel title={t('list.done')}>
          <List items={done} />
        </Panel>
      )}
      {isTakenBack && (
        <Panel title={t('list.takenBack')}>
          <Typography sx={{ mb: 2 }}>{t('list.takenBackText')}</Typography>
          <List items={cancelled}>
            {removed.map(({ id, name }) => (
              <FormRow key={id} id={id} name={name} state="removed" />
            ))}
          </List>
        </Panel>
      )}
    </Stack>
  );
}

/**
 * Finds cancelled and removed forms that the client had started. `isSure` tells that the assignments come from the
 * server.
 */
function useTakenBack(assignments: readonly FormAssignment[], isSure: boolean) {
  const drafts = useDraftedForms();
  const isBegun = ({ id, answers }: FormAssignment) =>
    Object.keys(answers).length > 0 || drafts.some((draft) => draft.id === id);
  const cancelled = assignments
    .filter((assignment) => formState(assignment) === 'cancelled' && isBegun(assignment))
    .toReversed();
  const removed = isSure ? drafts.filter(({ id }) => !assignments.some((assignment) => assignment.id === id)) : [];
  return { cancelled, removed };
}

function List({ items, children }: { items: readonly FormAssignment[]; children?: ReactNode }) {
  return (
    <Box component="ul" sx={formList}>
      {items.map((assignment) => (
        <FormItem key={assignment.id} assignment={assignment} />
      ))}
      {children}
    </Box>
  );
}
