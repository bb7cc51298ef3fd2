import AssignmentOutlined from '@mui/icons-material/AssignmentOutlined';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { useLatestAssignments } from '#data/queries/formAssignments.ts';
import { useOverview } from '#data/queries/overview.ts';
import { AssignmentBadge } from '#ui/feedback/AssignmentBadge.tsx';
import { EmptyState } from '#ui/feedback/EmptyState.tsx';
import { ErrorPanel } from '#ui/feedback/ErrorPanel.tsx';
import { Panel } from '#ui/layout/Panel.tsx';
import { PersonText } from '#ui/PersonText.tsx';
import { fullName } from '@firstmile/domain';

const SHOWN = 3;

/** Shows how many forms are with clients, how many are done, and the latest ones. */
export function FormAssignments() {
  const { t, i18n } = useTranslation('forms');
  const { assignments, status } = useLatestAssignments(SHOWN);
  const { overview } = useOverview();
  const number = (count: number | undefined) =>
    count === undefined ? '–' : new Intl.NumberFormat(i18n.language).format(count);
  const figures = {
    total: overview?.formAssignments,
    pending: overview?.openFormAssignments,
    completed: overview?.completedFormAssignments,
  };
  const link = (
    <Button size="small" component={Link} to="/admin/assignments">
      {t('summary.all')}
    </Button>
  );
  return (
    <Panel title={t('summary.title')} id="form-assignments" action={link}>
      {status === 'error' && <ErrorPanel message={t('loadFailed')} />}
      <Box component="dl" sx={figuresStyle}>
        {(['total', 'pending', 'completed'] as const).map((kind) => (
          <div key={kind}>
            <Typography component="dt" variant="body2" color="textSecondary">
              {t(`summary.${kind}`)}
            </Typography>
            <Typography component="dd" variant="h2" sx={{ m: 0, fontVariantNumeric: 'tabular-nums' }}>
              {number(figures[kind])}
            </Typography>
          </div>
        ))}
      </Box>
      {status === 'ready' && assignments.length === 0 && (
        <EmptyState icon={<AssignmentOutlined />} title={t('assignments.empty')} />
      )}
      <Box component="ul" sx={{ listStyle: 'none', m: 0, p: 0 }}>
        {assignments.map(({ id, customForm, user, status }) => (
          <Box component="li" key={id} sx={row}>
            <Box sx={{ minWidth: 0 }}>
              <Typography noWrap title={customForm.name} sx={{ fontWeight: 600 }}>
                <PersonText>{customForm.name}</PersonText>
              </Typography>
              <Typography noWrap variant="body2" color="textSecondary">
                <PersonText>{fullName(user)}</PersonText>
              </Typography>
            </Box>
            <AssignmentBadge status={status} />
          </Box>
        ))}
      </Box>
    </Panel>
  );
}

const figuresStyle = { display: 'grid', gridTemplateColumns: 'repeat(3, minmax(0, 1fr))', gap: 2, m: 0, mb: 1 };
const row = {
  display: 'flex',
  gap: 1.5,
  justifyContent: 'space-between',
  alignItems: 'center',
  py: 1.5,
  borderTop: 1,
  borderColor: 'divider',
};
