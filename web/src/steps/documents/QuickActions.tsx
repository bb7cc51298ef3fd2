import { localeFor, mergeValues, valuesFor, type AgreementRef } from '@firstmile/domain';
import { useSession } from '#data/session/session.ts';
import { knownVersion } from '#data/queries/agreements.ts';
import { useBrand } from '#data/queries/settings.ts';
import { signDocument } from '#data/queries/signing.ts';
import { Panel } from '#ui/layout/Panel.tsx';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { useTranslation } from 'react-i18next';
import type { StepProps } from '../stepProps.ts';
import { fillInDocument } from './shownDocument.ts';

interface Props {
  pending: readonly AgreementRef[];
  steps: StepProps['reviewed'];
}

/**
 * Signs all documents at once, for developers. Builds for clients leave it out, because each document needs a signature
 * of its own.
 */
export function QuickActions({ pending, steps }: Props) {
  const { t, i18n } = useTranslation('steps');
  const { user } = useSession();
  const { brand } = useBrand();
  const signAll = async () => {
    for (const ref of pending) {
      const version = knownVersion(ref);
      const locale = version && localeFor(version, i18n.language);
      const template = locale && version.contents[locale]?.content;
      if (!user || !brand || !version || !locale || template === undefined) continue;
      const values = valuesFor(
        template,
        mergeValues(user, { steps, business: brand, today: new Date().toISOString().slice(0, 10) }),
        locale,
      );
      const document = fillInDocument(ref, version, { locale, values });
      const signerName = `${user.firstName} ${user.lastName}`;
      const act = { signerName, consent: true, openedAt: new Date(), reachedEndAt: null, strokes: '' };
      const tick = performance.now();
      const record = { openedTick: tick, consentTick: tick, label: t('documents.quick.signAll') };
      if (document) await signDocument({ document, ...act, act: record });
    }
  };
  return (
    <Panel title={t('documents.quick.title')}>
      <Typography color="textSecondary" sx={{ mb: 1.5 }}>
        {t('documents.quick.text')}
      </Typography>
      <Button variant="outlined" onClick={() => void signAll()}>
        {t('documents.quick.signAll')}
      </Button>
    </Panel>
  );
}
