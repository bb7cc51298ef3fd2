import { mergeContent, mergeValues, valuesFor, type AgreementDraft, type AgreementLocale } from '@firstmile/domain';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useBrand } from '#data/queries/settings.ts';
import { AgreementText } from '#steps/documents/AgreementText.tsx';
import { FullDialog } from '#ui/layout/FullDialog.tsx';

const CLIENT = { firstName: 'Ada', lastName: 'Marsh', email: 'ada@northwind.example', company: 'Northwind Traders' };

/** Leaves blanks where the business is not known on this device yet. */
const UNKNOWN = { name: '', address: '' };

interface Props {
  draft: AgreementDraft;
  locale: AgreementLocale;
  onClose: () => void;
}

/** The text as a client will see it, filled in for one who does not exist. */
export function ExampleDialog({ draft, locale, onClose }: Props) {
  const { t } = useTranslation('agreements');
  const { brand } = useBrand();
  const [today] = useState(() => new Date().toISOString().slice(0, 10));
  const values = mergeValues(CLIENT, [], brand ?? UNKNOWN, today);
  const isText = draft.mediaType === 'text/markdown';
  const content = isText ? mergeContent(draft.content, valuesFor(draft.content, values)) : draft.content;
  return (
    <FullDialog
      title={t('exampleTitle')}
      onClose={onClose}
      actions={
        <Button variant="contained" onClick={onClose}>
          {t('close')}
        </Button>
      }
    >
      {isText && <Typography color="textSecondary">{t('exampleText', { name: CLIENT.company })}</Typography>}
      <AgreementText title={draft.title} locale={locale} mediaType={draft.mediaType} content={content} isWhole />
    </FullDialog>
  );
}
