import CheckCircle from '@mui/icons-material/CheckCircle';
import RadioButtonUnchecked from '@mui/icons-material/RadioButtonUnchecked';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Link from '@mui/material/Link';
import Typography from '@mui/material/Typography';
import { awaitsAgreements, DEFAULT_BRAND, isUnchangedBuiltIn, saysAnything } from '@firstmile/domain';
import { useTranslation } from 'react-i18next';
import { Link as RouterLink } from 'react-router-dom';
import { useAdmins, useInvitedAdmins } from '#data/queries/admins.ts';
import { useAgreements } from '#data/queries/agreements.ts';
import { useContact } from '#data/queries/contact.ts';
import { useForms } from '#data/queries/forms.ts';
import { useInvitations } from '#data/queries/invitations.ts';
import { useOverview } from '#data/queries/overview.ts';
import { useBrand, useNewClients } from '#data/queries/settings.ts';
import { useSession } from '#data/session/session.ts';
import { useDismissed } from '#lib/useDismissed.ts';
import { visuallyHidden } from '#lib/visuallyHidden.ts';
import { Panel } from '#ui/layout/Panel.tsx';

/**
 * Lists what is left to do before a first client, for an admin who has none; nothing once there is a client, or the
 * list was closed.
 */
export default function FirstRun() {
  const { user } = useSession();
  const { overview, status } = useOverview();
  const [isDismissed, dismiss] = useDismissed(`firstRun.${user?.uid ?? ''}`, 'device');
  const hasClients = overview ? overview.clients > 0 : status !== 'ready';
  return hasClients || isDismissed ? null : <Checklist onClose={dismiss} />;
}

function Checklist({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation('start');
  const { isDone, isAwaiting } = useDone();
  const nameOf = (step: Step) => t(`firstRun.${step === 'agreement' && isAwaiting ? 'agreements' : step}`);
  return (
    <Panel
      title={t('firstRun.title')}
      action={
        <Button color="inherit" onClick={onClose}>
          {t('firstRun.close')}
        </Button>
      }
    >
      <Box component="ol" sx={{ listStyle: 'none', m: 0, p: 0, display: 'grid', gap: 1 }}>
        {STEPS.map(([step, to]) => (
          <Box component="li" key={step} sx={{ display: 'flex', gap: 1.5, alignItems: 'center', minHeight: 32 }}>
            {isDone[step] ? (
              <CheckCircle aria-hidden color="success" />
            ) : (
              <RadioButtonUnchecked aria-hidden color="disabled" />
            )}
            {isDone[step] ? (
              <Typography color="textSecondary">
                <span>{nameOf(step)}</span> <span style={visuallyHidden}>{t('firstRun.done')}</span>
              </Typography>
            ) : (
              <Link component={RouterLink} to={to}>
                {nameOf(step)}
              </Link>
            )}
          </Box>
        ))}
      </Box>
    </Panel>
  );
}

const STEPS = [
  ['brand', '/settings/brand'],
  ['contact', '/settings/contact'],
  ['onboarding', '/settings/new-clients'],
  ['agreement', '/admin/agreements'],
  ['form', '/admin/packs'],
  ['colleague', '/settings/team'],
  ['invitation', '/admin/invitations'],
] as const;

type Step = (typeof STEPS)[number][0];

/** Tells from the data which steps are done, and whether the standard onboarding has nothing to sign yet. */
function useDone(): { isDone: Record<Step, boolean>; isAwaiting: boolean } {
  const { brand } = useBrand();
  const contact = useContact();
  const newClients = useNewClients();
  const { stored, agreements, status } = useAgreements();
  const { items: forms } = useForms(1);
  const { items: admins } = useAdmins();
  const invitedAdmins = useInvitedAdmins();
  const { invitations } = useInvitations(10);
  const isDone = {
    brand: brand !== null && (brand.name !== DEFAULT_BRAND.name || brand.logo !== ''),
    contact: contact != null && !contact.areExamples && saysAnything(contact),
    onboarding: newClients.isSet,
    agreement: stored.some((agreement) => agreement.version > 0 && !isUnchangedBuiltIn(agreement)),
    form: forms.length > 0,
    colleague: admins.length > 1 || invitedAdmins.length > 0,
    invitation: invitations.some(({ role }) => !role),
  };
  return { isDone, isAwaiting: status === 'ready' && awaitsAgreements(agreements) };
}
