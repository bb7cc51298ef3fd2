import Assignment from '@mui/icons-material/AssignmentTurnedInOutlined';
import Description from '@mui/icons-material/DescriptionOutlined';
import Group from '@mui/icons-material/GroupOutlined';
import Pending from '@mui/icons-material/PendingActionsOutlined';
import Box from '@mui/material/Box';
import { useTranslation } from 'react-i18next';
import { useOverview } from '#data/queries/overview.ts';
import { StatCard } from '#ui/layout/StatCard.tsx';

/** Four figures out of one summary document. */
export function AdminStats() {
  const { t, i18n } = useTranslation('admin');
  const { overview, status } = useOverview();
  const numbers = new Intl.NumberFormat(i18n.language);
  const isLoading = !overview && status === 'loading';
  const figure = (count: number | undefined, hint: string) => ({
    isLoading,
    value: count === undefined ? '–' : numbers.format(count),
    hint: count === undefined ? t('stats.unknown') : hint,
  });
  const clients = overview?.clients ?? 0;
  return (
    <Box component="section" aria-label={t('stats.label')} sx={grid}>
      <StatCard
        icon={<Group />}
        label={t('stats.active')}
        {...figure(overview?.active, t('stats.activeHint', { count: clients }))}
      />
      <StatCard
        icon={<Pending />}
        label={t('stats.approvals')}
        {...figure(overview?.pendingApprovals, t('stats.approvalsHint'))}
      />
      <StatCard
        icon={<Description />}
        label={t('stats.forms')}
        {...figure(overview?.customForms, t('stats.formsHint'))}
      />
      <StatCard
        icon={<Assignment />}
        label={t('stats.assignments')}
        {...figure(overview?.formAssignments, t('stats.assignmentsHint'))}
      />
    </Box>
  );
}

/** On phones the icons would take the room of the words. */
const grid = {
  '& dl + [aria-hidden]': { display: { xs: 'none', sm: 'grid' } },
  display: 'grid',
  gap: 2,
  mb: 3,
  gridTemplateColumns: { xs: 'repeat(2, minmax(0, 1fr))', lg: 'repeat(4, minmax(0, 1fr))' },
};
