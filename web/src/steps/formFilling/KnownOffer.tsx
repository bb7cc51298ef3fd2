import type { FormField, knownAnswers, KnownAnswer } from '@firstmile/domain';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { useTranslation } from 'react-i18next';
import { fieldId } from '#ui/inputs/fieldId.ts';
import { PersonText } from '#ui/PersonText.tsx';
import { useAnswerText } from './useAnswerText.ts';

/** Answers that the client gave elsewhere, by the ids of the fields. */
export type Known = ReturnType<typeof knownAnswers>;

interface Props {
  field: FormField;
  known: KnownAnswer;
  onTake: () => void;
}

/** Offers an answer that is known from before, and says where from. */
export function KnownOffer({ field, known: { answer, from }, onTake }: Props) {
  const { t } = useTranslation('fill');
  const answerText = useAnswerText();
  const take = () => {
    onTake();
    document.getElementById(fieldId(field.id))?.focus(); // the button goes
  };
  return (
    <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', columnGap: 3, mt: 0.5 }}>
      <Typography variant="body2" color="textSecondary" id={`${fieldId(field.id)}-from`}>
        {from.place === 'form' ? t('offer.from.form', { name: from.name }) : t(`offer.from.${from.place}`)}
      </Typography>
      <Button
        size="small"
        onClick={take}
        aria-describedby={`${fieldId(field.id)}-from`}
        sx={{ textAlign: 'left', overflowWrap: 'anywhere', ml: -1.5 }} // its text in line with the label
      >
        <PersonText>{t('offer.use', { answer: answerText(field, answer) })}</PersonText>
      </Button>
    </Box>
  );
}
