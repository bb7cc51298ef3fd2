import type { Agreement } from '@firstmile/domain';
import { useSession } from '#data/session/session.ts';
import { signDocument } from '#data/queries/signatures.ts';
import { Panel } from '#ui/layout/Panel.tsx';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { useTranslation } from 'react-i18next';

/** For whoever works on the product; a build for clients does not hold it, for a signature is one act per document. */
export function QuickActions({ pending }: { pending: readonly Agreement[] }) {
  const { t } = useTranslation('steps');
  const { user } = useSession();
  const signerName = user ? `${user.firstName} ${user.lastName}` : '';
  const signAll = async () => {
    for (const agreement of pending)
      await signDocument({
        agreement,
        shownText: agreement.text,
        signerName,
        consent: true,
        openedAt: new Date(),
        act: { openedTick: performance.now(), label: t('documents.quick.signAll') },
      });
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
