import { Banner } from '#ui/Banner.tsx';
import { fieldId } from '#ui/fieldId.ts';
import { useValidationText } from '#ui/useValidationText.ts';
import Box from '@mui/material/Box';
import Link from '@mui/material/Link';
import { useTranslation } from 'react-i18next';

/** What is wrong, in the order of the fields, each line leading to its field. */
export function ErrorList({ errors }: { errors: readonly { id: string; message: string }[] }) {
  const { t } = useTranslation();
  const validationText = useValidationText();
  if (errors.length === 0) return null;
  return (
    <Banner severity="error">
      {t('errorSummary', { count: errors.length })}
      <Box component="ul" sx={{ m: 0, mt: 0.5, pl: 2.5, display: 'grid', gap: 0.5 }}>
        {errors.map(({ id, message }) => (
          <li key={id}>
            <Link
              component="button"
              type="button"
              color="inherit"
              sx={{ textAlign: 'left', font: 'inherit', overflowWrap: 'anywhere', verticalAlign: 'top' }}
              onClick={() => document.getElementById(fieldId(id))?.focus()}
            >
              {validationText(message)}
            </Link>
          </li>
        ))}
      </Box>
    </Banner>
  );
}
