import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { formDefinitionProblem, type CustomForm, say } from '@firstmile/domain';
import { useTranslation } from 'react-i18next';
import { DefinitionActions } from '#ui/lists/DefinitionActions.tsx';
import { RecordRow } from '#ui/lists/RecordRow.tsx';
import { StatusBadge } from '#ui/feedback/StatusBadge.tsx';
import { useMessage } from '#ui/inputs/useMessage.ts';
import { dotted } from '#lib/isolate.ts';

interface FormCardProps {
  form: CustomForm;
  onAssign: () => void;
  onDuplicate: () => void;
  onDelete: () => void;
}

/** Shows one form with its figures and actions. */
export function FormCard({ form, onAssign, onDuplicate, onDelete }: FormCardProps) {
  const { t } = useTranslation('forms');
  const { t: assign } = useTranslation('assign');
  const { id, name, description, creator, fields } = form;
  const tell = useMessage();
  const problem = formDefinitionProblem(form); // the rules cannot tell: it may have been stored outside of the product
  const why = `${id}-why`;
  const facts = [
    t('list.fields', { count: fields.length }),
    t('list.assignments', { count: form.assignmentCount }),
    t('list.createdBy', { name: `${creator.firstName} ${creator.lastName}`.trim() }),
    description,
  ];
  return (
    <RecordRow
      name={name}
      badges={<StatusBadge label={t('version', { version: form.version })} color="default" />}
      facts={dotted(facts)}
      actions={
        <DefinitionActions
          name={name}
          assign={{
            label: t('assign.action'),
            onClick: onAssign,
            isDisabled: problem !== null,
            describedBy: problem === null ? undefined : why,
          }}
          preview={{ label: assign('preview.open'), to: `/admin/preview/form/${id}` }}
          edit={{
            label: t('edit'),
            to: `/admin/custom-forms?formId=${id}`,
            state: { editMode: true, formId: id, formName: name, description, fields },
          }}
          remove={{ label: t('delete'), onClick: onDelete }}
        >
          <Button size="small" onClick={onDuplicate} aria-label={`${t('duplicate.action')}: ${name}`}>
            {t('duplicate.action')}
          </Button>
        </DefinitionActions>
      }
    >
      {problem !== null && (
        <Typography id={why} variant="body2" color="error">
          {tell(say('form.notAssignable', { reason: problem }))}
        </Typography>
      )}
    </RecordRow>
  );
}
