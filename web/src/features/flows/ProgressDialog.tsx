import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import DialogActions from '@mui/material/DialogActions';
import Checkbox from '@mui/material/Checkbox';
import FormControlLabel from '@mui/material/FormControlLabel';
import DialogContent from '@mui/material/DialogContent';
import GroupOutlined from '@mui/icons-material/GroupOutlined';
import type { OnboardingFlow } from '@firstmile/domain';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useFlowAssignments } from '#data/queries/flowAssignments.ts';
import { visuallyHidden } from '#lib/visuallyHidden.ts';
import type { Tell } from '#shared/assigned/tell.ts';
import { FlowAssignmentList } from '#shared/assigned/FlowAssignmentList.tsx';
import { NoticeBanner } from '#ui/feedback/NoticeBanner.tsx';
import { EmptyState } from '#ui/feedback/EmptyState.tsx';
import { ErrorPanel } from '#ui/feedback/ErrorPanel.tsx';
import { FullDialog } from '#ui/layout/FullDialog.tsx';
import { ListPages } from '#ui/lists/ListPages.tsx';
import { ListSkeleton } from '#ui/lists/ListSkeleton.tsx';
import { useNotice } from '#ui/feedback/useNotice.ts';

const PAGE_SIZE = 4; // each has all that the client entered

interface Props {
  flow: OnboardingFlow;
  onClose: () => void;
}

/** Lists the clients who have a flow and their progress, live, newest first, one page at a time. */
export function ProgressDialog({ flow, onClose }: Props) {
  const { t } = useTranslation('flows');
  const { t: due } = useTranslation('due');
  const [isLate, setIsLate] = useState(false);
  const { assignments, status, retry, ...pages } = useFlowAssignments(PAGE_SIZE, {
    flowId: flow.id,
    status: isLate ? 'OVERDUE' : undefined,
  });
  const title = t('progress.title', { name: flow.name });
  const { notice, show, dismiss } = useNotice();
  const [announcement, setAnnouncement] = useState('');
  const showResult: Tell = (severity, text) => {
    show(severity, text);
    if (severity === 'success') setAnnouncement(text); // toasts are outside of the dialog, where screen readers do not read them
  };
  return (
    <FullDialog title={title} onClose={onClose}>
      <DialogContent>
        <Box role="status" sx={visuallyHidden}>
          {announcement}
        </Box>
        <NoticeBanner notice={notice} dismiss={dismiss} mb={3} />
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
            title={isLate ? due('noneOverdue') : t('progress.empty')}
            {...(!isLate && { text: t('progress.emptyText') })}
          />
        )}
        <FlowAssignmentList assignments={assignments} label={title} listOf="flow" onDone={showResult} />
        <ListPages label={t('pages')} pages={pages} />
      </DialogContent>
      <DialogActions>
        <Button variant="contained" onClick={onClose}>
          {t('close')}
        </Button>
      </DialogActions>
    </FullDialog>
  );
}
