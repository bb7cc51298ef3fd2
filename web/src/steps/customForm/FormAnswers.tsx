import type { FormAssignment } from '@firstmile/domain';
import { WholeForm } from './WholeForm.tsx';
import { AnswerList } from './AnswerList.tsx';

/** What the client has answered, under what was asked. */
export const FormAnswers = ({ assignment }: { assignment: FormAssignment }) => (
  <WholeForm of={assignment}>
    {({ customForm, answers }) => <AnswerList fields={customForm.fields} answers={answers} />}
  </WholeForm>
);
