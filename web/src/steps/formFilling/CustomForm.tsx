import {
  FORM_KEY,
  millis,
  sentBackIn,
  type FormAssignment,
  knownAnswers,
  shownFields,
  type WholeFormAssignment,
} from '@firstmile/domain';
import Box from '@mui/material/Box';
import { useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Banner } from '#ui/feedback/Banner.tsx';
import { isolate } from '#lib/isolate.ts';
import { PersonText } from '#ui/PersonText.tsx';
import { FormSkeleton } from '../details/FormSkeleton.tsx';
import { StepHeading } from '../StepHeading.tsx';
import { ClosedForm } from './ClosedForm.tsx';
import type { Known } from './KnownOffer.tsx';
import { OpenForm, type CustomFormProps } from './OpenForm.tsx';
import { useAnswers, useAnswersDraft } from './useAnswers.ts';
import { WholeForm } from './FormAnswers.tsx';
import { useMyForms } from '#data/queries/myForms.ts';
import { useCompanyInfo } from '#data/queries/companyInfo.ts';
import { useProfile } from '#data/queries/profile.ts';

/** One assigned form to fill in. Opens where the client left it, on any device, and loses nothing that is typed. */
export function CustomForm({
  assignment,
  ...props
}: Omit<CustomFormProps, 'assignment'> & { assignment: FormAssignment }) {
  return <WholeForm of={assignment}>{(whole) => <OpenedForm {...props} assignment={whole} />}</WholeForm>;
}

function OpenedForm(props: CustomFormProps) {
  const refused = millis(props.assignment.refusal?.at);
  const [opened, setOpened] = useState(refused);
  // A form that comes back opens again; handing it in clears the refusal, which must not reopen it.
  if (refused !== null && refused !== opened) setOpened(refused);
  return <DraftedForm key={`${props.assignment.id}/${opened ?? ''}`} {...props} />;
}

function DraftedForm(props: CustomFormProps) {
  const draft = useAnswersDraft(props.assignment.id);
  const known = useKnownAnswers(props.assignment); // by the form's own labels
  const assignment = useShownForm(props.assignment);
  const { t } = useTranslation('fill');
  const { notes, customForm } = assignment;
  const { name, description, fields } = customForm;
  const labelOf = (id: string) => fields.find((field) => field.id === id)?.label ?? id;
  const sentBack = sentBackIn(props.assignment, FORM_KEY);
  return (
    <>
      <StepHeading title={name} text={description} />
      {sentBack.length > 0 && (
        <Box sx={{ mb: 3 }}>
          <Banner severity="warning">
            <strong>{t('returned.change')}</strong>
            {sentBack.map(({ part, reason }) => (
              <Box key={part} sx={{ my: 0.5, whiteSpace: 'pre-line', overflowWrap: 'anywhere' }}>
                {part !== '' && <strong>{`${isolate(labelOf(part))}: `}</strong>}
                <PersonText>{reason}</PersonText>
              </Box>
            ))}
            <span>{t('returned.changeText')}</span>
          </Banner>
        </Box>
      )}
      {notes !== '' && (
        <Box sx={{ mb: 3, whiteSpace: 'pre-line' }}>
          <Banner severity="info">
            <strong>{t('note')}</strong> <PersonText>{notes}</PersonText>
          </Banner>
        </Box>
      )}
      {draft.isLoaded ? (
        <LoadedForm {...props} assignment={assignment} draft={draft} known={known} />
      ) : (
        <FormSkeleton />
      )}
    </>
  );
}

interface LoadedProps extends CustomFormProps {
  draft: ReturnType<typeof useAnswersDraft>;
  known: Known;
}

function LoadedForm({ draft, known, ...props }: LoadedProps) {
  const { assignment, isDeleted = false } = props;
  const filling = useAnswers(assignment, draft);
  const why = isDeleted ? 'deleted' : assignment.status === 'CANCELLED' ? 'cancelled' : null;
  const { fields } = assignment.customForm;
  if (why) return <ClosedForm fields={fields} answers={filling.answers} why={why} onDone={props.onDone} />;
  return <OpenForm {...props} filling={filling} known={known} />;
}

/** Puts the fields of a form into the language of the page. */
function useShownForm(assignment: WholeFormAssignment): WholeFormAssignment {
  const { language } = useTranslation().i18n;
  return useMemo(() => {
    const { customForm } = assignment;
    return { ...assignment, customForm: { ...customForm, fields: shownFields(customForm.fields, language) } };
  }, [assignment, language]);
}

/** Finds answers that the client gave elsewhere to what this form asks. */
function useKnownAnswers({ id, customForm }: WholeFormAssignment): Known {
  const { profile } = useProfile();
  const { assignments } = useMyForms();
  const { companyName = '', contactPhone = '' } = useCompanyInfo();
  return knownAnswers(customForm.fields, {
    profile: profile ?? {},
    company: { phone: contactPhone, company: companyName },
    forms: assignments
      .filter((assignment) => assignment.id !== id && assignment.status !== 'CANCELLED')
      .toReversed()
      .flatMap(({ customForm: { name, fields }, answers }) => (fields ? [{ name, fields, answers }] : [])),
  });
}
