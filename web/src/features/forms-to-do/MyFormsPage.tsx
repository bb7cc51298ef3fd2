import type { FormAssignment } from '@firstmile/domain';
import AssignmentOutlined from '@mui/icons-material/AssignmentOutlined';
import Box from '@mui/material/Box';
import Skeleton from '@mui/material/Skeleton';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { useTranslation } from 'react-i18next';
import { useMyForms } from '#data/myForms.ts';
import { FormItem, formList } from '#steps/customForm/FormItem.tsx';
import { formsToDo, formState } from '#steps/customForm/formState.ts';
import { EmptyState } from '#ui/EmptyState.tsx';
import { ErrorPanel } from '#ui/ErrorPanel.tsx';
import { PageHeader } from '#ui/PageHeader.tsx';
import { Panel } from '#ui/Panel.tsx';

/** `/forms`: the forms that a client has to fill in, and those that are handed in. */
export default function MyFormsPage() {
  const { t } = useTranslation('fill');
  const { assignments, status, reload } = useMyForms();
  const isReady = status === 'ready';
  return (
    <>
      <PageHeader title={t('list.title')} subtitle={t('list.subtitle')} />
      {status === 'error' && <ErrorPanel message={t('list.failed')} onRetry={() => void reload()} />}
      {status === 'loading' && <Skeleton variant="rounded" height={160} aria-label={t('loading', { ns: 'common' })} />}
      {isReady && <Lists assignments={assignments} />}
    </>
  );
}

function Lists({ assignments }: { assignments: readonly FormAssignment[] }) {
  const { t } = useTranslation('fill');
  const toDo = formsToDo(assignments);
  const done = assignments.filter((one) => ['sent', 'completed'].includes(formState(one))).toReversed();
  if (toDo.length + done.length === 0)
    return (
      <Panel>
        <EmptyState icon={<AssignmentOutlined />} title={t('list.empty')} text={t('list.emptyText')} />
      </Panel>
    );
  return (
    <Stack spacing={3}>
      <Panel title={t('list.toDo')}>
        {toDo.length === 0 ? <Typography>{t('list.nothingToDo')}</Typography> : <List items={toDo} />}
      </Panel>
      {done.length > 0 && (
        <Panel title={t('list.done')}>
          <List items={done} />
        </Panel>
      )}
    </Stack>
  );
}

function List({ items }: { items: readonly FormAssignment[] }) {
  return (
    <Box component="ul" sx={formList}>
      {items.map((one) => (
        <FormItem key={one.id} assignment={one} />
      ))}
    </Box>
  );
}
