import { fieldId } from '#ui/inputs/fieldId.ts';
import { useMessage } from '#ui/inputs/useMessage.ts';
import Box from '@mui/material/Box';
import FormControlLabel from '@mui/material/FormControlLabel';
import FormHelperText from '@mui/material/FormHelperText';
import Radio from '@mui/material/Radio';
import { useField } from 'formik';
import { useTranslation } from 'react-i18next';

/** Radio buttons from 1 to `max`. The ends are named, so that nobody takes the wrong one for the best. */
export function ScoreField({ name, max }: { name: string; max: number }) {
  const { t } = useTranslation('dashboard');
  const say = useMessage();
  const [{ value }, { touched, error }, { setValue }] = useField<number | null>(name);
  const id = fieldId(name);
  const isWrong = Boolean(touched && error);
  const label = (score: number) => {
    if (score === 1) return t('rating.worst', { score });
    return score === max ? t('rating.best', { score }) : String(score);
  };
  return (
    <Box
      role="radiogroup"
      aria-labelledby={`${id}-label`}
      aria-required
      {...(isWrong && { 'aria-describedby': `${id}-foot` })}
    >
      <Box id={`${id}-label`} sx={{ mb: 0.5 }}>
        {t('rating.question')}
      </Box>
      <Box sx={{ display: 'flex', flexDirection: { xs: 'column', sm: 'row' }, flexWrap: 'wrap', columnGap: 2.5 }}>
        {Array.from({ length: max }, (_, index) => index + 1).map((score) => (
          <FormControlLabel
            key={score}
            label={label(score)}
            control={
              <Radio
                name={id}
                checked={value === score}
                onChange={() => void setValue(score)}
                slotProps={{ input: { 'aria-invalid': isWrong, ...(score === 1 && { id }) } }}
              />
            }
          />
        ))}
      </Box>
      {isWrong && error && (
        <FormHelperText id={`${id}-foot`} error>
          {say(error)}
        </FormHelperText>
      )}
    </Box>
  );
}
