import Add from '@mui/icons-material/Add';
import AltRoute from '@mui/icons-material/AltRoute';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import type { FollowUp } from '@firstmile/domain';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { deleteFollowUp, switchFollowUp, useFollowUps } from '#data/queries/followUps.ts';
import type { Tell } from '#shared/assigned/tell.ts';
import { useFailure } from '#steps/useFailure.ts';
import { ConfirmDialog } from '#ui/feedback/ConfirmDialog.tsx';
import { EmptyState } from '#ui/feedback/EmptyState.tsx';
import { ErrorPanel } from '#ui/feedback/ErrorPanel.tsx';
import { ListSkeleton } from '#ui/lists/ListSkeleton.tsx';
import { recordList } from '#ui/lists/RecordRow.tsx';
import { FollowUpDialog } from './FollowUpDialog.tsx';
import { FollowUpRow } from './FollowUpRow.tsx';

/** Lists the rules "when A is completed, then B", live. */
export function FollowUps({ onDone }: { onDone: Tell }) {
  const { t } = useTranslation('assign');
  const describeFailure = useFailure();
  const { items: rules, status, reload } = useFollowUps();
  const [isCreating, setIsCreating] = useState(false);
  const [leaving, setLeaving] = useState<FollowUp | null>(null);
  const attempt = (act: () => void, done: string) => {
    setLeaving(null);
    try {
      act();
      onDone('success', done);
    } catch (error) {
      onDone('error', describeFailure(t('followUp.changeFailed'), error));
    }
  };
  const isEmpty = status === 'ready' && rules.length === 0;
  const create = (
    <Button
      variant={isEmpty ? 'contained' : 'outlined'}
      startIcon={<Add />}
      disabled={status !== 'ready'}
      onClick={() => setIsCreating(true)}
    >
      {t('followUp.new')}
    </Button>
  );
  return (
    <>
      {status === 'error' && <ErrorPanel message={t('followUp.loadFailed')} onRetry={reload} />}
      {status === 'loading' && rules.length === 0 && <ListSkeleton label={t('followUp.loading')} />}
      {isEmpty ? (
        <EmptyState icon={<AltRoute />} title={t('followUp.empty')} text={t('followUp.emptyHint')} action={create} />
      ) : (
        <Box sx={{ display: 'flex', justifyContent: 'flex-end', mb: 2 }}>{create}</Box>
      )}
      <Box component="ul" aria-label={t('followUp.list')} sx={recordList}>
        {rules.map((rule) => (
          <FollowUpRow
            key={rule.id}
            rule={rule}
            onSwitch={() =>
              attempt(
                () => void switchFollowUp(rule, !rule.isOn, rules),
                t(rule.isOn ? 'followUp.switchedOff' : 'followUp.switchedOn'),
              )
            }
            onDelete={() => setLeaving(rule)}
          />
        ))}
      </Box>
      <ConfirmDialog
        open={leaving !== null}
        title={t('followUp.deleteTitle')}
        text={t('followUp.deleteText')}
        confirmLabel={t('followUp.delete')}
        isDangerous
        onConfirm={() => leaving && attempt(() => void deleteFollowUp(leaving.id), t('followUp.deleted'))}
        onClose={() => setLeaving(null)}
      />
      {isCreating && <FollowUpDialog rules={rules} onDone={onDone} onClose={() => setIsCreating(false)} />}
    </>
  );
}
