import { agreementName, isValidSignature, type Signature } from '@firstmile/domain';
import Button from '@mui/material/Button';
import { useTranslation } from 'react-i18next';
import { useAgreementVersion } from '#data/queries/agreements.ts';
import { useCountersignatures } from '#data/queries/signatures.ts';
import { usePlace } from '#lib/usePlace.ts';
import { useMessage } from '#ui/inputs/useMessage.ts';
import { CountersignDialog } from './CountersignDialog.tsx';

/** Button that signs for the business, where the agreement asks for that and nobody has. */
export function Countersigning({ clientId, signature }: { clientId: string; signature: Signature }) {
  const { t } = useTranslation('client');
  const say = useMessage();
  const { id, agreementId, agreementVersion, agreementTitle } = signature;
  const opened = usePlace('open');
  const { version } = useAgreementVersion({ id: agreementId, version: agreementVersion });
  const isNeeded = version?.needsCountersign === true && isValidSignature(signature);
  const { countersignatures, status } = useCountersignatures(isNeeded ? clientId : null);
  if (!isNeeded || status === 'loading' || countersignatures.some((countersignature) => countersignature.id === id))
    return null;
  const title = say(agreementName(agreementTitle));
  return (
    <>
      <Button
        size="small"
        variant="outlined"
        sx={{ justifySelf: 'start', mt: 1 }}
        onClick={() => opened.go(id)}
        aria-label={t('countersign.openNamed', { title })}
      >
        {t('countersign.open')}
      </Button>
      {opened.at === id && <CountersignDialog clientId={clientId} signature={signature} onClose={opened.leave} />}
    </>
  );
}
