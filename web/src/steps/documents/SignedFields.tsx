import { filledFields, type Signature } from '@firstmile/domain';
import Box from '@mui/material/Box';
import { useTranslation } from 'react-i18next';
import { useAgreementVersion } from '#data/queries/agreements.ts';
import { Facts } from '../review/Facts.tsx';

/** Lists the fields on the pages of a signed PDF as they were filled in; nothing for a document without fields. */
export function SignedFields({ signature }: { signature: Signature }) {
  const { t } = useTranslation('steps');
  const { agreementId: id, agreementVersion: version, locale, method } = signature;
  const content = useAgreementVersion({ id, version }).version?.contents[locale];
  const fields = filledFields({ fields: content?.fields, locale }, signature, '');
  if (fields.length === 0) return null;
  return (
    <Box sx={{ mt: 1 }}>
      <Facts
        facts={fields.map(({ kind, label, text }) => [
          kind === 'text' ? label : label || t(`documents.fields.${kind}`),
          kind === 'signature' && method === 'drawn' ? t('documents.status.signed') : text,
        ])}
      />
    </Box>
  );
}
