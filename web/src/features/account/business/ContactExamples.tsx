import Button from '@mui/material/Button';
import { EXAMPLE_CONTACT, NO_CONTACT, saysAnything, type Contact } from '@firstmile/domain';
import { useTranslation } from 'react-i18next';
import { saveContact } from '#data/queries/settings.ts';
import { Banner } from '#ui/feedback/Banner.tsx';

const { email, phone } = EXAMPLE_CONTACT;

/** Offers the examples while nothing is entered, and their removal while clients see them. */
export function ContactExamples({ stored }: { stored: Contact }) {
  const { t } = useTranslation('account');
  const { booking, isBookable, areExamples = false } = stored;
  if (!areExamples && saysAnything(stored)) return null;
  const other = { ...(areExamples ? NO_CONTACT : EXAMPLE_CONTACT), booking, isBookable };
  return (
    <Banner
      severity={areExamples ? 'warning' : 'info'}
      action={
        <Button color="inherit" variant="outlined" size="small" onClick={() => void saveContact(other)}>
          <span>{t(areExamples ? 'contact.removeExamples' : 'contact.useExamples')}</span>
        </Button>
      }
    >
      {t(areExamples ? 'contact.areExamples' : 'contact.unset', { email, phone })}
    </Banner>
  );
}
