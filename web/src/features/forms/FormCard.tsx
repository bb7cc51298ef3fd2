import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Paper from '@mui/material/Paper';
import Typography from '@mui/material/Typography';
import type { CustomForm } from '@firstmile/domain';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { StatusBadge } from '#ui/StatusBadge.tsx';

interface FormCardProps {
  form: CustomForm;
  onAssign: () => void;
  onDelete: () => void;
}

/** One form with its figures and what can be done with it. */
export function FormCard({ form, onAssign, onDelete }: FormCardProps) {
  const { t } = useTranslation('forms');
  const { id, name, description, creator, fields } = form;
  const edit = { editMode: true, formId: id, formName: name, description, fields };
  const about = (action: string) => `${action}: ${name}`;
  return (
    <Paper component="li" variant="outlined" sx={card}>
      <Box sx={{ display: 'flex', gap: 1.5, justifyContent: 'space-between', alignItems: 'flex-start' }}>
        <Typography variant="h3" component="h2" sx={{ overflowWrap: 'anywhere', minWidth: 0 }}>
          {name}
        </Typography>
        <StatusBadge label={t('version', { version: form.version })} color="default" />
      </Box>
      {description && (
        <Typography color="textSecondary" variant="body2" sx={clamp}>
          {description}
        </Typography>
      )}
      <Typography variant="body2" color="textSecondary" sx={{ overflowWrap: 'anywhere' }}>
        {t('list.createdBy', { name: `${creator.firstName} ${creator.lastName}`.trim() })}
      </Typography>
      <Typography variant="body2">
        {t('list.fields', { count: fields.length })} · {t('list.assignments', { count: form.assignmentCount })}
      </Typography>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, mt: 'auto', pt: 1 }}>
        <Button size="small" variant="contained" onClick={onAssign} aria-label={about(t('assign.action'))}>
          {t('assign.action')}
        </Button>
        <Button
          size="small"
          variant="outlined"
          component={Link}
          to={`/admin/custom-forms?formId=${id}`}
          state={edit}
          aria-label={about(t('edit'))}
        >
          {t('edit')}
        </Button>
        <Button size="small" color="error" onClick={onDelete} aria-label={about(t('delete'))} sx={{ ml: 'auto' }}>
          {t('delete')}
        </Button>
      </Box>
    </Paper>
  );
}

const card = { p: 2.5, display: 'flex', flexDirection: 'column', gap: 1, minWidth: 0 };
const clamp = {
  display: '-webkit-box',
  WebkitLineClamp: 3,
  WebkitBoxOrient: 'vertical',
  overflow: 'hidden',
  overflowWrap: 'anywhere',
};
