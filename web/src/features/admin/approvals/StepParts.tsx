import {
  filesOf,
  MAX_REASON,
  partKey,
  reviewParts,
  shownField,
  type Part,
  type Reviewed,
  type WholeFormAssignment,
} from '@firstmile/domain';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { useFormikContext } from 'formik';
import { useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { UsualReasons } from '#shared/reviews/UsualReasons.tsx';
import { OpenClientFiles } from '#steps/files/OpenClientFiles.tsx';
import { GivenDrawing } from '#steps/formFilling/GivenDrawing.tsx';
import { useAnswerText } from '#steps/formFilling/useAnswerText.ts';
import { FormTextField } from '#ui/inputs/FormTextField.tsx';
import { fieldId } from '#ui/inputs/fieldId.ts';
import { useMessage } from '#ui/inputs/useMessage.ts';
import { PersonText } from '#ui/PersonText.tsx';

/** The admin's texts: of each step, and of each part that is sent back. */
export type Reasons = Record<string, string | undefined>;

interface Props {
  run: Reviewed;
  step: string;
  /** The form of a step, or the reviewed form itself. */
  form?: WholeFormAssignment;
}

/** Lists what the client entered in a step; each answer, file and document can be sent back with a reason. */
export function StepParts({ run, step, form }: Props) {
  const parts = reviewParts(run, step, form);
  return (
    <Box component="ul" sx={{ listStyle: 'none', m: 0, p: 0, '& > li + li': { borderTop: 1, borderColor: 'divider' } }}>
      {parts.map((part) => (
        <PartRow key={part.id} name={partKey(step, part.id)} part={part} uid={run.userId} />
      ))}
    </Box>
  );
}

function PartRow({ name, part, uid }: { name: string; part: Part; uid: string }) {
  const { t } = useTranslation('sentBack');
  const say = useMessage();
  const { values, setFieldValue, setFieldTouched } = useFormikContext<Reasons>();
  const isSentBack = values[name] !== undefined;
  const button = useRef<HTMLButtonElement>(null);
  const label = say(part.label);
  const write = (text: string | undefined) => {
    void setFieldValue(name, text);
    void setFieldTouched(name, false);
    setTimeout(() => (text === undefined ? button.current : document.getElementById(fieldId(name)))?.focus());
  };
  return (
    <Box component="li" sx={{ py: 1, display: 'grid', gap: 1 }}>
      <Box sx={{ display: 'flex', gap: 2, alignItems: 'flex-start', justifyContent: 'space-between' }}>
        <Box sx={{ minWidth: 0, overflowWrap: 'anywhere' }}>
          {part.type !== 'file' && (
            <Typography variant="body2" color="textSecondary">
              <PersonText>{label}</PersonText>
            </Typography>
          )}
          <PartValue part={part} uid={uid} />
        </Box>
        <Button
          ref={button}
          size="small"
          color={isSentBack ? 'inherit' : 'primary'}
          aria-pressed={isSentBack}
          aria-label={t('part', { part: label })}
          onClick={() => write(isSentBack ? undefined : '')}
          sx={{ flexShrink: 0 }}
        >
          <span>{isSentBack ? t('keep') : t('button')}</span>
        </Button>
      </Box>
      {isSentBack && (
        <Box sx={{ display: 'grid', gap: 1 }}>
          <FormTextField name={name} label={t('partLabel', { part: label })} multiline maxCount={MAX_REASON} />
          {values[name] === '' && <UsualReasons of={part.type === 'file' ? 'file' : 'answer'} onChoose={write} />}
        </Box>
      )}
    </Box>
  );
}

function PartValue({ part: { type, value, label, field }, uid }: { part: Part; uid: string }) {
  const { t, i18n } = useTranslation('sentBack');
  const answerText = useAnswerText();
  const files = filesOf(value);
  if (files.length > 0) return <OpenClientFiles uid={uid} files={files} />;
  if (type === 'agreement') return null;
  const text = answerText(field ? shownField(field, i18n.language) : { type }, value ?? undefined);
  return (
    <Typography sx={{ whiteSpace: 'pre-line' }} color={text ? 'textPrimary' : 'textSecondary'}>
      <PersonText>{text || (type === 'file' && typeof label === 'string' ? label : t('none'))}</PersonText>
      <GivenDrawing answer={value} />
    </Typography>
  );
}
