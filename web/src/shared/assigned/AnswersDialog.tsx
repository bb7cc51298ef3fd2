import Button from '@mui/material/Button';
import Dialog from '#ui/Dialog.tsx';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import type { FormAssignment } from '@firstmile/domain';
import { useTranslation } from 'react-i18next';
import { WholeForm } from '#steps/formFilling/FormAnswers.tsx';
import { DamagedPart } from '#ui/feedback/DamagedPart.tsx';
import { Banner } from '#ui/feedback/Banner.tsx';
import { GivenAnswers } from './GivenAnswers.tsx';

/** Shows the client's answers so far, each under its label, in the client's version of the form. */
export function AnswersDialog({ assignment, onClose }: { assignment: FormAssignment; onClose: () => void }) {
  const { t } = useTranslation('forms');
  const { customForm, user, status } = assignment;
  return (
    <Dialog open onClose={onClose} maxWidth="sm" fullWidth aria-labelledby="answers-title">
      <DialogTitle id="answers-title">
        {t('answers.title', { form: customForm.name, user: `${user.firstName} ${user.lastName}`.trim() })}
      </DialogTitle>
      <DialogContent tabIndex={0} role="group" aria-labelledby="answers-title" sx={{ display: 'grid', gap: 2 }}>
        <DamagedPart of={assignment} />
        {status !== 'COMPLETED' && <Banner severity="info">{t('answers.notFinal')}</Banner>}
        <WholeForm of={assignment}>{(whole) => <GivenAnswers assignment={whole} />}</WholeForm>
      </DialogContent>
      <DialogActions>
        <Button variant="contained" onClick={onClose}>
          {t('answers.close')}
        </Button>
      </DialogActions>
    </Dialog>
  );
}
