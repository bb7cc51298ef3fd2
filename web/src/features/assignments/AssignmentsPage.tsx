import Add from '@mui/icons-material/Add';
import Button from '@mui/material/Button';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useNotice } from '#ui/feedback/useNotice.ts';
import { AssignDialog } from '#shared/assignDialog/AssignDialog.tsx';
import { NoticeBanner } from '#ui/feedback/NoticeBanner.tsx';
import { PageHeader } from '#ui/layout/PageHeader.tsx';
import { PageTabs } from '#ui/layout/PageTabs.tsx';
import { AssignedFlows } from './AssignedFlows.tsx';
import { FollowUps } from './FollowUps.tsx';
import { PlannedAssignments } from './PlannedAssignments.tsx';
import { AssignedForms } from './AssignedForms.tsx';

const KINDS = ['forms', 'flows', 'plans', 'followUps'] as const;

/** `/admin/assignments`: assigned forms, or with `?kind=flows` assigned flows, `?kind=plans` planned ones, `?kind=followUps` automatic rules. */
export default function AssignmentsPage() {
  const { t } = useTranslation('assign');
  const { t: forms } = useTranslation('forms');
  const { notice, show, dismiss } = useNotice();
  const [isAssigning, setIsAssigning] = useState(false);
  const create = (
    <Button variant="contained" startIcon={<Add />} onClick={() => setIsAssigning(true)}>
      {t('new')}
    </Button>
  );
  return (
    <>
      <PageHeader title={t('page.title')} subtitle={forms('assignments.subtitle')} actions={create} />
      <NoticeBanner notice={notice} dismiss={dismiss} mb={3} />
      <PageTabs
        name="kind"
        label={t('page.kinds')}
        tabs={KINDS.map((kind) => ({ value: kind, label: t(`page.${kind}`) }))}
        panel={(kind) =>
          kind === 'followUps' ? (
            <FollowUps onDone={show} />
          ) : kind === 'plans' ? (
            <PlannedAssignments onDone={show} create={create} />
          ) : kind === 'flows' ? (
            <AssignedFlows onDone={show} create={create} />
          ) : (
            <AssignedForms onDone={show} create={create} />
          )
        }
      />
      {isAssigning && <AssignDialog onDone={show} onClose={() => setIsAssigning(false)} />}
    </>
  );
}
