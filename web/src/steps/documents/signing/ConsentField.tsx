import { CONSENT_TEXTS, type AgreementLocale } from '@firstmile/domain';
import { fieldId } from '#ui/inputs/fieldId.ts';
import { useMessage } from '#ui/inputs/useMessage.ts';
import Box from '@mui/material/Box';
import Checkbox from '@mui/material/Checkbox';
import FormControlLabel from '@mui/material/FormControlLabel';
import FormHelperText from '@mui/material/FormHelperText';
import { useField } from 'formik';

interface Props {
  locale: AgreementLocale;
  /** Called when consent is given or withdrawn. */
  onChange: (isGiven: boolean) => void;
}

/** The consent checkbox. Its label is the published sentence that the signature records, in its language. */
export function ConsentField({ locale, onChange }: Props) {
  const [field, { touched, error }] = useField<boolean>('consent');
  const say = useMessage();
  const isWrong = Boolean(touched && error);
  const input = { id: fieldId('consent'), 'aria-invalid': isWrong, 'aria-describedby': isWrong ? PROBLEM : undefined };
  return (
    <Box>
      <FormControlLabel
        label={<span lang={locale}>{CONSENT_TEXTS[locale]}</span>}
        control={
          <Checkbox
            {...field}
            checked={field.value}
            onChange={(event) => {
              onChange(event.target.checked);
              field.onChange(event);
            }}
            slotProps={{ input }}
          />
        }
      />
      {isWrong && error && (
        <FormHelperText id={PROBLEM} error sx={{ pl: '33px' }}>
          {say(error)}
        </FormHelperText>
      )}
    </Box>
  );
}

const PROBLEM = 'consent-problem';
