import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import DialogActions from '@mui/material/DialogActions';
import Checkbox from '@mui/material/Checkbox';
import FormControlLabel from '@mui/material/FormControlLabel';
import DialogContent from '@mui/material/DialogContent';
import GroupOutlined from '@mui/icons-material/GroupOutlined';
import type { FlowAssignment, OnboardingFlow } from '@firstmile/domain';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { deleteFlowAssignment, useFlowAssignments } from '#data/queries/flowAssignments.ts';
import { Banner } from '#ui/feedback/Banner.tsx';
import { ConfirmDialog } from '#ui/feedback/ConfirmDialog.tsx';
import { EmptyState } from '#ui/feedback/EmptyState.tsx';
import { ErrorPanel } from '#ui/feedback/ErrorPanel.tsx';
import { FullDialog } from '#ui/layout/FullDialog.tsx';
import { ListPages } from '#ui/lists/ListPages.tsx';
import { ListSkeleton } from '#ui/lists/ListSkeleton.tsx';
import { useNotice } from '#lib/useNotice.ts';
import { AssignmentItem } from './AssignmentItem.tsx';
import { EnteredDialog } from './EnteredDialog.tsx';

const PAGE_SIZE = 20;

interface Props {
  /** null for all flows, those included that are deleted and that clients still have. */
  flow: OnboardingFlow | null;
  onClose: () => void;
}

/** Who has a flow and where each client is, live, newest first, one page at a time. */
export function ProgressDialog({ flow, onClose }: Props) {
  const { t } = useTranslation('flows');
  const { t: due } = useTranslation('due');
  const [isLate, setIsLate] = useState(false);
  const { assignments, status, retry, ...pages } = useFlowAssignments(flow?.id ?? null, PAGE_SIZE, isLate);
  const title = flow ? t('progress.title', { name: flow.name }) : t('progress.all');
  const [deleting, setDeleting] = useState<FlowAssignment | null>(null);
  const [openedId, setOpenedId] = useState<string | null>(null);
  const opened = assignments.find((one) => one.id === openedId);
  const { notice, show, dismiss } = useNotice();
  const remove = (assignment: FlowAssignment) => {
    setDeleting(null);
    try {
      deleteFlowAssignment(assignment);
      show('success', t('progress.deleted'));
    } catch {
      show('error', t('progress.deleteFailed'));
    }
  };
  return (
    <FullDialog title={title} onClose={onClose}>
      <DialogContent>
        <Box aria-live="polite" sx={{ '&:not(:empty)': { mb: 2 } }}>
          {notice && (
            <Banner severity={notice.severity} onClose={dismiss}>
              {notice.text}
            </Banner>
          )}
        </Box>
        <FormControlLabel
          control={<Checkbox checked={isLate} onChange={(event) => setIsLate(event.target.checked)} />}
          label={due('onlyOverdue')}
          sx={{ mb: 1 }}
        />
        {status === 'error' && <ErrorPanel message={t('loadFailed')} onRetry={retry} />}
        {status === 'loading' && assignments.length === 0 && <ListSkeleton label={t('progress.loading')} />}
        {status === 'ready' && assignments.length === 0 && (
          <EmptyState
            icon={<GroupOutlined />}
            title={isLate ? due('noneOverdue') : t(flow ? 'progress.empty' : 'progress.allEmpty')}
            {...(flow && !isLate && { text: t('progress.emptyText') })}
          />
        )}
        <Box component="ul" aria-label={title} sx={list}>
          {assignments.map((one) => (
            <AssignmentItem
              key={one.id}
              assignment={one}
              isNamed={!flow}
              onOpen={() => setOpenedId(one.id)}
              onDelete={() => setDeleting(one)}
            />
          ))}
        </Box>
        <ListPages label={t('pages')} pages={pages} />
      </DialogContent>
      <DialogActions>
        <Button variant="contained" onClick={onClose}>
          {t('close')}
        </Button>
      </DialogActions>
      {opened && <EnteredDialog assignment={opened} onClose={() => setOpenedId(null)} />}
      <ConfirmDialog
        open={deleting !== null}
        title={t('progress.deleteTitle')}
        text={t('progress.deleteText', { user: deleting ? clientName(deleting) : '' })}
        confirmLabel={t('delete')}
        isDangerous
        onConfirm={() => deleting && remove(deleting)}
        onClose={() => setDeleting(null)}
      />
    </FullDialog>
  );
}

const clientName = ({ user }: FlowAssignment) => `${user.firstName} ${user.lastName}`.trim();
const list = { listStyle: 'none', m: 0, p: 0, display: 'grid', gap: 1.5, gridTemplateColumns: 'minmax(0, 1fr)' };
