import Box from '@mui/material/Box';
import TextField from '@mui/material/TextField';
import Typography from '@mui/material/Typography';
import { awaitsAgreements, NEW_CLIENT_ONBOARDINGS, type NewClients } from '@firstmile/domain';
import { useTranslation } from 'react-i18next';
import { useFlows } from '#data/queries/flows.ts';
import { useAgreements } from '#data/queries/agreements.ts';
import { saveNewClients, useNewClients } from '#data/queries/settings.ts';
import { Banner } from '#ui/feedback/Banner.tsx';
import { ErrorPanel } from '#ui/feedback/ErrorPanel.tsx';
import { useMessage } from '#ui/inputs/useMessage.ts';
import { Panel } from '#ui/layout/Panel.tsx';
import { ListSkeleton } from '#ui/lists/ListSkeleton.tsx';
import { SelfSavingField } from './SelfSavingField.tsx';
import { useSelfSaving } from './useSelfSaving.ts';

/** Number of flows offered, newest first. */
const CHOICE = 49;

/** Settings of what clients who join from now on go through, for admins. A flow is saved once one is chosen. */
export function NewClientsPanel() {
  const { t } = useTranslation('account');
  const { choice, isSet, status, reload } = useNewClients();
  if (status === 'loading') return <ListSkeleton label={t('loading')} />;
  if (status === 'error') return <ErrorPanel message={t('loadFailed')} onRetry={reload} />;
  return <NewClientsForm stored={choice} isSet={isSet} />;
}

function NewClientsForm({ stored, isSet }: { stored: NewClients; isSet: boolean }) {
  const { t } = useTranslation('account');
  const say = useMessage();
  const { items: flows, status } = useFlows(CHOICE);
  const form = useSelfSaving({ stored, save: saveNewClients, failed: t('failed') });
  const { problems, edit, keep } = form;
  const { onboarding, flowId } = form.value;
  const active = flows.filter((flow) => flow.isActive);
  const isOpen = !isSet && form.saved === null && onboarding === stored.onboarding;
  const isGone = status === 'ready' && flowId !== '' && !active.some(({ id }) => id === flowId);
  const choose = (chosen: NewClients['onboarding']) => {
    const choice = { onboarding: chosen, flowId: '' };
    if (chosen === 'flow') edit(choice);
    else if (isOpen)
      void saveNewClients(choice); // the default is a choice, too
    else void keep(choice);
  };
  return (
    <Panel title={t('newClients.title')} id="new-clients">
      <Box sx={{ display: 'grid', gap: 2.5, pt: 0.5 }}>
        <Typography color="textSecondary">{t('newClients.text')}</Typography>
        {problems.all && <Banner severity="error">{say(problems.all)}</Banner>}
        {!isOpen && onboarding === 'wizard' && <NoAgreements />}
        {isGone && <Banner severity="warning">{t('newClients.gone')}</Banner>}
        <SelfSavingField isSaved={form.saved === 'onboarding' && onboarding !== 'flow'}>
          <TextField
            select
            fullWidth
            id="new-clients-onboarding"
            label={t('newClients.onboarding')}
            value={isOpen ? '' : onboarding}
            helperText={isOpen && t('newClients.notChosen')}
            onChange={({ target }) => choose(target.value as NewClients['onboarding'])}
            slotProps={{ select: { native: true }, inputLabel: { shrink: true } }}
          >
            {isOpen && (
              <option value="" disabled>
                {t('newClients.choose')}
              </option>
            )}
            {NEW_CLIENT_ONBOARDINGS.map((kind) => (
              <option key={kind} value={kind}>
                {t(`newClients.${kind}`)}
              </option>
            ))}
          </TextField>
        </SelfSavingField>
        {onboarding === 'flow' && (
          <SelfSavingField isSaved={form.saved === 'onboarding'}>
            <TextField
              select
              fullWidth
              id="new-clients-flow"
              label={t('newClients.which')}
              value={isGone ? '' : flowId}
              onChange={({ target }) => void keep({ onboarding, flowId: target.value })}
              helperText={flowId === '' && t('newClients.notYet')}
              slotProps={{ select: { native: true }, inputLabel: { shrink: true } }}
            >
              <option value="" disabled>
                {t('newClients.choose')}
              </option>
              {active.map(({ id, name }) => (
                <option key={id} value={id}>
                  {name}
                </option>
              ))}
            </TextField>
          </SelfSavingField>
        )}
      </Box>
    </Panel>
  );
}

/** Warns while the standard onboarding has nothing to sign. */
function NoAgreements() {
  const { t } = useTranslation('account');
  const { agreements, status } = useAgreements();
  if (status !== 'ready' || !awaitsAgreements(agreements)) return null;
  return <Banner severity="warning">{t('newClients.noAgreements')}</Banner>;
}
