import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { useMyForms } from '#data/queries/myForms.ts';
import { FormItem, formList } from '#shared/forms/FormItem.tsx';
import { formsToDo } from '#steps/formFilling/formState.ts';
import { Panel } from '#ui/layout/Panel.tsx';

const SHOWN = 3;

/**
 * Lists the forms that wait for this client, without those of flows; nothing for clients who never had one. With
 * `isNext` the only open task is shown above.
 */
export function FormsPanel({ isNext }: { isNext: boolean }) {
  const { t } = useTranslation('fill');
  const { assignments } = useMyForms();
  const toDo = formsToDo(assignments);
  if (assignments.every((assignment) => assignment.flowAssignmentId !== null)) return null;
  return (
    <Panel
      title={t('dashboard.title')}
      id="forms-for-you"
      folds={isNext || toDo.length === 0}
      action={
        <Button size="small" component={Link} to="/forms">
          {t('dashboard.all')}
        </Button>
      }
    >
      <Box sx={{ mb: toDo.length > 0 ? 2.5 : 0 }}>
        {toDo.length > 0 ? t('dashboard.text', { count: toDo.length }) : t('list.nothingToDo')}
      </Box>
      <Box component="ul" sx={formList}>
        {toDo.slice(0, SHOWN).map((assignment) => (
          <FormItem key={assignment.id} assignment={assignment} isQuiet />
        ))}
      </Box>
    </Panel>
  );
}
