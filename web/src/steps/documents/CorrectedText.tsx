import type { AgreementRef, Signature } from '@firstmile/domain';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { useTranslation } from 'react-i18next';
import { useCountersignatures } from '#data/queries/signatures.ts';
import { useClientId } from '#data/session/sessionStore.ts';
import { useMessage } from '#ui/inputs/useMessage.ts';
import type { StepProps } from '../stepProps.ts';
import { useAgreementNames, useShownDocument, type ShownDocument } from './shownDocument.ts';

interface Props {
  document: AgreementRef;
  steps: StepProps['reviewed'];
  signature: Signature;
  onSign: () => void;
}

/**
 * Offers to sign a text again when it names a party differently now, unless the business has signed the earlier one.
 */
export function CorrectedText({ document: ref, steps, signature, onSign }: Props) {
  const { t } = useTranslation('steps');
  const say = useMessage();
  const { name } = useAgreementNames(ref);
  const { document } = useShownDocument(ref, steps);
  const { countersignatures } = useCountersignatures(useClientId());
  const isCountersigned = countersignatures.some(
    ({ id, receipt }) => id === signature.id && receipt?.verdict !== 'refused',
  );
  if (!document || isCountersigned || !partiesDiffer(document, signature)) return null;
  return (
    <>
      <Typography variant="body2">{t('documents.correct.text')}</Typography>
      <Button
        variant="contained"
        aria-label={t('documents.correct.named', { title: say(name) })}
        onClick={onSign}
        sx={{ justifySelf: 'start' }}
      >
        {t('documents.correct.sign')}
      </Button>
    </>
  );
}

/** Tells whether the text names a party differently now than when it was signed; its date does not matter. */
function partiesDiffer({ mergeValues: now }: ShownDocument, { mergeValues: then }: Signature): boolean {
  const fields = ['client.name', 'client.email', 'client.company', 'business.name', 'business.address'] as const;
  return fields.some((field) => (now[field] ?? '') !== (then[field] ?? ''));
}
